import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { linesAsCounted } from '../reporting/report-queries.ts'
import type { Lines } from '../reporting/report-entity-queries.ts'
import type { Days } from '../reporting/report-days.ts'
import type { ReportLine, ReportRun, ReportRunTable } from './report-center-tables.ts'

export type RunPlace = Pick<ReportRun, 'advertiser_id' | 'run_id'>

export async function insertReportRun(db: Db, row: Insertable<ReportRunTable>): Promise<ReportRun> {
  return db.insertInto('report_run').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Served by the primary key. */
export async function reportRunOf(
  db: Db,
  { advertiser_id, run_id }: RunPlace,
  lock: 'lock' | 'none' = 'none',
): Promise<ReportRun | undefined> {
  const query = db
    .selectFrom('report_run')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('run_id', '=', run_id)
  return (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()
}

/** A report without its sums, which may have thousands of parts and are in its file alone. */
export type ListedRun = Omit<ReportRun, 'sums'>
const listedColumns = [
  'advertiser_id',
  'run_id',
  'schedule_id',
  'name',
  'grain',
  'range',
  'metrics',
  'split',
  'format',
  'filters',
  'breakdown',
  'compare',
  'compare_start_date',
  'compare_end_date',
  'start_date',
  'end_date',
  'as_of',
  'time_zone',
  'currency',
  'state',
  'counted_at',
  'total_rows',
  'written_rows',
  'failure',
  'created_by',
  'created_at',
  'updated_at',
  'finished_at',
] as const satisfies readonly (keyof ListedRun)[]

/** The newest first. Served by the primary key. */
export async function reportRunsAfter(
  db: Db,
  { advertiser_id, after, limit }: { advertiser_id: AdvertiserId; after: string | undefined; limit: number },
): Promise<ListedRun[]> {
  let query = db.selectFrom('report_run').select(listedColumns).where('advertiser_id', '=', advertiser_id)
  if (after !== undefined) query = query.where('run_id', '<', after)
  return query.orderBy('run_id', 'desc').limit(limit).execute()
}

/** Until the transaction ends: reports and schedules of an account are counted and made one after the other. */
export async function lockReports(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports'), hashtext(${advertiser_id}))`.execute(db)
}

/** Reports under way. Served by the primary key. */
export async function countOpenRuns(db: Db, advertiser_id: AdvertiserId, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('report_run')
    .select('run_id')
    .where('advertiser_id', '=', advertiser_id)
    .where('state', 'in', ['waiting', 'counting', 'writing'])
    .limit(limit)
    .execute()
  return rows.length
}

/** Undefined: it was deleted, or is in another state by now. */
export async function setReportRun(
  db: Db,
  { advertiser_id, run_id }: RunPlace,
  from: readonly ReportRun['state'][],
  change: Updateable<ReportRunTable> & { updated_at: Date },
): Promise<ReportRun | undefined> {
  return db
    .updateTable('report_run')
    .set(change)
    .where('advertiser_id', '=', advertiser_id)
    .where('run_id', '=', run_id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Until the transaction ends: many lines are joined with many sums by hashes. The planner takes either side for a row
 * or two, and would compare each with each.
 */
export async function joinByHashes(db: Db): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(db)
}

interface Counting {
  run: Pick<ReportRun, 'run_id' | 'split'>
  lines: Lines
  days: Days
  compared_days: Days | null
  /** Lines that are there already. */
  from: number
}

/**
 * Counts what the report of the page counts, and keeps it line by line: what is counted later changes nothing of it. How
 * many lines came.
 */
export async function keepLines(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  { run, lines, days, compared_days, from }: Counting,
): Promise<number> {
  const counted = linesAsCounted(advertiser, {
    ...lines,
    days,
    compared_days,
    by_day: run.split === 'day',
  })
  const { numAffectedRows } = await sql`
    insert into report_line (advertiser_id, run_id, row_number, line)
    select ${advertiser.advertiser_id}::bigint, ${run.run_id}::bigint,
      ${from}::int + row_number() over (order by line.day, line.id::bigint), to_jsonb(line)
    from (${counted}) as line`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** From here on, statements of the transaction are planned as everywhere. */
export async function joinFreely(db: Db): Promise<void> {
  await sql`set local enable_nestloop = on`.execute(db)
}

interface ReachedLine {
  row_number: number
  reach: number | null
  compared_reach: number | null
}

/** Adds to lines how many people they reached, also on the days compared with, which no statement can sum. */
export async function setReached(
  db: Db,
  { advertiser_id, run_id }: RunPlace,
  reached: readonly ReachedLine[],
): Promise<void> {
  await sql`
    update report_line l set line = l.line || jsonb_build_object('reach', r.reach, 'compared_reach', r.compared_reach)
    from unnest(${reached.map((one) => one.row_number)}::int[], ${reached.map((one) => one.reach)}::bigint[],
      ${reached.map((one) => one.compared_reach)}::bigint[]) as r (row_number, reach, compared_reach)
    where l.advertiser_id = ${advertiser_id}::bigint and l.run_id = ${run_id}::bigint
      and l.row_number = r.row_number`.execute(db)
}

/** Rows that follow those that are there. */
export async function insertLines(
  db: Db,
  { advertiser_id, run_id }: RunPlace,
  from: number,
  lines: readonly ReportLine[],
): Promise<void> {
  await sql`
    insert into report_line (advertiser_id, run_id, row_number, line)
    select ${advertiser_id}::bigint, ${run_id}::bigint, ${from}::int + nth, line::jsonb
    from unnest(${lines.map((line) => JSON.stringify(line))}::text[]) with ordinality as l (line, nth)`.execute(
    db,
  )
}

/** In their order. Served by the primary key. */
export async function linesAfter(
  db: Db,
  { advertiser_id, run_id }: RunPlace,
  after: number,
  limit: number,
): Promise<ReportLine[]> {
  const rows = await db
    .selectFrom('report_line')
    .select('line')
    .where('advertiser_id', '=', advertiser_id)
    .where('run_id', '=', run_id)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit)
    .execute()
  return rows.map((row) => row.line)
}

export async function deleteLines(db: Db, { advertiser_id, run_id }: RunPlace, up_to: number): Promise<void> {
  await db
    .deleteFrom('report_line')
    .where('advertiser_id', '=', advertiser_id)
    .where('run_id', '=', run_id)
    .where('row_number', '<=', up_to)
    .execute()
}

export async function deleteLinesAfter(
  db: Db,
  { advertiser_id, run_id }: RunPlace,
  after: number,
): Promise<void> {
  await db
    .deleteFrom('report_line')
    .where('advertiser_id', '=', advertiser_id)
    .where('run_id', '=', run_id)
    .where('row_number', '>', after)
    .execute()
}

export async function insertPart(
  db: Db,
  { advertiser_id, run_id }: RunPlace,
  part: { part_number: number; cells: Buffer },
): Promise<void> {
  await db
    .insertInto('report_part')
    .values({ advertiser_id, run_id, ...part })
    .execute()
}

/** Served by the primary key. */
export async function partOf(
  db: Db,
  { advertiser_id, run_id }: RunPlace,
  part_number: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('report_part')
    .select('cells')
    .where('advertiser_id', '=', advertiser_id)
    .where('run_id', '=', run_id)
    .where('part_number', '=', part_number)
    .executeTakeFirst()
  return row?.cells
}

/** Its file, and what was kept to write it. */
export async function deleteFileOf(db: Db, { advertiser_id, run_id }: RunPlace): Promise<void> {
  for (const table of ['report_line', 'report_part'] as const)
    await db
      .deleteFrom(table)
      .where('advertiser_id', '=', advertiser_id)
      .where('run_id', '=', run_id)
      .execute()
}

export async function deleteReportRun(db: Db, place: RunPlace): Promise<void> {
  const { advertiser_id, run_id } = place
  await deleteFileOf(db, place)
  await db
    .deleteFrom('report_recipient')
    .where('advertiser_id', '=', advertiser_id)
    .where('report_id', '=', run_id)
    .execute()
  await db
    .deleteFrom('report_run')
    .where('advertiser_id', '=', advertiser_id)
    .where('run_id', '=', run_id)
    .execute()
}

/** Runs of these states to which nothing happened since then. Served by report_run_state_idx. */
export async function runsSince(
  db: Db,
  states: readonly ReportRun['state'][],
  before: Date,
  limit: number,
): Promise<RunPlace[]> {
  return db
    .selectFrom('report_run')
    .select(['advertiser_id', 'run_id'])
    .where('state', 'in', states)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
}
