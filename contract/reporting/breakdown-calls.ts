import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { listOf, optional, thingId } from '../kernel/fields.ts'
import { breakdownSeries, conversionParts, reportBreakdown } from './breakdown-models.ts'
import { breakdownMetrics, conversionBreakdowns, reportBreakdowns } from './breakdown-terms.ts'
import { reportQuestion } from './report-models.ts'

const breakdown = z.enum(reportBreakdowns)

export const reportBreakdownGet = rest(
  'GET',
  '/ads/v4/advertisers/{advertiser_id}/reports/{grain}/breakdown/',
  {
    access: 'pinner',
    summary: 'Lines of a report by age, gender, country, device, placement or topic, or the sum of them.',
    input: z.object({ ...reportQuestion, breakdown, ids: optional(listOf(thingId, 250)) }),
    output: reportBreakdown,
  },
)

export const conversionPartsGet = rest(
  'GET',
  '/ads/v4/advertisers/{advertiser_id}/reports/{grain}/conversions/',
  {
    access: 'pinner',
    summary: 'Conversions of lines of a report by event, or by event and attribution window.',
    input: z.object({
      ...reportQuestion,
      breakdown: z.enum(conversionBreakdowns),
      ids: optional(listOf(thingId, 250)),
    }),
    output: conversionParts,
  },
)

export const breakdownSeriesGet = rest(
  'GET',
  '/ads/v4/advertisers/{advertiser_id}/reports/{grain}/breakdown/series/',
  {
    access: 'pinner',
    summary:
      'The sum of the lines day by day: the five values that have most of a number, and the rest as one.',
    input: z.object({ ...reportQuestion, breakdown, metric: z.enum(breakdownMetrics) }),
    output: breakdownSeries,
  },
)
