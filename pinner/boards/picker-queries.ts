import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { anyWordTsquery } from '../search/text-queries.ts'

/** As far back as somebody's own pins tell what a board is about now. */
const newestPins = 300

/**
 * On which boards somebody's newest pins share words with something, and how many do.
 * Served by the primary keys of user_pin and own_document, both by person.
 */
export async function boardsWithWords(
  db: Db,
  user_id: string,
  words: readonly string[],
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const { rows } = await sql<{ board_id: string; pins: number }>`
    select newest.board_id, count(*)::int as pins
    from (
      select pin_id, board_id from user_pin where user_id = ${user_id}::bigint order by pin_id desc limit ${newestPins}
    ) as newest
    join own_document document on document.owner_id = ${user_id}::bigint and document.pin_id = newest.pin_id
    where document.tsv @@ ${anyWordTsquery(words)}
    group by newest.board_id`.execute(db)
  return new Map(rows.map((row) => [row.board_id, row.pins]))
}
