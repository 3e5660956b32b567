import { useEffect, useState } from 'react'
import { pinsImagePut } from '@bowerbird/contract/media/upload-calls'
import { call } from '../../client/call.ts'
import { inputKinds } from '../save-page/use-armed.ts'

/**
 * Has a picture of another site fetched ahead of its saving; nobody waits for it (CREATE-14). Not before
 * somebody has moved here: another site may have opened this page (docs/decisions/004).
 */
export function useWarmPicture(address: string | null): void {
  const [isSomebodyHere, setIsSomebodyHere] = useState(false)
  useEffect(() => {
    if (isSomebodyHere) return
    const hear = (event: Event) => event.isTrusted && setIsSomebodyHere(true)
    for (const kind of inputKinds) addEventListener(kind, hear, { capture: true, passive: true })
    return () => {
      for (const kind of inputKinds) removeEventListener(kind, hear, { capture: true })
    }
  }, [isSomebodyHere])
  useEffect(() => {
    if (isSomebodyHere && address !== null) void call(pinsImagePut, { image_url: address })
  }, [isSomebodyHere, address])
}
