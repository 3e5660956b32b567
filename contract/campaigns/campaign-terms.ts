/** Words of the market, as ADS and business.md §2 have them. No schema here: browsers read these, too. */
export const objectiveTypes = [
  'CONSIDERATION',
  'AWARENESS',
  'TRAFFIC',
  'WEB_CONVERSION',
  'CATALOG_SALES',
  'VIDEO_VIEW',
  'APP_INSTALL',
  'PURCHASE',
  'IMPRESSION',
  'BILLABLE_ENGAGEMENT',
  'TEMPORARY_SHOPPING',
  'TEMPORARY_BIDDED_CPM_VIDEO',
  'TEMPORARY_IMPRESSION_VIDEO',
  'TEMPORARY_MRC_CPV_VIDEO',
] as const
export type ObjectiveType = (typeof objectiveTypes)[number]

export const entityStatuses = ['DRAFT', 'ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED_DRAFT'] as const
export type EntityStatus = (typeof entityStatuses)[number]

/** The status in tables: status, schedule, review and money together. */
export const summaryStatuses = [
  'RUNNING',
  'PAUSED',
  'NOT_STARTED',
  'COMPLETED',
  'ADVERTISER_DISABLED',
  'ARCHIVED',
  'DRAFT',
] as const
export type SummaryStatus = (typeof summaryStatuses)[number]

/** What holds an entity back that was neither paused nor archived. */
export const halts = ['in_review', 'rejected', 'pin_gone', 'no_money', 'account', 'parent'] as const
export type Halt = (typeof halts)[number]

/** What a campaign is made of, from the top. */
export const entityKinds = ['campaign', 'ad_group', 'ad'] as const
export type EntityKind = (typeof entityKinds)[number]

/** What an advertiser may set. */
export const settableStatuses = ['ACTIVE', 'PAUSED', 'ARCHIVED'] as const
export type SettableStatus = (typeof settableStatuses)[number]

export const reviewStatuses = ['OTHER', 'PENDING', 'REJECTED', 'APPROVED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const billableEvents = ['CLICKTHROUGH', 'IMPRESSION'] as const
export type BillableEvent = (typeof billableEvents)[number]

export const bidStrategies = ['AUTOMATIC_BID', 'MAX_BID', 'TARGET_AVG'] as const
export type BidStrategy = (typeof bidStrategies)[number]
/** The advertiser names an amount: the most for an event, or what one is to cost on average. */
export const hasAmount = (strategy: BidStrategy) => strategy !== 'AUTOMATIC_BID'
/** The strategy of an ad group whose amount alone is changed; null: automatic. */
export function strategyWith(bid_micros: number | null, before: BidStrategy): BidStrategy {
  if (bid_micros === null) return 'AUTOMATIC_BID'
  return hasAmount(before) ? before : 'MAX_BID'
}
/** Of `average_daily`, at most 125 % on a day and seven times it in a week from Monday to Sunday (ADS, money). */
export const budgetKinds = ['daily', 'average_daily', 'lifetime'] as const
export type BudgetKind = (typeof budgetKinds)[number]
export const pacings = ['STANDARD', 'ACCELERATED'] as const
export const placements = ['ALL', 'BROWSE', 'SEARCH'] as const

export const ageBuckets = ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'] as const
export type AgeBucket = (typeof ageBuckets)[number]
export const targetGenders = ['female', 'male', 'unknown'] as const
export type TargetGender = (typeof targetGenders)[number]
export const deviceTypes = [
  'android_mobile',
  'android_tablet',
  'ipad',
  'iphone',
  'web',
  'web_mobile',
] as const
export type DeviceType = (typeof deviceTypes)[number]

/** What the history of an ad account tells of; every one has its words on screen. */
export const changeActions = [
  'create',
  'edit',
  'pause',
  'resume',
  'archive',
  'approve',
  'reject',
  'appeal',
  'pin_changed',
  'edit_billing',
  'ask_top_up',
  'ask_refund',
  'gift',
  'redeem_promotion',
  'add_card',
  'default_card',
  'remove_card',
  'automatic_billing',
] as const
export type ChangeAction = (typeof changeActions)[number]

/** Micros of one unit of a currency. */
export const MICROS = 1_000_000
/** A name of this length or longer is cut (QP-05). */
export const NAME_MAX = 64

/** Of one ad group. */
export const MOST_REGIONS = 500
export const MOST_POSTAL_CODES = 2_500
