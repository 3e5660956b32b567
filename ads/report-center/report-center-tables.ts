import type { ColumnType, Selectable } from 'kysely'
import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import type {
  ReportFormat,
  ReportRhythm,
  ReportRunState,
  ReportSplit,
} from '@bowerbird/contract/report-center/report-center-terms'
import type { TableBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportFilter } from '@bowerbird/contract/reporting/report-filter-terms'
import type {
  Comparison,
  ReportGrain,
  ReportMetric,
  ReportRange,
} from '@bowerbird/contract/reporting/report-terms'
import type { CountedLine } from '../reporting/report-queries.ts'
import type { Counts } from '../tracking/report-numbers.ts'

/**
 * Of the lines that are written, or of all where they are broken down; how many people all reached, where that is a column;
 * the same of the days that the report is compared with.
 */
export type ReportSums = ReachedCounts & { parts?: readonly CountedValue[]; compared?: ReachedCounts }
type ReachedCounts = Counts & { reach?: number | null }

/** A part of all lines together, as a file names it. */
export interface CountedValue {
  value: string
  counts: Counts
}

/** A row of the file: a line, or the part of one that `value` names. */
export type ReportLine = CountedLine & { value?: string }

/** What a report is made of, of whichever days. */
interface PlanColumns {
  advertiser_id: AdvertiserId
  name: string
  grain: ReportGrain
  range: ReportRange
  metrics: ColumnType<ReportMetric[], string, string>
  split: ReportSplit
  format: ReportFormat
  filters: ColumnType<ReportFilter | null, string | null | undefined, string | null>
  breakdown: TableBreakdown | null
  created_by: UserId
  created_at: Date
  updated_at: Date
}

export type ReportRunTable = PlanColumns & {
  run_id: string
  schedule_id: string | null
  start_date: string
  end_date: string
  compare: Comparison
  /** Null: it is not compared. */
  compare_start_date: string | null
  compare_end_date: string | null
  as_of: Date
  time_zone: string
  currency: string
  state: ReportRunState
  counted_at: Date | null
  total_rows: ColumnType<number, number | undefined, number>
  written_rows: ColumnType<number, number | undefined, number>
  sums: ColumnType<ReportSums | null, string | null, string | null>
  failure: string | null
  finished_at: Date | null
}
export type ReportRun = Selectable<ReportRunTable>

export type ReportLineTable = {
  advertiser_id: AdvertiserId
  run_id: string
  row_number: number
  line: ColumnType<ReportLine, string, string>
}

export type ReportPartTable = {
  advertiser_id: AdvertiserId
  run_id: string
  part_number: number
  cells: Buffer
}

export type ReportScheduleTable = PlanColumns & {
  schedule_id: string
  compare: Exclude<Comparison, 'custom'>
  rhythm: ReportRhythm
  next_at: Date | null
}
export type ReportSchedule = Selectable<ReportScheduleTable>

export type ReportRecipientTable = {
  advertiser_id: AdvertiserId
  report_id: string
  user_id: UserId
  stopped_at: Date | null
}
export type ReportRecipient = Selectable<ReportRecipientTable>

declare module '@bowerbird/core/db/tables' {
  interface Tables {
    report_run: ReportRunTable
    report_line: ReportLineTable
    report_part: ReportPartTable
    report_schedule: ReportScheduleTable
    report_recipient: ReportRecipientTable
  }
}
