import { comparisons, reportRanges } from './report-terms.ts'
import type { Comparison, ReportRange } from './report-terms.ts'

/** Views that a user keeps in one ad account. */
export const mostReportViews = 50
/** Views that a list shows: the user's own, and those that others share. */
export const longestViewList = 500
/** Days for which a deleted view can be restored. */
export const VIEW_TRASH_DAYS = 30
export const longestViewName = 60
/** Lines that a table of a report loads at a time. */
export const reportPageSizes = [25, 50, 100, 250] as const
export type ReportPageSize = (typeof reportPageSizes)[number]
/** Files of tables: commas and decimal points, or semicolons and decimal commas, as spreadsheets of many countries expect. */
export const csvFormats = ['comma', 'semicolon'] as const
export type CsvFormat = (typeof csvFormats)[number]

/** A visit that asks for no days begins with them. */
export const preferredRanges = reportRanges.filter(
  (range): range is Exclude<ReportRange, 'custom'> => range !== 'custom',
)
export const preferredComparisons = comparisons.filter(
  (compare): compare is Exclude<Comparison, 'custom'> => compare !== 'custom',
)
export interface ReportPreferences {
  range: Exclude<ReportRange, 'custom'>
  compare: Exclude<Comparison, 'custom'>
  page_size: ReportPageSize
  csv_format: CsvFormat
}
/** Their days are those of an address without a range (`defaultRange`). */
export const usualPreferences: ReportPreferences = {
  range: 'last_30_days',
  compare: 'none',
  page_size: 50,
  csv_format: 'comma',
}

/** The longest search of a report's address that is kept. */
export const longestReportSearch = 6_000
