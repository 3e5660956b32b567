/** What can be improved, the most urgent first. No schema here: browsers read these, too. */
export const recommendationKinds = [
  'ad_rejected',
  'no_approved_ad',
  'bid_under_floor',
  'budget_limited',
  'auctions_lost',
  'audience_small',
  'creative_worn',
  'ended_with_money',
] as const
export type RecommendationKind = (typeof recommendationKinds)[number]

/** Parts of a targeting that a recommendation may widen. */
export const widenedKeys = ['ages', 'genders', 'locations', 'interests'] as const
export type WidenedKey = (typeof widenedKeys)[number]

/** Whole days before today that figures are of. */
export const RECOMMENDATION_DAYS = 7
/** Recommendations of one kind in one answer. */
export const MOST_OF_A_KIND = 50
