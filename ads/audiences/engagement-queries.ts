import type { EngagementAct } from '@bowerbird/contract/audiences/audience-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import '../tracking/tracking-tables.ts'

interface Engagements {
  advertiser_id: AdvertiserId
  acts: readonly EngagementAct[]
  since: Date
}

/** Keyed hashes of viewers who did one of these to an ad of an account, valid ones alone; a page, by hash. */
export async function engagedHashes(
  db: Db,
  { advertiser_id, acts, since }: Engagements,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ audience_hash: string }>`
    select distinct audience_hash from measure_event
    where advertiser_id = ${advertiser_id}::bigint and audience_hash > ${after}
      and served_day >= ${since}::date - 2 and at >= ${since}
      and kind = any(${[...acts]}::text[]) and verdict = 'valid'
    order by audience_hash limit ${limit}`.execute(db)
  return rows.map((row) => row.audience_hash)
}

/** When the viewer of a hash did one of these last. Served by measure_event_audience_hash_idx. */
export async function lastEngagement(
  db: Db,
  { advertiser_id, acts, since, audience_hash }: Engagements & { audience_hash: string },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from measure_event
    where advertiser_id = ${advertiser_id}::bigint and audience_hash = ${audience_hash}
      and served_day >= ${since}::date - 2 and at >= ${since}
      and kind = any(${[...acts]}::text[]) and verdict = 'valid'`.execute(db)
  return rows[0]?.at ?? null
}
