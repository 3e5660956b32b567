import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { boardDelete, boardPickerBoardsGet, boardsGet } from '@bowerbird/contract/boards/board-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { confirm } from '../../client/confirm.ts'
import { refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import {
  boardDeleted,
  deleteBoard as deleteText,
  deleteBoardText,
  deleteBoardTitle,
  deleteEmptyBoardText,
} from 'texts:board-acts'
import { logInPrompts } from '../../texts/log-in-texts.ts'
import { undoDelete } from '../refresh/undo-delete.ts'

/** Asks for confirmation, deletes the board with its pins, and goes to its owner's profile. */
export async function deleteBoard(board: BoardView): Promise<void> {
  const isSure = await confirm({
    title: deleteBoardTitle({ name: board.name }),
    text: board.pin_count === 0 ? deleteEmptyBoardText() : deleteBoardText({ pins: board.pin_count }),
    yes: deleteText(),
    is_dangerous: true,
  })
  if (!isSure) return
  const outcome = await perform(boardDelete, { board_id: board.id }, { prompt: logInPrompts.edit() })
  if (!outcome) return
  if (!outcome.ok) return toast({ text: refusalText(outcome), kind: 'error' })
  for (const call of [boardsGet, boardPickerBoardsGet]) void refreshAll(call)
  toast({ text: boardDeleted(), action: undoDelete({ board_ids: [board.id] }) })
  await navigation.to(path('profile', { username: board.owner.username }), { replace: true })
}
