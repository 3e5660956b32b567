import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import '../search/search-tables.ts'
import type { FeedRow } from './home-feed-queries.ts'

/** The newest public pins with any of these hashtags. Served by hashtag_pin's primary key, tag by tag. */
export async function newestTagged(
  db: Db,
  tags: readonly string[],
  before: string | undefined,
  limit: number,
): Promise<FeedRow[]> {
  if (tags.length === 0) return []
  const { rows } = await sql<{ pin_id: PinId }>`
    select distinct pin_id from unnest(${[...tags]}::text[]) as chosen (tag)
    cross join lateral (
      select pin_id from hashtag_pin h
      where h.tag = chosen.tag ${before === undefined ? sql`` : sql`and h.pin_id < ${before}::bigint`}
      order by h.pin_id desc limit ${limit}
    ) as newest
    order by pin_id desc limit ${limit}`.execute(db)
  return rows.map(({ pin_id }) => ({ pin_id, by_person: true, board_id: '' as const }))
}
