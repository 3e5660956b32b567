import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { putProcessReport, type ProcessReport } from './process-report-queries.ts'

/** A process elsewhere that reported itself a moment ago. */
export async function putReportOfOther(
  db: Db,
  report: Pick<ProcessReport, 'process_id' | 'role' | 'host'> & Partial<ProcessReport>,
): Promise<void> {
  const rest = { pid: 7, version: '0.1.0', bytes: 512, children: [], started_at: new Date() }
  await putProcessReport(db, { ...rest, ...report })
}

/** No process has reported for so long. */
export async function silenceReports(db: Db, seconds: number): Promise<void> {
  await sql`
    update public.process_report set reported_at = clock_timestamp() - ${seconds} * interval '1 second'
  `.execute(db)
}
