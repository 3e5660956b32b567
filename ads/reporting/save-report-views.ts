import type { AdvertiserId, UserId } from '@bowerbird/contract/kernel/ids'
import {
  reportLayoutSet,
  reportPreferencesSet,
  reportViewCreate,
  reportViewDefaultSet,
  reportViewDelete,
  reportViewRestore,
  reportViewUpdate,
  reportViewsGet,
} from '@bowerbird/contract/reporting/report-view-calls'
import type { ReportView, ReportViews } from '@bowerbird/contract/reporting/report-view-models'
import {
  VIEW_TRASH_DAYS,
  mostReportViews,
  usualPreferences,
} from '@bowerbird/contract/reporting/report-view-terms'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { staleVersion } from '../entities/edit-errors.ts'
import {
  choiceOf,
  countOwnViews,
  insertView,
  keepChoice,
  purgeViews,
  updateView,
  viewOf,
  viewsFor,
} from './report-view-queries.ts'
import type { ViewPlace } from './report-view-queries.ts'
import type { ReportViewRow } from './report-view-tables.ts'

type OwnCtx = AnyCtx & { viewer: Viewer }

export const listReportViews = handle(reportViewsGet, async ({ advertiser_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  return viewsOf(ctx, advertiser_id)
})

export const createReportView = handle(
  reportViewCreate,
  ({ advertiser_id, ...given }, ctx) =>
    ctx.transaction(async (ctx) => {
      await (given.is_shared ? allowSharing(ctx, advertiser_id) : allowOwn(ctx, advertiser_id))
      await checkLimit(ctx, advertiser_id, ctx.viewer.id)
      const view = await insertView(ctx.db, {
        advertiser_id,
        view_id: ctx.newId(),
        ...given,
        version: 1,
        created_by: ctx.viewer.id,
        updated_by: ctx.viewer.id,
        created_at: ctx.now,
        updated_at: ctx.now,
        deleted_at: null,
      })
      ctx.remember(view.view_id)
      return viewOne(ctx, view)
    }),
  { again: readAgain },
)

/** Sharing is the author's choice; what is shared may be changed by users who run campaigns. */
export const changeReportView = handle(
  reportViewUpdate,
  ({ advertiser_id, report_view_id: view_id, version, ...given }, ctx) =>
    ctx.transaction(async (ctx) => {
      const view = await viewToChange(ctx, { advertiser_id, view_id })
      if (given.is_shared && !view.is_shared) await allowSharing(ctx, advertiser_id)
      if (given.is_shared !== undefined && given.is_shared !== view.is_shared && !isMine(ctx, view))
        throw ctx.apiError('not_allowed', localized('errors-ads.onlyWhoMadeItMayShareIt'))
      if (view.version !== version) throw staleVersion(ctx, await viewOne(ctx, view))
      const { name = view.name, grain = view.grain, search = view.search, is_shared = view.is_shared } = given
      return viewOne(
        ctx,
        await updateView(ctx.db, view, {
          name,
          grain,
          search,
          is_shared,
          version: version + 1,
          updated_by: ctx.viewer.id,
          updated_at: ctx.now,
        }),
      )
    }),
)

/** Twice is once. Views that were deleted long ago leave with it. */
export const deleteReportView = handle(reportViewDelete, ({ advertiser_id, report_view_id: view_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const view = await viewToChange(ctx, { advertiser_id, view_id }, 'deleted as well')
    await purgeViews(ctx.db, advertiser_id, trashEnd(ctx.now))
    if (view.deleted_at !== null) return viewOne(ctx, view)
    return viewOne(ctx, await updateView(ctx.db, view, { deleted_at: ctx.now, updated_at: ctx.now }))
  }),
)

export const restoreReportView = handle(
  reportViewRestore,
  ({ advertiser_id, report_view_id: view_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const view = await viewToChange(ctx, { advertiser_id, view_id }, 'deleted as well')
      if (view.deleted_at !== null) {
        await checkLimit(ctx, advertiser_id, view.created_by)
        await updateView(ctx.db, view, { deleted_at: null, updated_at: ctx.now })
      }
      ctx.remember(view_id)
      return viewOne(ctx, view)
    }),
  { again: readAgain },
)

export const setDefaultReportView = handle(
  reportViewDefaultSet,
  ({ advertiser_id, report_view_id: view_id, is_default }, ctx) =>
    ctx.transaction(async (ctx) => {
      await allowOwn(ctx, advertiser_id)
      await checkDefault(ctx, { advertiser_id, view_id })
      const place = { advertiser_id, user_id: ctx.viewer.id }
      const before = await keepChoice(ctx.db, place, { updated_at: ctx.now })
      if (is_default || before.default_view_id === view_id)
        await keepChoice(ctx.db, place, {
          default_view_id: is_default ? view_id : null,
          version: before.version + 1,
          updated_at: ctx.now,
        })
      return viewsOf(ctx, advertiser_id)
    }),
)

export const keepReportLayout = handle(reportLayoutSet, ({ advertiser_id, layout }, ctx) =>
  ctx.transaction(async (ctx) => {
    await allowOwn(ctx, advertiser_id)
    const place = { advertiser_id, user_id: ctx.viewer.id }
    await keepChoice(ctx.db, place, { layout, updated_at: ctx.now })
    return { layout }
  }),
)

/** Requests of one user take turns; one that was made from an older copy saves nothing. */
export const saveReportPreferences = handle(
  reportPreferencesSet,
  ({ advertiser_id, version, default_view_id, ...given }, ctx) =>
    ctx.transaction(async (ctx) => {
      await allowOwn(ctx, advertiser_id)
      const place = { advertiser_id, user_id: ctx.viewer.id }
      const held = await keepChoice(ctx.db, place, { updated_at: ctx.now })
      if (held.version !== version) throw staleVersion(ctx, await viewsOf(ctx, advertiser_id))
      if (default_view_id !== null) await checkDefault(ctx, { advertiser_id, view_id: default_view_id })
      const updated_at = ctx.now
      await keepChoice(ctx.db, place, { ...given, default_view_id, version: version + 1, updated_at })
      return viewsOf(ctx, advertiser_id)
    }),
)

/** A view that opens first is one that the user sees. */
async function checkDefault(ctx: OwnCtx, place: ViewPlace): Promise<void> {
  const view = await viewOf(ctx.db, place)
  if (!view || view.deleted_at !== null || !maySee(ctx, view)) throw notFound()
}

/**
 * Views and columns of one's own change nothing of the ad account: allowed as reading is, and no entry in the record
 * of what members do.
 */
const allowOwn = (ctx: OwnCtx, advertiser_id: AdvertiserId) =>
  allowAdvertiser({ ...ctx, call_id: reportViewsGet.id }, advertiser_id, 'see')

const allowSharing = (ctx: OwnCtx, advertiser_id: AdvertiserId) => allowAdvertiser(ctx, advertiser_id, 'run')

const isMine = ({ viewer }: Pick<OwnCtx, 'viewer'>, { created_by }: ReportViewRow) => created_by === viewer.id

const maySee = (ctx: Pick<OwnCtx, 'viewer'>, view: ReportViewRow) => view.is_shared || isMine(ctx, view)

/** Locked. A private view of another user is unknown; a shared one takes the right to run campaigns. */
async function viewToChange(
  ctx: OwnCtx,
  place: ViewPlace,
  which: 'live' | 'deleted as well' = 'live',
): Promise<ReportViewRow> {
  await allowOwn(ctx, place.advertiser_id)
  const view = await viewOf(ctx.db, place, 'lock')
  if (!view || !maySee(ctx, view) || isGone(view, which, ctx.now)) throw notFound()
  if (view.is_shared) await allowSharing(ctx, place.advertiser_id)
  return view
}

function isGone({ deleted_at }: ReportViewRow, which: 'live' | 'deleted as well', now: Date): boolean {
  if (deleted_at === null) return false
  return which === 'live' || deleted_at < trashEnd(now)
}

const trashEnd = (now: Date) => new Date(now.getTime() - VIEW_TRASH_DAYS * 24 * 3_600_000)

/** Requests of one user take turns, so that two at once cannot both be the last that fits. */
async function checkLimit(ctx: OwnCtx, advertiser_id: AdvertiserId, user_id: UserId): Promise<void> {
  const place = { advertiser_id, user_id }
  await keepChoice(ctx.db, place, { updated_at: ctx.now })
  if ((await countOwnViews(ctx.db, place)) >= mostReportViews)
    throw ctx.apiError('not_allowed', localized('errors-ads.tooManyReportViews', { most: mostReportViews }))
}

async function viewsOf(ctx: OwnCtx, advertiser_id: AdvertiserId): Promise<ReportViews> {
  const rows = await viewsFor(ctx.db, advertiser_id, ctx.viewer.id)
  const choice = await choiceOf(ctx.db, { advertiser_id, user_id: ctx.viewer.id })
  const default_view_id = choice?.default_view_id ?? null
  return {
    views: await viewMany(ctx, rows),
    // A default that was deleted, or is shared no more, is none.
    default_view_id: rows.some(({ view_id }) => view_id === default_view_id) ? default_view_id : null,
    layout: choice?.layout ?? '',
    preferences: {
      range: choice?.range ?? usualPreferences.range,
      compare: choice?.compare ?? usualPreferences.compare,
      page_size: choice?.page_size ?? usualPreferences.page_size,
      csv_format: choice?.csv_format ?? usualPreferences.csv_format,
      version: choice?.version ?? 1,
    },
  }
}

/** A fixed number of queries for any number of views. */
async function viewMany(ctx: OwnCtx, rows: readonly ReportViewRow[]): Promise<ReportView[]> {
  const people = await pinnerFacade.people(ctx.db, [...new Set(rows.map(({ created_by }) => created_by))])
  return rows.map((row) => ({
    id: row.view_id,
    name: row.name,
    grain: row.grain,
    search: row.search,
    is_shared: row.is_shared,
    is_mine: isMine(ctx, row),
    created_by: people.get(row.created_by) ?? null,
    version: row.version,
  }))
}

async function viewOne(ctx: OwnCtx, row: ReportViewRow): Promise<ReportView> {
  const [view] = await viewMany(ctx, [row])
  if (!view) throw notFound()
  return view
}

async function readAgain(
  view_id: string,
  ctx: OwnCtx,
  { advertiser_id }: { advertiser_id: AdvertiserId },
): Promise<ReportView | null> {
  await allowOwn(ctx, advertiser_id)
  const view = await viewOf(ctx.db, { advertiser_id, view_id })
  return view && maySee(ctx, view) ? viewOne(ctx, view) : null
}
