import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { remakeDays } from '../tracking/ad-hour-queries.ts'
import { noCounts } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'
import '../tracking/tracking-tables.ts'

export interface Hour extends Partial<Counts> {
  ad: { campaign_id: CampaignId; ad_group_id: AdGroupId; ad_id: AdId }
  day: string
  hour?: number
}

/** What was counted of ads in some hours, for tests: as the counting leaves it. */
export async function countHours(db: Db, advertiser_id: AdvertiserId, hours: readonly Hour[]): Promise<void> {
  for (const { ad, day, hour = 12, ...given } of hours) {
    const all = { ...noCounts, ...given }
    const {
      spend_micros,
      credit_micros,
      conversions: _count,
      conversion_value_micros: _value,
      ...counts
    } = all
    const numbers = { ...counts, spend_micros: String(spend_micros), credit_micros: String(credit_micros) }
    await db
      .insertInto('ad_hour')
      .values({ advertiser_id, ...ad, day, hour, ...numbers })
      .onConflict((conflict) =>
        conflict.columns(['advertiser_id', 'day', 'hour', 'ad_id']).doUpdateSet(numbers),
      )
      .execute()
  }
  await remakeDays(
    db,
    advertiser_id,
    hours.map(({ ad, day }) => ({ ad_id: ad.ad_id, day })),
  )
}

export async function setStatus(
  db: Db,
  { advertiser_id, campaign_id }: { advertiser_id: AdvertiserId; campaign_id: CampaignId },
  status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED',
): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ status })
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', campaign_id)
    .execute()
}
