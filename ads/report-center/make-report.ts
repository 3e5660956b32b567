import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { MOST_REPORT_ROWS } from '@bowerbird/contract/report-center/report-center-terms'
import { isReachMetric } from '@bowerbird/contract/reporting/report-terms'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import type { TaskContext } from '@bowerbird/core/jobs/task'
import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { advertiserById } from '../business/advertiser-queries.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { eachDay } from '../reporting/report-days.ts'
import type { Days } from '../reporting/report-days.ts'
import type { Lines } from '../reporting/report-entity-queries.ts'
import { countLines } from '../reporting/report-queries.ts'
import { reachOfAll, reachOfLines } from '../reporting/report-reach.ts'
import { countsOf, noCounts, sumOf } from '../tracking/report-numbers.ts'
import { breakDownLines, mostRowsOf, TooManyRows, WHOLE_LINES_FROM } from './break-down-report.ts'
import { mailReport } from './mail-report.ts'
import { comparedDaysOf, comparedStretch } from './compared-days.ts'
import { reportCells, totalCells } from './report-cells.ts'
import type { ReportCell } from './report-cells.ts'
import type { ReportLine, ReportRun, ReportSums } from './report-center-tables.ts'
import {
  deleteLines,
  insertPart,
  joinByHashes,
  joinFreely,
  keepLines,
  linesAfter,
  reportRunOf,
  setReached,
  setReportRun,
} from './report-run-queries.ts'
import type { RunPlace } from './report-run-queries.ts'

const attempts = 5
/** Lines of a part. */
export const REPORT_PART = 2_000
/** Lines that one statement counts at most, about. */
const countedAtOnce = 20_000

type Making = Pick<TaskContext, 'db' | 'app'>

/**
 * Makes a report: its numbers are counted once, in one picture of the database, and kept; then they are written part by
 * part, each in a transaction. After a break it goes on where it was, with the numbers that it had.
 */
export const makeReport = task(
  'make-report',
  z.object({ advertiser_id: knownId<AdvertiserId>(), run_id: z.string() }),
  async (place, { db, app, signal, attempt }) => {
    try {
      await countReport({ db, app }, place)
      while (await transaction(db, (db) => writePart({ db, app }, place)))
        if (signal.aborted) throw new Error('stopped while a report was written: it goes on elsewhere')
    } catch (error) {
      if (signal.aborted || attempt < attempts) throw error
      app.observe.log.error({ ...place, err: error }, 'a report could not be made')
      await failReport({ db, app }, place, localized('errors-reports.couldNotBeMade'))
    }
  },
  { max_attempts: attempts },
)

export async function failReport({ db, app }: Making, place: RunPlace, failure: string): Promise<void> {
  const now = app.clock.now()
  await transaction(db, async (db) => {
    const change = { state: 'failed', failure, finished_at: now, updated_at: now } as const
    if (await setReportRun(db, place, ['waiting', 'counting', 'writing'], change))
      await deleteLines(db, place, MOST_REPORT_ROWS)
  })
}

/** All statements see the same picture. Nothing of it is kept unless all of it is. */
async function countReport(making: Making, place: RunPlace): Promise<void> {
  const { db, app } = making
  const now = app.clock.now()
  const begun = await setReportRun(db, place, ['waiting', 'counting'], { state: 'counting', updated_at: now })
  const advertiser = await advertiserById(db, place.advertiser_id)
  if (!begun || !advertiser) return
  try {
    await transaction(
      db,
      async (db) => {
        // The call that asked for it checked the permission of who asked.
        const { total_rows, sums } = await keepReport(db, advertiser as AllowedAdvertiser<'see'>, begun)
        const change = {
          state: 'writing',
          total_rows,
          counted_at: now,
          updated_at: now,
          sums: JSON.stringify(sums),
        } as const
        // Deleted meanwhile: the lines go with the transaction.
        if (!(await setReportRun(db, place, ['counting'], change))) throw new Error('a report is gone')
      },
      'repeatable read',
    )
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error
    const { limit } = error
    const most = mostRowsOf[limit]
    const failure =
      limit === 'broken_lines'
        ? localized('errors-reports.tooManyLinesToBreakDown', { most })
        : localized('errors-reports.tooManyRows', { most })
    await failReport(making, place, failure)
  }
}

/** How many rows it has, and what is known of their sum before they are written. */
async function keepReport(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  run: ReportRun,
): Promise<{ total_rows: number; sums: ReportSums }> {
  const { breakdown } = run
  const from = breakdown === null ? 0 : WHOLE_LINES_FROM
  const count = await keepAll(db, advertiser, run, from)
  await joinFreely(db)
  const { reach, compared_reach } = await keepReach(db, advertiser, run, { from, count })
  if (breakdown === null) {
    const compared = comparedDaysOf(run) && { compared: { ...noCounts, reach: compared_reach } }
    return { total_rows: count, sums: { ...noCounts, reach, ...compared } }
  }
  const { total_rows, sums } = await breakDownLines(db, advertiser, run, {
    breakdown,
    lines: linesOf(run),
    count,
  })
  return { total_rows, sums: { ...sums, reach } }
}

