import { z } from 'zod'
import { anyId, listOf, optional, userId } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { userBriefModel } from '../people/user-models.ts'
import { tableBreakdowns } from '../reporting/breakdown-terms.ts'
import { reportQuestion } from '../reporting/report-models.ts'
import { comparisons, reportGrains, reportMetrics, reportRanges } from '../reporting/report-terms.ts'
import {
  MOST_RECIPIENTS,
  MOST_REPORT_ROWS,
  reportFormats,
  reportRhythms,
  reportRunStates,
  reportSplits,
} from './report-center-terms.ts'

const count = z.number().int().min(0)

export const reportName = safeText({ min: 1, max: 120 })

/** What a report is made of beside its days; columns as they are to stand. */
export const reportPlan = {
  grain: z.enum(reportGrains),
  metrics: listOf(z.enum(reportMetrics), reportMetrics.length)
    .pipe(z.array(z.enum(reportMetrics)).min(1))
    .transform((metrics) => [...new Set(metrics)]),
  split: z.enum(reportSplits),
  format: z.enum(reportFormats),
  /** Which lines; absent: all. Conditions about numbers are about all days of the report together. */
  filters: reportQuestion.filters,
  /** A row for each part of a line, in place of the line; absent: a row for each line. Parts are not compared. */
  breakdown: optional(z.enum(tableBreakdowns)).transform((one) => one ?? null),
}

/** Members of the account who get a mail once it is done. */
export const recipientIds = optional(listOf(userId, MOST_RECIPIENTS)).transform((ids) => [
  ...new Set(ids ?? []),
])

const planModel = {
  grain: z.enum(reportGrains),
  range: z.enum(reportRanges),
  metrics: z.array(z.enum(reportMetrics)),
  split: z.enum(reportSplits),
  format: z.enum(reportFormats),
  /** Conditions that its lines fit, as `filterText` writes them; null: it holds all lines. */
  filters: z.string().nullable(),
  /** What its lines are broken down by; null: they are whole. */
  breakdown: z.enum(tableBreakdowns).nullable(),
}

/** One file, made or on its way. */
export const reportRunModel = z.object({
  id: anyId,
  name: z.string(),
  ...planModel,
  state: z.enum(reportRunStates),
  /** The days that are meant, of the account's time zone, by the time at which it was asked for. */
  start_date: z.string(),
  end_date: z.string(),
  compare: z.enum(comparisons),
  /** The days that they are compared with; null: none. Day by day, no more than its own. */
  compared_days: z.object({ start_date: z.string(), end_date: z.string() }).nullable(),
  as_of: z.string(),
  /** When its numbers were counted; null: not yet. */
  counted_at: z.string().nullable(),
  /** Known once they are counted. */
  total_rows: count.max(MOST_REPORT_ROWS),
  written_rows: count,
  /** Why it failed; null: it did not. */
  failure: z.string().nullable(),
  /** The schedule that asked for it; null: a user did. */
  report_schedule_id: anyId.nullable(),
  /** Null: a user who left. */
  created_by: userBriefModel.nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Until when its file is kept; null: there is none. */
  kept_until: z.string().nullable(),
  /** The viewer may delete it. */
  is_mine: z.boolean(),
})
export type ReportRunView = z.infer<typeof reportRunModel>

const recipientModel = z.object({ user: userBriefModel, is_stopped: z.boolean() })

export const reportScheduleModel = z.object({
  id: anyId,
  name: z.string(),
  ...planModel,
  compare: z.enum(comparisons).exclude(['custom']),
  rhythm: z.enum(reportRhythms),
  is_paused: z.boolean(),
  /** Null while it is paused. */
  next_at: z.string().nullable(),
  recipients: z.array(recipientModel),
  created_by: userBriefModel.nullable(),
  created_at: z.string(),
  /** The viewer may pause and delete it. */
  is_mine: z.boolean(),
})
export type ReportScheduleView = z.infer<typeof reportScheduleModel>

/** What a link in a mail ends. */
export const reportMailModel = z.object({ email: z.string(), report: z.string(), is_off: z.boolean() })
