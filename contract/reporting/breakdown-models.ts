import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'
import { creditKinds } from '../conversions/conversion-terms.ts'
import { breakdownKinds, conversionBreakdowns, reportBreakdowns } from './breakdown-terms.ts'
import { reportNumbers } from './report-models.ts'

/** Conversions and reach are not broken down. */
export const breakdownNumbers = reportNumbers.omit({
  conversions: true,
  conversion_value_micros: true,
  roas: true,
  cpa_micros: true,
  reach: true,
  frequency: true,
})
export type BreakdownNumbers = z.infer<typeof breakdownNumbers>

const part = z.object({
  kind: z.enum(breakdownKinds),
  /** Of kind `value`: as targeting names it, a country by ISO 3166-1, a topic by its id; else null. */
  value: z.string().nullable(),
  numbers: breakdownNumbers,
})
export type BreakdownPart = z.infer<typeof part>

export const reportBreakdown = z.object({
  breakdown: z.enum(reportBreakdowns),
  days: z.object({ start_date: z.string(), end_date: z.string() }),
  /** Of the ids that were asked for, in their order; without any, of all lines together. Parts add up to their line. */
  lines: z.array(z.object({ id: anyId.nullable(), parts: z.array(part) })),
})
export type ReportBreakdownView = z.infer<typeof reportBreakdown>

const conversionPart = z.object({
  /** Null: the events with fewest conversions together. */
  event_name: z.string().nullable(),
  /** The window within which it was credited: after a click, an engagement or a view. Null: any. */
  window: z.enum(creditKinds).nullable(),
  /** Cost and return are of all that the line spent. */
  numbers: reportNumbers.pick({
    conversions: true,
    conversion_value_micros: true,
    roas: true,
    cpa_micros: true,
  }),
})
export type ConversionPart = z.infer<typeof conversionPart>

export const conversionParts = z.object({
  breakdown: z.enum(conversionBreakdowns),
  days: z.object({ start_date: z.string(), end_date: z.string() }),
  /** As those of `reportBreakdown`. */
  lines: z.array(z.object({ id: anyId.nullable(), parts: z.array(conversionPart) })),
})

export const breakdownSeries = z.object({
  days: z.object({ start_date: z.string(), end_date: z.string() }),
  /** Most first, each with every day; the rest, of no kind, at the end where there is one. */
  parts: z.array(
    part.extend({
      kind: z.enum(breakdownKinds).nullable(),
      series: z.array(z.object({ day: z.string(), numbers: breakdownNumbers })),
    }),
  ),
})
export type BreakdownSeriesView = z.infer<typeof breakdownSeries>
