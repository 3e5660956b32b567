import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { path } from '../../navigation/paths.ts'
import { goThere, savedAlike, savedBefore, savedWhere, undoSave } from 'texts:duplicates'
import { dayOf } from '../../texts/formats.ts'

export interface DuplicateNote {
  saved_pin_id: PinId
  /** Takes that save back. */
  undo: () => void
}

/** A notice with the earlier pin, where it is and since when. Says nothing when there is none, or when no one can tell. */
export async function tellDuplicates({ saved_pin_id, undo }: DuplicateNote): Promise<void> {
  const answer = await call(pinDuplicatesGet, { pin_id: saved_pin_id })
  const [earlier] = answer.ok ? answer.data : []
  if (!earlier) return
  const { likeness, pin } = earlier
  toast({
    text: likeness === 'same' ? savedBefore() : savedAlike(),
    detail: savedWhere({ board_name: pin.board.name, date: dayOf(pin.created_at) }),
    image_url: pin.images['75x75'].url,
    link: { label: goThere(), to: path('pin', { pin_id: pin.id }) },
    action: { label: undoSave(), act: undo },
  })
}
