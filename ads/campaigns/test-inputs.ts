import type { Known } from '@bowerbird/testing/every-call'
import { draftOfPlan } from './test-plan.ts'

const day = '2099-12-31'
/** Inputs of the calls of an ad account beside ids, for tests of all of them. */
export const plain: Known = {
  plan: [draftOfPlan(null)],
  version: [1],
  name: ['Elm'],
  address: ['1 Elm Street'],
  status: ['PAUSED'],
  entity_kind: ['campaign'],
  text: ['It should run.'],
  note: ['Because.'],
  currency: ['USD'],
  amount_micros: [5_000_000],
  grain: ['campaigns'],
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
}
