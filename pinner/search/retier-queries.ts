import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { TIER_SHARES } from './pin-ranking.ts'
import './search-tables.ts'

/** The qualities that the best tiers begin above, as the documents stand now. Served by search_document_quality_idx. */
export async function measuredBounds(db: Db): Promise<number[]> {
  const places = TIER_SHARES.map(
    (_, i) => 1 - TIER_SHARES.slice(0, i + 1).reduce((sum, share) => sum + share, 0),
  )
  const { rows } = await sql<{ bounds: number[] | null }>`
    select percentile_disc(${places}::float8[]) within group (order by quality)::real[] as bounds from search_document`.execute(
    db,
  )
  return rows[0]?.bounds ?? []
}

export async function setTierBounds(db: Db, bounds: number[], set_at: Date): Promise<void> {
  await db
    .insertInto('search_tier_bounds')
    .values({ only_row: true, bounds, set_at })
    .onConflict((c) => c.column('only_row').doUpdateSet({ bounds, set_at }))
    .execute()
}

/** Some ids of public documents in their order, for a walk over all. */
export async function documentsAfter(
  db: Db,
  after: PinId,
  limit: number,
): Promise<{ pin_id: PinId; owner_id: UserId }[]> {
  return db
    .selectFrom('search_document')
    .select(['pin_id', 'owner_id'])
    .where('pin_id', '>', after)
    .orderBy('pin_id')
    .limit(limit)
    .execute()
}
