import { z } from 'zod'
import {
  bidStrategies,
  billableEvents,
  budgetKinds,
  entityStatuses,
  halts,
  objectiveTypes,
  reviewStatuses,
  summaryStatuses,
} from '../campaigns/campaign-terms.ts'
import {
  anyId,
  flag,
  knownId,
  micros,
  adGroupId,
  advertiserId,
  campaignId,
  listOf,
  optional,
} from '../kernel/fields.ts'
import type { AdGroupId, CampaignId, PinId } from '../kernel/ids.ts'
import { localized } from '@bowerbird/texts/localized'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { filterIn, longestFilter } from './report-filter-terms.ts'
import { comparisons, defaultRange, reportGrains, reportRanges } from './report-terms.ts'

/** `YYYY-MM-DD` from 1970 to 9998: sums go a month beyond, and days after the year 9999 are written differently. */
export const reportDay = z.iso
  .date(localized('errors-ads.enterADay'))
  .refine((day) => day >= '1970-01-01' && day <= '9998-12-31', localized('errors-ads.enterADay'))

/** As text, or as the list that it is when it stands in an address without quotes. */
const filterField = z.preprocess<unknown, z.ZodString, string | undefined>(
  (given) => (Array.isArray(given) ? JSON.stringify(given) : given),
  exactText(longestFilter),
)

/** What a report is asked: which lines, and which days. Days are those of the account's time zone. */
export const reportQuestion = {
  advertiser_id: advertiserId,
  grain: z.enum(reportGrains),
  range: optional(z.enum(reportRanges)).transform((range) => range ?? defaultRange),
  /** With the range `custom`, both days included. */
  start_date: optional(reportDay),
  end_date: optional(reportDay),
  compare: optional(z.enum(comparisons)).transform((compare) => compare ?? 'none'),
  /** With the comparison `custom`, both days included. */
  compare_start_date: optional(reportDay),
  compare_end_date: optional(reportDay),
  /** Groups of conditions, as `filterText` writes them. */
  filters: optional(
    filterField.transform((text, { issues }) => {
      const filter = filterIn(text)
      if (filter) return filter
      issues.push({ code: 'custom', input: text, message: localized('errors-ads.thisIsNoFilter') })
      return z.NEVER
    }),
  ),
  /** Part of the name, or the whole id. */
  name: optional(safeText({ max: 80 })),
  entity_statuses: optional(listOf(z.enum(entityStatuses), entityStatuses.length)),
  objective_types: optional(listOf(z.enum(objectiveTypes), objectiveTypes.length)),
  campaign_id: optional(campaignId),
  ad_group_id: optional(adGroupId),
  /** Reach and frequency are counted, too, which takes longer. */
  with_reach: optional(flag).transform((asked) => asked ?? false),
}

const count = z.number().int().min(0)

/** Counts are of valid events, each counted once; money in micros of the account's currency. */
export const reportNumbers = z.object({
  /** At least one pixel in view for a second. */
  impressions: count,
  /** Half of it in view for a second. */
  viewable_impressions: count,
  /** Opened the pin. */
  clicks: count,
  /** Left for the destination. */
  outbound_clicks: count,
  saves: count,
  closeups: count,
  /** Sorted out as no person's; in none of the other counts. */
  invalid_impressions: count,
  /** Of both kinds of clicks. */
  invalid_clicks: count,
  /** Outbound clicks that wait until their day is judged; in none of the other counts, and not billed. */
  held_clicks: count,
  /** Of the kind that is paid for: paid, and free of charge because a budget or the money had ended. */
  billed_events: count,
  free_events: count,
  charged_micros: micros,
  /** Given back of it for what turned out invalid later. */
  credit_micros: micros,
  /** Charged - given back. */
  spend_micros: micros,
  /** Pin clicks, outbound clicks and saves. */
  engagements: count,
  /** Engagements / impressions; null where there are none. */
  engagement_rate: z.number().nullable(),
  /** Clicks / impressions; null where there are none. */
  ctr: z.number().nullable(),
  /** Spend / outbound clicks, to the micro. */
  cpc_micros: micros.nullable(),
  /** Spend / impressions x 1000, to the micro. */
  cpm_micros: micros.nullable(),
  /** Credited by the account's attribution windows, on the day that its settings name. */
  conversions: count,
  /** Of those in the currency of the account. */
  conversion_value_micros: micros,
  /** Value of conversions / spend; null where nothing was spent. */
  roas: z.number().nullable(),
  /** Spend / conversions, to the micro. */
  cpa_micros: micros.nullable(),
  /** Distinct people, about (docs/decisions/105); null: not asked for, or not known for all of the days. */
  reach: count.nullable(),
  /** Impressions / reach; null where there is none. */
  frequency: z.number().nullable(),
})
export type ReportNumbers = z.infer<typeof reportNumbers>

export const reportRow = z.object({
  /** Of the campaign, the ad group or the ad. */
  id: anyId,
  name: z.string(),
  campaign: z.object({ id: knownId<CampaignId>(), name: z.string() }),
  /** Null in the table of campaigns. */
  ad_group: z.object({ id: knownId<AdGroupId>(), name: z.string() }).nullable(),
  /** Of an ad. */
  pin_id: knownId<PinId>().nullable(),
  review_status: z.enum(reviewStatuses).nullable(),
  status: z.enum(entityStatuses),
  summary_status: z.enum(summaryStatuses),
  halted_by: z.enum(halts).nullable(),
  objective_type: z.enum(objectiveTypes),
  /** Of the campaign. */
  budget_kind: z.enum(budgetKinds),
  budget_micros: micros,
  start_at: z.string(),
  end_day: z.string().nullable(),
  /** Of the ad group, in the table of ad groups; else null. */
  bid: z
    .object({
      billable_event: z.enum(billableEvents),
      bid_strategy: z.enum(bidStrategies),
      bid_micros: micros.nullable(),
      /** The amount is for a conversion, and impressions are paid for. */
      is_for_conversion: z.boolean(),
    })
    .nullable(),
  /** Of the entity itself, to change it by. */
  version: z.number().int(),
  numbers: reportNumbers,
  /** Of the days compared with. */
  compared: reportNumbers.nullable(),
})
export type ReportRow = z.infer<typeof reportRow>

const days = z.object({ start_date: z.string(), end_date: z.string() })

export const reportSummary = z.object({
  /** The days that were meant, in `time_zone`. */
  days,
  compared_days: days.nullable(),
  time_zone: z.string(),
  currency: z.string(),
  /** Everything that came until then is in these numbers; null: nothing came yet. */
  data_through: z.string().nullable(),
  /** Lines that the filters leave. */
  row_count: count,
  totals: reportNumbers,
  compared_totals: reportNumbers.nullable(),
  /** Every day of the report, in order. */
  series: z.array(z.object({ day: z.string(), numbers: reportNumbers })),
  compared_series: z.array(z.object({ day: z.string(), numbers: reportNumbers })).nullable(),
})
export type ReportSummary = z.infer<typeof reportSummary>

export const reportSplit = z.object({
  days,
  /** Most first; the rest, without an id, at the end where there is one. */
  parts: z.array(
    z.object({
      id: anyId.nullable(),
      name: z.string().nullable(),
      totals: reportNumbers,
      series: z.array(z.object({ day: z.string(), numbers: reportNumbers })),
    }),
  ),
})
export type ReportSplitView = z.infer<typeof reportSplit>
