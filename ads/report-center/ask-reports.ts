import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import {
  reportReadersGet,
  reportRunCreate,
  reportRunDelete,
  reportRunGet,
  reportRunRepeat,
  reportRunsGet,
} from '@bowerbird/contract/report-center/report-center-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { BadDays } from '../reporting/report-days.ts'
import { beginReport } from './begin-report.ts'
import type { ReportRun } from './report-center-tables.ts'
import { readersOf } from './report-readers.ts'
import {
  countOpenRuns,
  deleteReportRun,
  lockReports,
  reportRunOf,
  reportRunsAfter,
} from './report-run-queries.ts'
import type { RunPlace } from './report-run-queries.ts'
import { insertRecipients } from './report-schedule-queries.ts'
import { mayEnd, viewReportRuns } from './view-reports.ts'
import type { ViewCtx } from './view-reports.ts'

/** Reports of an account that are under way because users asked. */
const mostOpen = 10

export const listReportRuns = handle(reportRunsGet, async ({ advertiser_id, page_size, bookmarks }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const scope = `report runs ${advertiser_id}`
  const rows = await reportRunsAfter(ctx.db, {
    advertiser_id,
    after: bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks),
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.run_id })
  return { data: await viewReportRuns(ctx, advertiser, items), bookmark }
})

export const readReportRun = handle(reportRunGet, async ({ advertiser_id, report_run_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  return viewRun(ctx, advertiser, await runOf(ctx, { advertiser_id, run_id: report_run_id }))
})

export const listReportReaders = handle(reportReadersGet, async ({ advertiser_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const ids = await readersOf(ctx.db, advertiser, ctx.viewer.id)
  const people = await pinnerFacade.people(ctx.db, ids)
  return ids.flatMap((id) => people.get(id) ?? [])
})

export const createReportRun = handle(
  reportRunCreate,
  ({ advertiser_id, recipient_ids, filters = null, ...wish }, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
      await checkRecipients(ctx, advertiser, recipient_ids)
      checkComparison(ctx, wish)
      const run = await begin(ctx, advertiser, { ...wish, filters })
      await insertRecipients(ctx.db, { advertiser_id, report_id: run.run_id }, recipient_ids)
      ctx.remember(run.run_id)
      return viewRun(ctx, advertiser, run)
    }),
  { again: (run_id: string, ctx, { advertiser_id }: Of) => readAgain(ctx, { advertiser_id, run_id }) },
)

/** Its columns and its range; what `yesterday` was then is another day now. */
export const repeatReportRun = handle(
  reportRunRepeat,
  ({ advertiser_id, report_run_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
      const run_id = report_run_id
      const old = await runOf(ctx, { advertiser_id, run_id })
      const { name, grain, range, metrics, split, format, filters, breakdown, compare } = old
      const days = range === 'custom' ? { start_date: old.start_date, end_date: old.end_date } : {}
      const { compare_start_date, compare_end_date } = old
      const compared =
        compare === 'custom' && compare_start_date !== null && compare_end_date !== null
          ? { compare_start_date, compare_end_date }
          : {}
      const run = await begin(ctx, advertiser, {
        name,
        grain,
        range,
        metrics,
        split,
        format,
        filters,
        breakdown,
        compare,
        ...days,
        ...compared,
      })
      ctx.remember(run.run_id)
      return viewRun(ctx, advertiser, run)
    }),
  { again: (run_id: string, ctx, { advertiser_id }: Of) => readAgain(ctx, { advertiser_id, run_id }) },
)

/** A job that makes it at this moment finds that it is gone. */
export const removeReportRun = handle(reportRunDelete, ({ advertiser_id, report_run_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
    const run = await runOf(ctx, { advertiser_id, run_id: report_run_id }, 'lock')
    if (!(await mayEnd(ctx, advertiser))(run))
      throw ctx.apiError('not_allowed', localized('errors-reports.notYours'))
    const view = await viewRun(ctx, advertiser, run)
    await deleteReportRun(ctx.db, run)
    return view
  }),
)

type Of = { advertiser_id: AdvertiserId }
type AskCtx = ViewCtx & Pick<AnyCtx, 'newId' | 'apiError' | 'call_id'>

async function begin(
  ctx: AskCtx,
  advertiser: Advertiser,
  wish: Omit<Parameters<typeof beginReport>[2], 'schedule_id' | 'created_by'>,
): Promise<ReportRun> {
  await lockReports(ctx.db, advertiser.advertiser_id)
  if ((await countOpenRuns(ctx.db, advertiser.advertiser_id, mostOpen)) >= mostOpen)
    throw ctx.apiError('not_allowed', localized('errors-reports.tooManyRuns', { most: mostOpen }))
  try {
    return await beginReport(ctx, advertiser, { ...wish, schedule_id: null, created_by: ctx.viewer.id })
  } catch (error) {
    if (!(error instanceof BadDays)) throw error
    throw ctx.apiError('bad_request', error.message, { fields: { [error.field]: error.message } })
  }
}

/** Reports go to members alone: of no other user it is said whether they exist. */
export async function checkRecipients(
  { db, viewer }: ViewCtx,
  advertiser: Advertiser,
  user_ids: readonly UserId[],
): Promise<void> {
  const readers = new Set(await readersOf(db, advertiser, viewer.id))
  if (user_ids.some((id) => !readers.has(id))) throw notFound()
}

/** Parts are not compared, as in the tables. */
export function checkComparison(
  ctx: Pick<AskCtx, 'apiError'>,
  { breakdown, compare }: Pick<ReportRun, 'breakdown' | 'compare'>,
): void {
  if (breakdown === null || compare === 'none') return
  const message = localized('errors-reports.partsAreNotCompared')
  throw ctx.apiError('bad_request', message, { fields: { compare: message } })
}

async function readAgain(ctx: AskCtx, place: RunPlace) {
  const advertiser = await allowAdvertiser(ctx, place.advertiser_id, 'see')
  const run = await reportRunOf(ctx.db, place)
  return run ? viewRun(ctx, advertiser, run) : null
}

async function runOf({ db }: Pick<AnyCtx, 'db'>, place: RunPlace, lock: 'lock' | 'none' = 'none') {
  const run = await reportRunOf(db, place, lock)
  if (!run) throw notFound()
  return run
}

async function viewRun(ctx: ViewCtx, advertiser: Advertiser, run: ReportRun) {
  const [view] = await viewReportRuns(ctx, advertiser, [run])
  if (!view) throw notFound()
  return view
}
