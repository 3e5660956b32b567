import type { AdGroupView } from '@bowerbird/contract/campaigns/campaign-models'
import { unitsOf } from './amount-field.tsx'

/** The form's values of an ad group. */
export const groupFormOf = (group: AdGroupView) => ({
  targeting: group.targeting,
  is_auto_targeting: group.is_auto_targeting,
  bid_strategy: group.bid_strategy,
  bid: unitsOf(group.bid_micros),
  placement: group.placement,
  daily_cap: String(group.daily_cap),
})
export type GroupForm = ReturnType<typeof groupFormOf>
