import type { Input } from '@bowerbird/contract/kernel/call'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { campaignCreate } from '@bowerbird/contract/campaigns/plan-calls'
import type { DraftPlan } from '@bowerbird/contract/campaigns/plan-models'

type Plan = Pick<Input<typeof campaignCreate>, 'campaign' | 'ad_groups'>

/** A campaign of one ad group with an ad for each pin, as it is asked for. */
export const planOf = (...pin_ids: PinId[]): Plan => ({
  campaign: {
    name: 'Spring',
    objective_type: 'CONSIDERATION',
    budget_kind: 'daily',
    budget_micros: 5_000_000,
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
      ads: pin_ids.map((pin_id) => ({ name: 'Oak', pin_id, destination_url: 'https://oak.example/' })),
    },
  ],
})

/** A draft of the same campaign that is not ready. */
export function draftOfPlan(pin_id: PinId | null): DraftPlan {
  const { campaign, ad_groups } = planOf()
  const { budget_micros: _, keywords_of: _copied, ...typed } = campaign
  return {
    campaign: { ...typed, name: '', budget: '12,5', start_day: '', end_day: '' },
    ad_groups: ad_groups.map(({ bid_micros: _none, keywords: _typed, keywords_of: _of, ...group }) => ({
      ...group,
      bid: '',
      daily_cap: '4',
      ads: [{ name: '', pin_id, destination_url: '' }],
    })),
  }
}
