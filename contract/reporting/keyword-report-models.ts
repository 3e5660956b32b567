import { z } from 'zod'
import { keywordParentKinds, matchTypes } from '../campaigns/keyword-terms.ts'
import { adGroupId, advertiserId, campaignId, knownId, micros, optional } from '../kernel/fields.ts'
import type { AdGroupId, CampaignId } from '../kernel/ids.ts'
import { safeText } from '../kernel/safe-text.ts'
import { keywordReports } from './keyword-report-terms.ts'
import { reportDay } from './report-models.ts'
import { defaultRange, reportRanges } from './report-terms.ts'

/** Which keywords or searches, and which days of the account's time zone. */
export const keywordQuestion = {
  advertiser_id: advertiserId,
  report: z.enum(keywordReports),
  range: optional(z.enum(reportRanges)).transform((range) => range ?? defaultRange),
  /** With the range `custom`, both days included. */
  start_date: optional(reportDay),
  end_date: optional(reportDay),
  /** Words in it. */
  containing: optional(safeText({ max: 80 })),
  campaign_id: optional(campaignId),
  ad_group_id: optional(adGroupId),
}

const count = z.number().int().min(0)

/** Of promoted pins that were shown by it. */
export const keywordNumbers = z.object({
  impressions: count,
  clicks: count,
  outbound_clicks: count,
  saves: count,
  /** Charged - given back. */
  spend_micros: micros,
  /** Clicks / impressions; null where there are none. */
  ctr: z.number().nullable(),
  /** Spend / outbound clicks, to the micro. */
  cpc_micros: micros.nullable(),
})
export type KeywordNumbers = z.infer<typeof keywordNumbers>

export const keywordReportRow = z.object({
  /** Of the keyword; of a search a text that names the line. */
  id: z.string(),
  /** A keyword as it was typed, or the words of a search. */
  text: z.string(),
  /** Null: a search. */
  match_type: z.enum(matchTypes).nullable(),
  parent_kind: z.enum(keywordParentKinds),
  /** Null: the whole ad account. */
  campaign: z.object({ id: knownId<CampaignId>(), name: z.string() }).nullable(),
  ad_group: z.object({ id: knownId<AdGroupId>(), name: z.string() }).nullable(),
  /** Of a keyword: since when it is there. */
  created_at: z.string().nullable(),
  /** Null: a negative keyword, which shows nothing. */
  numbers: keywordNumbers.nullable(),
})
export type KeywordReportRow = z.infer<typeof keywordReportRow>

export const keywordReportSummary = z.object({
  days: z.object({ start_date: z.string(), end_date: z.string() }),
  time_zone: z.string(),
  currency: z.string(),
  data_through: z.string(),
  row_count: count,
  /** Of the lines and of `other`. */
  totals: keywordNumbers,
  /** Searches of too few people, or keywords that were removed, as one; null where words are looked for. */
  other: keywordNumbers.nullable(),
})
export type KeywordReportSummary = z.infer<typeof keywordReportSummary>
