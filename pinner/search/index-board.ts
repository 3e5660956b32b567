import type { Db } from '@bowerbird/core/db/database'
import { boardById } from '../library/board-queries.ts'
import { deleteBoardDocument, upsertBoardDocument } from './board-document-queries.ts'

/** Brings what can be found of a board in step with its row: public boards by their names. */
export async function indexBoard(db: Db, board_id: string): Promise<void> {
  const board = await boardById(db, board_id)
  if (board && board.deleted_at === null && board.privacy === 'public') await upsertBoardDocument(db, board)
  else await deleteBoardDocument(db, board_id)
}
