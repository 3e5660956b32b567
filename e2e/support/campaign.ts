import { campaignCreate } from '@bowerbird/contract/campaigns/plan-calls'
import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Person } from './person.ts'

/** A campaign of 10 units a day with one ad group, Gardeners, and one ad. */
export const makeCampaign = (
  person: Person,
  { advertiser_id, pin_id, name }: { advertiser_id: AdvertiserId; pin_id: PinId; name: string },
): Promise<CampaignView> =>
  person.did(campaignCreate, {
    advertiser_id,
    campaign: {
      name,
      objective_type: 'CONSIDERATION',
      budget_kind: 'daily',
      budget_micros: 10_000_000,
      start_day: null,
      end_day: null,
      pacing: 'STANDARD',
    },
    ad_groups: [
      {
        name: 'Gardeners',
        targeting: {},
        is_auto_targeting: false,
        placement: 'ALL',
        bid_strategy: 'AUTOMATIC_BID',
        bid_micros: null,
        daily_cap: 4,
        ads: [{ name: 'Oak', pin_id, destination_url: 'https://oak.example/' }],
      },
    ],
  })
