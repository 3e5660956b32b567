import type { AdGroupId, AdvertiserId, AudienceId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { AudienceRow } from './audience-tables.ts'
import './campaign-tables.ts'

interface AudiencePage {
  advertiser_id: AdvertiserId
  after: AudienceId | undefined
  limit: number
}

/** Newest first. Served by the primary key. */
export async function audiencesAfter(db: Db, page: AudiencePage): Promise<AudienceRow[]> {
  let query = db.selectFrom('audience').selectAll().where('advertiser_id', '=', page.advertiser_id)
  if (page.after !== undefined) query = query.where('audience_id', '<', page.after)
  return query.orderBy('audience_id', 'desc').limit(page.limit).execute()
}

interface Place {
  advertiser_id: AdvertiserId
  audience_id: AudienceId
}

/** `share`: it stays until the transaction ends. */
export async function audienceOf(
  db: Db,
  { advertiser_id, audience_id }: Place,
  lock: 'lock' | 'share' | 'read' = 'read',
): Promise<AudienceRow | undefined> {
  const query = db
    .selectFrom('audience')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('audience_id', '=', audience_id)
  const locked = lock === 'lock' ? query.forUpdate() : lock === 'share' ? query.forShare() : query
  return locked.executeTakeFirst()
}

/** Which of these the ad account has; they stay until the transaction ends. */
export async function ownAudienceIds(
  db: Db,
  advertiser_id: AdvertiserId,
  audience_ids: readonly AudienceId[],
): Promise<Set<AudienceId>> {
  if (audience_ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('audience')
    .select('audience_id')
    .where('advertiser_id', '=', advertiser_id)
    .where('audience_id', '=', anyId(audience_ids))
    .orderBy('audience_id')
    .forShare()
    .execute()
  return new Set(rows.map((row) => row.audience_id))
}

/** Served by the primary key. */
export async function audiencesByIds(
  db: Db,
  advertiser_id: AdvertiserId,
  audience_ids: readonly AudienceId[],
): Promise<AudienceRow[]> {
  if (audience_ids.length === 0) return []
  return db
    .selectFrom('audience')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('audience_id', '=', anyId(audience_ids))
    .execute()
}

/** Audiences by which ads may be served, of these ad accounts. Served by the primary key. */
export async function readyAudiences(
  db: Db,
  advertiser_ids: readonly AdvertiserId[],
): Promise<Pick<AudienceRow, 'audience_id' | 'rule' | 'size' | 'updated_at' | 'counted_at'>[]> {
  if (advertiser_ids.length === 0) return []
  return db
    .selectFrom('audience')
    .select(['audience_id', 'rule', 'size', 'updated_at', 'counted_at'])
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .where('status', '=', 'READY')
    .execute()
}

interface UsingGroup {
  ad_group_id: AdGroupId
  name: string
  targeting: { audience_include?: AudienceId[]; audience_exclude?: AudienceId[] }
}

/** Ad groups of an account that are not archived and name an audience. Served by ad_group's primary key. */
export async function groupsWithAudiences(db: Db, advertiser_id: AdvertiserId): Promise<UsingGroup[]> {
  return db
    .selectFrom('ad_group')
    .select(['ad_group_id', 'name', 'targeting'])
    .where('advertiser_id', '=', advertiser_id)
    .where('status', '<>', 'ARCHIVED')
    .where(sql<boolean>`targeting ?| array['audience_include', 'audience_exclude']`)
    .orderBy('ad_group_id')
    .execute()
}
