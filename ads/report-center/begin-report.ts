import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { ReportFilter } from '@bowerbird/contract/reporting/report-filter-terms'
import type { Db } from '@bowerbird/core/db/database'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { comparedDays, daysOf } from '../reporting/report-days.ts'
import { makeReport } from './make-report.ts'
import type { ReportRun } from './report-center-tables.ts'
import { insertReportRun } from './report-run-queries.ts'

interface Wish extends Pick<
  ReportRun,
  'name' | 'grain' | 'range' | 'metrics' | 'split' | 'format' | 'breakdown' | 'compare'
> {
  filters: ReportFilter | null
  schedule_id: string | null
  created_by: UserId
  start_date?: string | undefined
  end_date?: string | undefined
  compare_start_date?: string | undefined
  compare_end_date?: string | undefined
}

/** As the column holds it. */
export const filterJson = (filters: ReportFilter | null | undefined): string | null =>
  filters ? JSON.stringify(filters) : null

/** A run and its job, in one transaction. Its days, and those compared with, are settled here: however late it runs, it means the same. */
export async function beginReport(
  { db, now, newId }: { db: Db; now: Date; newId: () => string },
  { advertiser_id, time_zone, currency }: Advertiser,
  { start_date, end_date, compare_start_date, compare_end_date, ...wish }: Wish,
): Promise<ReportRun> {
  const days = daysOf({ range: wish.range, start_date, end_date }, now, time_zone)
  const { compare } = wish
  const compared_days = comparedDays(days, { compare, compare_start_date, compare_end_date })
  const run = await insertReportRun(db, {
    advertiser_id,
    run_id: newId(),
    ...wish,
    metrics: JSON.stringify(wish.metrics),
    filters: filterJson(wish.filters),
    ...days,
    compare_start_date: compared_days?.start_date ?? null,
    compare_end_date: compared_days?.end_date ?? null,
    as_of: now,
    time_zone,
    currency,
    state: 'waiting',
    counted_at: null,
    sums: null,
    failure: null,
    created_at: now,
    finished_at: null,
    updated_at: now,
  })
  await makeReport.enqueue(db, { advertiser_id, run_id: run.run_id }, { queue: `reports ${advertiser_id}` })
  return run
}
