import { sql } from 'kysely'
import type { ChildKind, SiteProcess } from '@bowerbird/contract/desk/desk-models'
import type { Db } from '../db/database.ts'

type ProcessReportTable = {
  process_id: string
  role: SiteProcess['role']
  host: string
  pid: number
  version: string
  bytes: string
  children: unknown
  started_at: Date
  reported_at: Date
}

declare module '../db/tables.ts' {
  interface Tables {
    process_report: ProcessReportTable
  }
}

/** What a process says of itself. */
export interface ProcessReport {
  process_id: string
  role: SiteProcess['role']
  host: string
  pid: number
  version: string
  bytes: number
  children: { kind: ChildKind; bytes: number | null }[]
  started_at: Date
}

/** A process reports every half minute; one that was silent for so long has stopped, or hangs. */
export const SILENT_PROCESS_SECONDS = 90
/** Silent processes are shown for a while, then forgotten. */
const FORGOTTEN_SECONDS = 15 * 60

/** Times are of the database's clock: processes may run on several machines. */
export async function putProcessReport(db: Db, report: ProcessReport): Promise<void> {
  const { process_id, role, host, pid, version, bytes, children, started_at } = report
  await sql`
    insert into public.process_report
      (process_id, role, host, pid, version, bytes, children, started_at, reported_at)
    values (
      ${process_id}, ${role}, ${host}, ${pid}, ${version}, ${bytes}, ${JSON.stringify(children)}::jsonb,
      ${started_at}, clock_timestamp()
    )
    on conflict (process_id) do update set
      bytes = excluded.bytes, children = excluded.children, reported_at = excluded.reported_at
  `.execute(db)
}

/** Forgets processes that stopped without saying so, and those of the same place that this one replaces. */
export async function forgetSilentProcesses(
  db: Db,
  { process_id, host, pid }: Pick<ProcessReport, 'process_id' | 'host' | 'pid'>,
): Promise<void> {
  await sql`
    delete from public.process_report
    where reported_at < clock_timestamp() - ${FORGOTTEN_SECONDS} * interval '1 second'
      or (host = ${host} and pid = ${pid} and process_id <> ${process_id})
  `.execute(db)
}

export async function forgetProcess(db: Db, process_id: string): Promise<void> {
  await db.deleteFrom('process_report').where('process_id', '=', process_id).execute()
}

/** The processes of the site, the oldest first. A site has few: their number is bounded all the same. */
export async function processReports(
  db: Db,
): Promise<(Omit<ProcessReport, 'children'> & { children: unknown; is_silent: boolean })[]> {
  const { rows } = await sql<ProcessReportTable & { is_silent: boolean }>`
    select *, reported_at < clock_timestamp() - ${SILENT_PROCESS_SECONDS} * interval '1 second' as is_silent
    from public.process_report order by started_at, process_id limit 200
  `.execute(db)
  return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }))
}
