import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { BoardShareLinkTable } from './sharing-tables.ts'

/** The share links of boards; one a board at most. Served by the primary key. */
export async function shareLinksOf(db: Db, board_ids: readonly string[]): Promise<BoardShareLinkTable[]> {
  return db.selectFrom('board_share_link').selectAll().where('board_id', '=', anyId(board_ids)).execute()
}
