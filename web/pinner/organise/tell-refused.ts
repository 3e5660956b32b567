import { boardGet } from '@bowerbird/contract/boards/board-calls'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { boardIsGone, waitForAction } from 'texts:organise'
import { refreshBoards } from '../refresh/refresh-boards.ts'
import { stopSelecting } from './organise-requests.ts'
import { refusalText } from '../../client/optimistic.ts'

const waits: ReadonlySet<number> = new Set([2171, 2172, 2173])

/** The message for a rejected board operation: one text for the three kinds of busy (BOARD-09), else the server's. */
export function actionRefusal(refused: Refused): string {
  return waits.has(refused.api_error_code) ? waitForAction() : refusalText(refused)
}

/**
 * Shows an API error; when the board itself is gone, ends organising. `gone`: the message when only its pins are gone.
 */
export async function tellRefused(board: { id: string }, refused: Refused, gone?: string): Promise<void> {
  if (refused.code === 'not_found') {
    const there = await call(boardGet, { board_id: board.id })
    if (!there.ok && there.code === 'not_found') {
      stopSelecting()
      return toast({ text: boardIsGone(), kind: 'error' })
    }
    void refreshBoards()
    if (gone !== undefined) return toast({ text: gone, kind: 'error' })
  }
  toast({ text: actionRefusal(refused), kind: 'error' })
}
