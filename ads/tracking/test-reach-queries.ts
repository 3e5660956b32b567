import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { countReach } from './count-reach.ts'
import type { Judged } from './invalid-traffic-filter.ts'
import './tracking-tables.ts'

/** All sketches of an account, in one order. */
export const sketchRows = (db: Db, advertiser_id: AdvertiserId) =>
  db
    .selectFrom('reach_sketch')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .orderBy('level')
    .orderBy('entity_id')
    .orderBy('span')
    .orderBy('first_day')
    .execute()

export interface Seen {
  ad: { campaign_id: CampaignId; ad_group_id: AdGroupId; ad_id: AdId }
  day: string
  people: readonly string[]
}

/** People who saw ads on some days, for tests: as the counting leaves them. */
export async function countPeople(db: Db, advertiser_id: AdvertiserId, seen: readonly Seen[]): Promise<void> {
  const judged = seen.flatMap(({ ad, day, people }) =>
    people.map((audience_hash) => ({
      event: { ...ad, day, kind: 'impression', audience_hash },
      verdict: 'valid',
    })),
  )
  // What the counting reads of an event, without the rest.
  await countReach(db, advertiser_id, { judged: judged as unknown as Judged[], revoked: [] })
}
