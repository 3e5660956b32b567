import type { AdId, AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import '../business/advertiser-tables.ts'
import type { Ad, AdGroup, Campaign } from './campaign-tables.ts'

/** An ad with its ad group and campaign, for the owner of the site. */
export interface ReviewedAd
  extends
    Pick<
      Ad,
      'ad_id' | 'advertiser_id' | 'campaign_id' | 'ad_group_id' | 'pin_id' | 'name' | 'destination_url'
    >,
    Pick<Ad, 'review_status' | 'reviewed'>,
    Pick<AdGroup, 'billable_event' | 'placement' | 'targeting' | 'is_auto_targeting'>,
    Pick<Campaign, 'objective_type'> {
  campaign_name: string
  advertiser_name: string
  country: string
  owner_user_id: UserId
}

/** Ads of any accounts, in one query: all of one account lies together. */
export async function reviewedAds(
  db: Db,
  keys: readonly { advertiser_id: AdvertiserId; ad_id: AdId }[],
): Promise<Map<string, ReviewedAd>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<ReviewedAd>`
    select ad.ad_id, ad.advertiser_id, ad.campaign_id, ad.ad_group_id, ad.pin_id, ad.name, ad.destination_url,
      ad.review_status, ad.reviewed, g.billable_event, g.placement, g.targeting, g.is_auto_targeting,
      c.objective_type, c.name as campaign_name, v.name as advertiser_name, v.country, v.owner_user_id
    from unnest(
      ${keys.map((key) => key.advertiser_id)}::bigint[], ${keys.map((key) => key.ad_id)}::bigint[]
    ) as k (advertiser_id, ad_id)
    join ad on ad.advertiser_id = k.advertiser_id and ad.ad_id = k.ad_id
    join ad_group g on g.advertiser_id = ad.advertiser_id and g.ad_group_id = ad.ad_group_id
    join campaign c on c.advertiser_id = ad.advertiser_id and c.campaign_id = ad.campaign_id
    join advertiser v on v.advertiser_id = ad.advertiser_id`.execute(db)
  return new Map(rows.map((row) => [row.ad_id, row]))
}
