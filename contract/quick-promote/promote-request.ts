import type { TargetingSpec } from '../campaigns/campaign-models.ts'
import type { AdvertiserId, PinId } from '../kernel/ids.ts'
import { toMicros, campaignName } from './promote-terms.ts'
import { locationsIn, targetingDefaults } from './promote-values.ts'
import type { PromoteObjective, PromoteValues } from './promote-values.ts'

/** What is sent, field by field (QP-03). */
export interface PromoteRequest {
  budget_in_micro_currency: number
  campaign_name: string
  destination_url: string
  duration: number
  auto_targeting_enabled: boolean
  is_ongoing: boolean
  start_now: true
  targeting_spec: TargetingSpec
  advertiser_id: AdvertiserId
  ads_client_type: 'quick_promote'
  pin_id: PinId
  product_group_id: string | null
  flexible_daily_budget_enabled: false
  objective_type?: PromoteObjective
  optimization_goal_metadata?: { conversion_tag_id: string; conversion_event: string }
  inclusive_end_date?: string
}

/** What is promoted: a pin, perhaps one that represents a product group. */
export interface Promoted {
  pin_id: PinId | null
  product_group_id: string | null
}

/** Null without a pin, whatever else there is: then nothing is sent (QP-04). */
export function promoteRequest(
  values: PromoteValues,
  { pin_id, product_group_id }: Promoted,
): PromoteRequest | null {
  if (!pin_id) return null
  const { is_ongoing, inclusive_end_date } = values
  return {
    budget_in_micro_currency: toMicros(Number(values.budget)),
    campaign_name: campaignName(values.name.trim()),
    destination_url: values.destination_url.trim(),
    duration: Number.parseInt(values.duration, 10),
    auto_targeting_enabled: values.isAutoTargeting,
    is_ongoing,
    start_now: true,
    targeting_spec: targetingOf(values),
    advertiser_id: values.advertiser_id,
    ads_client_type: 'quick_promote',
    pin_id,
    product_group_id,
    flexible_daily_budget_enabled: false,
    ...(product_group_id !== null && { objective_type: 'CATALOG_SALES' }),
    ...ofConversions(values),
    ...(!is_ongoing && inclusive_end_date !== '' && { inclusive_end_date }),
  }
}

function targetingOf(values: PromoteValues): TargetingSpec {
  const { isAutoTargeting, ages, genders, interests, countries } = values
  if (isAutoTargeting) return targetingDefaults(countries)
  return {
    ages: [...ages],
    genders: [...genders],
    interests: [...interests],
    locations: locationsIn(countries),
  }
}

function ofConversions({ ad_type, selected_ocpm_tag }: PromoteValues) {
  if (ad_type !== 'WEB_CONVERSION' || selected_ocpm_tag === null) return {}
  const { conversionTagId, conversionEvent } = selected_ocpm_tag
  return {
    objective_type: ad_type,
    optimization_goal_metadata: { conversion_tag_id: conversionTagId, conversion_event: conversionEvent },
  }
}
