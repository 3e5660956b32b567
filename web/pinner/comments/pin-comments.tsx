import { useEffect } from 'react'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import { useAddress } from '../../navigation/address.ts'
import { sendRequest } from '../sending/send-request.ts'
import { CommentSection } from './comment-section.tsx'

/** Below a closeup's text: comments, and the send sheet when the URL asks for it (SHELL-05). */
export default function PinComments({ pin }: { pin: PinDetail }) {
  const { search, key } = useAddress()
  const asksToSend = search.get('share') === 'true'
  useEffect(() => {
    if (asksToSend) sendRequest.set({ pin })
    // Once per navigation to this page, not when the Pin is refetched.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [asksToSend, pin.id, key])
  return <CommentSection key={pin.id} pin_id={pin.id} />
}
