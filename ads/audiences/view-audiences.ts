import type { AudienceView } from '@bowerbird/contract/audiences/audience-models'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { groupsWithAudiences } from '../entities/audience-queries.ts'
import type { AudienceRow } from '../entities/audience-tables.ts'

/** Rows of one account as they are answered, in their order; one query, however many rows. */
export async function viewAudiences(
  db: Db,
  advertiser_id: AdvertiserId,
  rows: readonly AudienceRow[],
): Promise<AudienceView[]> {
  const used = new Map<string, number>()
  for (const { targeting } of rows.length > 0 ? await groupsWithAudiences(db, advertiser_id) : [])
    for (const id of new Set([...(targeting.audience_include ?? []), ...(targeting.audience_exclude ?? [])]))
      used.set(id, (used.get(id) ?? 0) + 1)
  return rows.map((row) => ({
    id: row.audience_id,
    advertiser_id: row.advertiser_id,
    type: 'audience',
    name: row.name,
    description: row.description,
    rule: row.rule,
    status: row.status,
    size: row.size,
    counted_at: row.counted_at?.toISOString() ?? null,
    ad_group_count: used.get(row.audience_id) ?? 0,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}
