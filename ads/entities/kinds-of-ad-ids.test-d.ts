import type { adGet, campaignGet } from '@bowerbird/contract/campaigns/campaign-calls'
import type { Input, Parsed } from '@bowerbird/contract/kernel/call'
import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { adOf } from './ad-queries.ts'
import { campaignOf } from './campaign-queries.ts'

/** Compiled, never run, as testing/kinds-of-ids.test-d.ts. */
export function sent(advertiser_id: AdvertiserId, ad_id: AdId): Input<typeof campaignGet> {
  // @ts-expect-error an ad is no campaign
  return { advertiser_id, campaign_id: ad_id }
}

export async function used(db: Db, { advertiser_id, ad_id }: Parsed<typeof adGet>): Promise<AdGroupId> {
  const ad = await adOf(db, advertiser_id, ad_id)
  if (!ad) throw new Error('there is no such ad')
  // @ts-expect-error an ad is no campaign
  await campaignOf(db, advertiser_id, ad_id)
  // @ts-expect-error nor is its ad group
  await campaignOf(db, advertiser_id, ad.ad_group_id)
  const campaign_id: CampaignId = ad.campaign_id
  // @ts-expect-error a campaign is no ad group
  return campaign_id
}
