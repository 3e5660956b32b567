import type { BoardView } from '@bowerbird/contract/boards/board-models'
import {
  boardArchive,
  boardGet,
  boardPickerBoardsGet,
  boardsGet,
  boardUnarchive,
} from '@bowerbird/contract/boards/board-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { path } from '../../navigation/paths.ts'
import { boardArchived, boardUnarchived } from 'texts:board-acts'
import { logInPrompts } from '../../texts/log-in-texts.ts'

/** Archives or unarchives a board and shows a toast. */
export async function archiveBoard(board: BoardView): Promise<void> {
  const isArchived = board.archived_by_me_at !== null
  const call = isArchived ? boardUnarchive : boardArchive
  const outcome = await perform(call, { board_id: board.id }, { prompt: logInPrompts.edit() })
  if (!outcome) return
  if (!outcome.ok) return toast({ text: errorText(outcome), kind: 'error' })
  for (const list of [boardGet, boardsGet, boardPickerBoardsGet]) void refreshAll(list)
  const { username } = board.owner
  toast(
    isArchived
      ? { text: boardUnarchived(), to: path('profile', { username }) }
      : { text: boardArchived(), to: path('profile', { username }, { sort: 'archived' }) },
  )
}
