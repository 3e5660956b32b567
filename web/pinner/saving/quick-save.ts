import type { PickerBoard } from '@bowerbird/contract/boards/board-models'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { refusalText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { sendSave } from './send-save.ts'
import { tellSaved } from './tell-saved.ts'

/**
 * Saves a Pin to a board and shows the result (SAVE-24). Resolves to true when it is saved. Loaded on the first press.
 */
export async function quickSave(
  pin: { id: PinId; title: string },
  board: PickerBoard,
  key: string,
): Promise<boolean> {
  const savable = { kind: 'pin', pin_id: pin.id, title: pin.title } as const
  const answer = await sendSave({ savable, board_id: board.id, section_id: null, key })
  if (answer?.ok) tellSaved({ answer, board, section: null, source_id: pin.id })
  else if (answer) toast({ text: refusalText(answer), kind: 'error' })
  return answer?.ok === true
}
