import type { Db } from '@bowerbird/core/db/database'
import { boardById } from '../library/board-queries.ts'
import type { Pin } from '../library/pin-tables.ts'

export async function isOnPublicBoard(db: Db, { board_id }: Pick<Pin, 'board_id'>): Promise<boolean> {
  const board = await boardById(db, board_id)
  return board?.privacy === 'public' && board.deleted_at === null
}
