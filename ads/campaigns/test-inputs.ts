import type { Known } from '@bowerbird/testing/every-call'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { CreatedPromotion } from './create-campaign.ts'
import { draftOfPlan, planOf } from './test-plan.ts'

const day = '2099-12-31'
/** Inputs of the calls of an ad account beside ids, for tests of all of them. */
export const plain: Known = {
  plan: [draftOfPlan(null)],
  version: [1],
  name: ['Elm'],
  address: ['1 Elm Street'],
  status: ['PAUSED'],
  entity_kind: ['campaign', 'ad_group'],
  text: ['It should run.'],
  note: ['Because.'],
  currency: ['USD'],
  amount_micros: [5_000_000],
  grain: ['campaigns'],
  kind: ['budget_limited'],
  mark: ['0123456789abcdef'],
  is_dismissed: [true],
  side: ['client'],
  countries: [['US']],
  objective_type: ['CONSIDERATION'],
  budget_micros: [5_000_000],
  budget_in_micro_currency: [5_000_000],
  campaign_name: ['Elm'],
  destination_url: ['https://elm.example/'],
  duration: [10],
  auto_targeting_enabled: [true],
  is_ongoing: [true],
  start_now: [true],
  targeting_spec: [{}],
  ads_client_type: ['quick_promote'],
  product_group_id: [undefined],
  flexible_daily_budget_enabled: [false],
  inclusive_end_date: [undefined],
  start_date: [undefined],
  end_date: [undefined],
  end_day: [day],
  start_at: [undefined],
  month: [undefined],
  bookmarks: [undefined],
  mode: ['all_or_none'],
  keywords: [[{ match_type: 'BROAD', value: 'oak table' }], undefined],
  match_types: [undefined],
  containing: [undefined],
  rule: [{ kind: 'CUSTOMER_LIST' }],
  description: [undefined],
  operation: ['add'],
  key_kind: ['email'],
  hashes: [['a'.repeat(64)]],
  is_last: [true],
}

/** What calls name of a campaign that is there, and what a new one of its pin is made of. */
export function namesOf({
  campaign_id,
  ad_group_id,
  ad_id,
  pin_id,
}: CreatedPromotion & { pin_id: PinId }): Known {
  const { campaign, ad_groups } = planOf(pin_id)
  return {
    campaign_id: [campaign_id],
    ad_group_id: [ad_group_id],
    ad_id: [ad_id],
    pin_id: [pin_id],
    entity_id: [campaign_id],
    entity_ids: [[ad_group_id]],
    into_id: [campaign_id],
    parent_kind: ['ad_group'],
    parent_id: [ad_group_id],
    keyword_ids: [[ad_id]],
    entities: [[{ id: campaign_id, version: 1 }]],
    changed_campaign: [{ version: 1 }],
    changed_ad_groups: [[{ ad_group_id, version: 1 }]],
    changed_ads: [[{ ad_id, version: 1 }]],
    campaign: [campaign],
    ad_groups: [ad_groups],
    pin_ids: [[pin_id]],
    pins: [[{ pin_id, destination_url: 'https://elm.example/' }]],
  }
}