async function keepAll(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  run: ReportRun,
  from: number,
): Promise<number> {
  const limit = run.breakdown === null ? 'rows' : 'broken_lines'
  const most = mostRowsOf[limit]
  await joinByHashes(db)
  const lines = await countLines(db, advertiser, linesOf(run))
  if (run.split === 'total' && lines > most) throw new TooManyRows(limit)
  let count = 0
  for (const days of stretches(run, lines)) {
    const compared_days = comparedStretch(run, days)
    const stretch = { run, lines: linesOf(run), days, compared_days, from: from + count }
    count += await keepLines(db, advertiser, stretch)
    if (count > most) throw new TooManyRows(limit)
  }
  return count
}

/** Conditions are about all days of the report, in a line of one day as well. */
function linesOf({ grain, filters, start_date, end_date }: ReportRun): Lines {
  return { grain, ...(filters && { filter: { ...filters, days: { start_date, end_date } } }) }
}

type ReachOfRun = Record<'reach' | 'compared_reach', number | null>

/** Adds how many people each line reached, where that is a column; answers how many all of them did. */
async function keepReach(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  run: ReportRun,
  { from, count }: { from: number; count: number },
): Promise<ReachOfRun> {
  if (!run.metrics.some(isReachMetric)) return { reach: null, compared_reach: null }
  for (let after = from; after < from + count; after += REPORT_PART) {
    const lines = (await linesAfter(db, run, after, REPORT_PART)).map((line, at) => ({
      ...line,
      row_number: after + at + 1,
    }))
    for (const [day, some] of Map.groupBy(lines, (line) => line.day)) {
      const days = day === null ? run : { start_date: day, end_date: day }
      const ids = some.map(({ id }) => id)
      const reachIn = async (days: Days | null) =>
        days ? await reachOfLines(db, advertiser, { grain: run.grain, ids, days }) : undefined
      const reached = await reachIn(days)
      const before = await reachIn(comparedStretch(run, days))
      await setReached(
        db,
        run,
        some.map(({ id, row_number }) => ({
          row_number,
          reach: reached?.get(id) ?? null,
          compared_reach: before?.get(id) ?? null,
        })),
      )
    }
  }
  const allIn = async (days: Days | null) =>
    (days && (await reachOfAll(db, advertiser, { ...linesOf(run), days }))?.whole) ?? null
  return { reach: await allIn(run), compared_reach: await allIn(comparedDaysOf(run)) }
}

/** Days that one statement counts: all where they make one line, else as many as make not too many. */
function stretches(run: ReportRun, lines: number): Days[] {
  if (run.split === 'total') return [run]
  const days = eachDay(run)
  // Compared, each day is counted twice.
  const each = Math.max(1, lines) * (comparedDaysOf(run) ? 2 : 1)
  const length = Math.max(1, Math.floor(countedAtOnce / each))
  return Array.from({ length: Math.ceil(days.length / length) }, (_, at) => {
    const some = days.slice(at * length, (at + 1) * length)
    return { start_date: some[0] ?? run.start_date, end_date: some.at(-1) ?? run.end_date }
  })
}

/** False: all is written, or there is nothing to write. */
async function writePart({ db, app }: Making, place: RunPlace): Promise<boolean> {
  const run = await reportRunOf(db, place, 'lock')
  if (run?.state !== 'writing') return false
  const now = app.clock.now()
  const lines = await linesAfter(db, place, run.written_rows, REPORT_PART)
  const sums = sumsWith(run, lines)
  const written_rows = run.written_rows + lines.length
  const isLast = written_rows >= run.total_rows
  const cells = lines.map((line) => reportCells(run, line))
  await insertPart(db, place, {
    part_number: Math.floor(run.written_rows / REPORT_PART) + 1,
    cells: await packed(isLast ? [...cells, ...totalCells(run, sums)] : cells),
  })
  await deleteLines(db, place, written_rows)
  const written = await setReportRun(db, place, ['writing'], {
    written_rows,
    sums: JSON.stringify(sums),
    updated_at: now,
    ...(isLast && { state: 'done' as const, finished_at: now }),
  })
  if (isLast && written) await mailReport({ db, app, now }, written)
  return !isLast
}

/** Of a report that is broken down they are known before: not all of its numbers are those of parts. */
function sumsWith({ breakdown, sums }: ReportRun, lines: readonly ReportLine[]): ReportSums {
  if (breakdown !== null && sums) return sums
  const before = sums?.compared
  return {
    ...sumOf([sums ?? noCounts, ...lines.map((line) => countsOf(line))]),
    reach: sums?.reach ?? null,
    ...(before && {
      compared: {
        ...sumOf([before, ...lines.map(({ compared }) => countsOf(compared ?? {}))]),
        reach: before.reach ?? null,
      },
    }),
  }
}

const zip = promisify(gzip)
const packed = (cells: readonly (readonly ReportCell[])[]) => zip(JSON.stringify(cells))
