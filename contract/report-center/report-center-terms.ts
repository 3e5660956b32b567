/** Words of the report center. No schema here: browsers read these, too. */

/** `waiting`: it was asked for; `counting`: its numbers are frozen; `writing`: its lines are written; `expired`: its file is gone. */
export const reportRunStates = ['waiting', 'counting', 'writing', 'done', 'failed', 'expired'] as const
export type ReportRunState = (typeof reportRunStates)[number]

/** One line for the whole time, or one for each day on which something was counted. */
export const reportSplits = ['total', 'day'] as const
export type ReportSplit = (typeof reportSplits)[number]

export const reportFormats = ['csv', 'xlsx'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** Every day; on Mondays; on the first of the month. In the morning, in the time zone of the account. */
export const reportRhythms = ['daily', 'weekly', 'monthly'] as const
export type ReportRhythm = (typeof reportRhythms)[number]

export const MOST_REPORT_ROWS = 1_000_000
/** Until its file is deleted. */
export const REPORT_DAYS = 30
export const MOST_RECIPIENTS = 20
