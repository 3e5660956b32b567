import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { optional, pageOptions, adGroupId, advertiserId, campaignId, listOf } from '../kernel/fields.ts'
import { reportRow, reportSummary } from './report-models.ts'
import {
  defaultSort,
  reportSorts,
  comparisons,
  defaultRange,
  reportGrains,
  reportRanges,
} from './report-terms.ts'
import { localized } from '@bowerbird/texts/localized'
import { entityStatuses, objectiveTypes } from '../campaigns/campaign-terms.ts'
import { safeText } from '../kernel/safe-text.ts'

const day = z.iso.date(localized('errors-ads.enterADay'))

/** What a report is asked: which lines, and which days. Days are those of the account's time zone. */
const reportQuestion = {
  advertiser_id: advertiserId,
  grain: z.enum(reportGrains),
  range: optional(z.enum(reportRanges)).transform((range) => range ?? defaultRange),
  /** With the range `custom`, both days included. */
  start_date: optional(day),
  end_date: optional(day),
  compare: optional(z.enum(comparisons)).transform((compare) => compare ?? 'none'),
  /** Part of the name, or the whole id. */
  name: optional(safeText({ max: 80 })),
  entity_statuses: optional(listOf(z.enum(entityStatuses), entityStatuses.length)),
  objective_types: optional(listOf(z.enum(objectiveTypes), objectiveTypes.length)),
  campaign_id: optional(campaignId),
  ad_group_id: optional(adGroupId),
}

export const reportRowsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/reports/{grain}/', {
  access: 'pinner',
  summary: 'A line for each campaign, ad group or ad: what it is, and its numbers over some days.',
  input: z.object({
    ...reportQuestion,
    sort: optional(z.enum(reportSorts)).transform((sort) => sort ?? defaultSort),
    direction: optional(z.enum(['asc', 'desc'])).transform((direction) => direction ?? 'desc'),
    ...pageOptions(50, 250),
  }),
  output: z.array(reportRow),
  errors: ['bad_bookmark'],
  paged: true,
})

export const reportSummaryGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/reports/{grain}/summary/', {
  access: 'pinner',
  summary: 'The sum of the same lines, day by day and as a whole, and how far the data goes.',
  input: z.object(reportQuestion),
  output: reportSummary,
})
