import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

/** A user's own boards with all of these folded words in their names, the fullest names last. Served by user_board's primary key. */
export async function ownBoardsNamed(
  db: Db,
  user_id: UserId,
  { words, limit, with_archived }: { words: readonly string[]; limit: number; with_archived: boolean },
): Promise<BoardId[]> {
  let query = db
    .selectFrom('user_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('role', '=', 'owner')
    .where(
      sql<boolean>`not exists (select from unnest(${[...words]}::text[]) word where position(word in folded_name) = 0)`,
    )
  if (!with_archived) query = query.where('archived_at', 'is', null)
  const rows = await query
    .orderBy(sql`length(folded_name)`)
    .orderBy('board_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.board_id)
}
