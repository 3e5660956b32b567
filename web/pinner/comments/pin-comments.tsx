import { useEffect } from 'react'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import { useAddress } from '../../navigation/address.ts'
import { sendRequest } from '../sending/send-request.ts'
import { CommentSection } from './comment-section.tsx'

/** What the closeup has below its words: comments, and the sheet when its address asks for that (SHELL-05). */
export default function PinComments({ pin }: { pin: PinDetail }) {
  const { search, key } = useAddress()
  const asksToSend = search.get('share') === 'true'
  useEffect(() => {
    if (asksToSend) sendRequest.set({ pin })
    // Once for each time that a user comes here: not again when the Pin is fetched anew.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [asksToSend, pin.id, key])
  return <CommentSection key={pin.id} pin_id={pin.id} />
}
