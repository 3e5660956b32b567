import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { optional, pageOptions } from '../kernel/fields.ts'
import { keywordQuestion, keywordReportRow, keywordReportSummary } from './keyword-report-models.ts'
import { keywordSorts } from './keyword-report-terms.ts'

const address = '/ads/v4/advertisers/{advertiser_id}/keyword_reports/{report}/' as const

export const keywordReportGet = rest('GET', address, {
  access: 'pinner',
  summary:
    'Keywords with what they brought over some days, negative keywords, or the searches that promoted pins were shown on.',
  input: z.object({
    ...keywordQuestion,
    sort: optional(z.enum(keywordSorts)),
    direction: optional(z.enum(['asc', 'desc'])).transform((direction) => direction ?? 'desc'),
    ...pageOptions(50, 250),
  }),
  output: z.array(keywordReportRow),
  errors: ['bad_bookmark'],
  paged: true,
})

export const keywordReportSummaryGet = rest('GET', `${address}summary/`, {
  access: 'pinner',
  summary: 'The sum of the same lines and of what has no line of its own, and how far the data goes.',
  input: z.object(keywordQuestion),
  output: keywordReportSummary,
})
