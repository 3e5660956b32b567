import type { Db } from '@bowerbird/core/db/database'
import { mayDo, memberStanding } from '../library/board-access.ts'
import { boardById } from '../library/board-queries.ts'

/** Whether a board that somebody asked for is still one that they may take along. */
export async function mayStillOrganise(db: Db, user_id: string, board_id: string): Promise<boolean> {
  const board = await boardById(db, board_id)
  return board !== undefined && mayDo(board, await memberStanding(db, user_id, [board]), 'organise')
}
