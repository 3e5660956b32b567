import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type {} from '../library/board-tables.ts'
import './search-tables.ts'

interface Named {
  words: readonly string[]
  limit: number
}

/** Boards of a user, shared ones included, with all of these words in their names; used last first. Served by user_board_user_id_last_saved_at_idx. */
export async function boardsOfViewerNamed(
  db: Db,
  user_id: UserId,
  { words, limit }: Named,
): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('user_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('role', '<>', 'invited')
    .where('archived_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from unnest(${[...words]}::text[]) word where position(' ' || word in ' ' || folded_name) = 0)`,
    )
    .orderBy('last_saved_at', 'desc')
    .orderBy('board_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.board_id)
}

/** However common the words, so many pins of a tier are looked at. */
const CANDIDATES = 60

/** Public pins with all of these words, the best tier and the best of it first; each picture once. Served by the indexes of the tiers. */
export async function pinsOfTypedWords(
  db: Db,
  { words, limit, blocked_ids }: Named & { blocked_ids: readonly UserId[] },
): Promise<PinId[]> {
  const some = 3 * limit
  const inTier = (n: number) =>
    sql`(select pin_id, root_pin_id, tier, quality from search_document, asked
      where tier = ${sql.lit(n)} and tsv @@ q and owner_id <> all(${[...blocked_ids]}::bigint[]) limit ${sql.lit(CANDIDATES)})`
  const { rows } = await sql<{ pin_id: PinId; root_pin_id: PinId }>`
    with asked as materialized (
      select plainto_tsquery('public.pin_words', public.fold_text(${words.join(' ')})) as q
    )
    select pin_id, root_pin_id from (
      ${inTier(0)} union all ${inTier(1)} union all ${inTier(2)} union all ${inTier(3)}
    ) found order by tier, quality desc, pin_id desc limit ${some}`.execute(db)
  const first = new Map<PinId, PinId>()
  for (const row of rows) if (!first.has(row.root_pin_id)) first.set(row.root_pin_id, row.pin_id)
  return [...first.values()].slice(0, limit)
}
