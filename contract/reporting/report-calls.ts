import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { listOf, optional, pageOptions } from '../kernel/fields.ts'
import { reportRow, reportSplit, reportSummary, reportQuestion } from './report-models.ts'
import { defaultSort, mostSorts, reportSorts, sortedMetrics } from './report-terms.ts'

export const reportRowsGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/reports/{grain}/', {
  access: 'pinner',
  summary: 'A line for each campaign, ad group or ad: what it is, and its numbers over some days.',
  input: z.object({
    ...reportQuestion,
    /** Columns, the first before the second, with a direction each; `desc` where there is none. */
    sort: optional(listOf(z.enum(reportSorts), mostSorts)).transform((sorts) =>
      sorts?.length ? [...new Set(sorts)] : [defaultSort],
    ),
    direction: optional(listOf(z.enum(['asc', 'desc']), mostSorts)).transform(
      (directions) => directions ?? [],
    ),
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

export const reportSplitGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/reports/{grain}/split/', {
  access: 'pinner',
  summary: 'The same lines day by day: the five that have most of a number, and the rest as one.',
  input: z.object({ ...reportQuestion, metric: z.enum(sortedMetrics) }),
  output: reportSplit,
})
