import { boardFeedGet, boardPickerBoardsGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import { pinDelete, pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import type { PinDetail } from '@bowerbird/contract/pins/pin-models'
import type { Answer } from '@bowerbird/contract/kernel/outcome'
import { refreshAll } from '../../client/browser-queries.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { savedPin } from '../../client/views/last-saved-pin.ts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { savedFirstPin, savedToBoard, savedToSection, undo, undone } from 'texts:saving'
import { noteDuplicates } from './duplicates.ts'
import { rememberBoard } from './last-board.ts'
import type { FlowBoard, FlowSection } from './save-flow.ts'
import { noteSaved } from './saved-here.ts'

export interface SaveDone {
  answer: Answer<PinDetail>
  board: FlowBoard
  section: FlowSection | null
  /** The board was created in this flow. */
  is_new_board?: boolean
  /** The pin that it was saved from, if any. */
  source_id: PinId | null
}

/**
 * After a save: the toast of SAVE-16 with its undo and the pin's creator (SAVE-12), the card's mark, and refetched
 * lists.
 */
export function tellSaved(done: SaveDone): void {
  const { answer, board, section, source_id } = done
  const person = answer.data.via_pinner ?? undefined
  // The pin existed already (docs/decisions/001): nothing was created, so there is no undo.
  if (answer.message) toast({ text: answer.message, to: board.url, person })
  else {
    const act = () => void undoSave(answer.data.id, source_id)
    toast({ text: savedText(board, section), to: board.url, action: { label: undo(), act }, person })
  }
  noteSave(done)
}

/** Effects of a save, independent of how it is reported. */
export function noteSave({ answer, board, source_id }: SaveDone): void {
  rememberBoard(board.id)
  const saved_id = answer.data.id
  if (source_id && !answer.message) savedPin.set({ pin_id: source_id })
  if (source_id)
    noteSaved(source_id, { board_id: board.id, board_name: board.name, board_url: board.url, saved_id })
  if (answer.message) return
  refreshLists()
  // A failed duplicate notice is not a failure of the save.
  noteDuplicates({ saved_pin_id: saved_id, undo: () => void undoSave(saved_id, source_id) }).catch(() => {})
}

export function savedText(board: FlowBoard, section: FlowSection | null, usual = savedToBoard): string {
  if (section) return savedToSection({ section_name: section.title, board_name: board.name })
  return board.pin_count === 0 ? savedFirstPin({ board_name: board.name }) : usual({ board_name: board.name })
}

async function undoSave(saved_id: string, source_id: PinId | null): Promise<void> {
  const outcome = await perform(pinDelete, { id: saved_id }, { prompt: logInPrompts.edit() })
  if (!outcome) return
  if (!outcome.ok) return toast({ text: refusalText(outcome), kind: 'error' })
  if (source_id) noteSaved(source_id, null)
  refreshLists()
  toast({ text: undone() })
}

function refreshLists(): void {
  for (const call of [boardPickerBoardsGet, boardsGet, boardFeedGet, pinDuplicatesGet]) void refreshAll(call)
}
