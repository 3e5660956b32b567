import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { path } from '../../navigation/paths.ts'
import { goThere, savedAlike, savedBefore, savedWhere, undoSave } from 'texts:duplicates'
import { dayOf } from '../../texts/formats.ts'

export interface DuplicateNote {
  saved_pin_id: PinId
  /** Undoes that save. */
  undo: () => void
}

/** Shows a toast with the earlier pin, its board and date. Shows nothing when there is none, or the query fails. */
export async function announceDuplicates({ saved_pin_id, undo }: DuplicateNote): Promise<void> {
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
