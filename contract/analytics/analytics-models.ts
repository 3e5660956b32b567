import { z } from 'zod'
import { knownId, pinId } from '../kernel/fields.ts'
import type { BoardId } from '../kernel/ids.ts'
import { privacyModel } from '../kernel/privacy.ts'
import { pinModel } from '../pins/pin-models.ts'
import { analyticsMetrics, analyticsRanges, pinSources, seenKinds } from './analytics-terms.ts'

/** A pin that was in view for a second, or whose page was opened. */
export const seenPin = z.strictObject({
  kind: z.enum(seenKinds),
  pin_id: pinId,
  source: z.enum(pinSources),
})
export type SeenPin = z.output<typeof seenPin>

const count = z.number().int()
const sums = { impressions: count, closeups: count, saves: count, outbound_clicks: count }
export const pinSumsModel = z.object(sums)
export type PinSums = z.infer<typeof pinSumsModel>

/** `YYYY-MM-DD`, in UTC. */
const day = z.string()

export const analyticsInput = {
  days: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .pipe(z.literal(analyticsRanges))
    .default(30),
}
/** What the lists of pins and boards are sorted by. */
export const metricInput = { metric: z.enum(analyticsMetrics).default('impressions') }

/** What others did with a pin, of themselves: promoted pins are not counted here. */
export const pinAnalyticsModel = z.object({
  type: z.literal('analytics'),
  from: day,
  to: day,
  totals: pinSumsModel,
  /** Of as many days before. */
  previous: pinSumsModel,
  /** Each of the days, also those on which nothing happened. */
  by_day: z.array(z.object({ day, ...sums })),
  /** Sources of which something came. */
  by_source: z.array(z.object({ source: z.enum(pinSources), ...sums })),
})
export type PinAnalytics = z.infer<typeof pinAnalyticsModel>

export const boardAnalyticsModel = pinAnalyticsModel.extend({
  top_pins: z.array(z.object({ pin: pinModel, ...sums })),
})
export type BoardAnalytics = z.infer<typeof boardAnalyticsModel>

const analyticsBoard = z.object({
  id: knownId<BoardId>(),
  name: z.string(),
  url: z.string(),
  privacy: privacyModel,
})

/** Who saw the pins, as far as at least five people are alike. */
const audienceModel = z.object({
  /** On an average day, of the days with at least five. */
  people_a_day: count,
  /** `other`: languages of few people each, together. Shares are of 1. */
  languages: z.array(z.object({ language: z.string(), share: z.number() })),
})

export const profileAnalyticsModel = boardAnalyticsModel.extend({
  top_boards: z.array(z.object({ board: analyticsBoard, ...sums })),
  /** Null: on no day there were five people. Today is not among the days yet. */
  audience: audienceModel.nullable(),
})
export type ProfileAnalytics = z.infer<typeof profileAnalyticsModel>
