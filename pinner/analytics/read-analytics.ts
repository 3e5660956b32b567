import {
  boardAnalyticsGet,
  pinAnalyticsGet,
  profileAnalyticsGet,
} from '@bowerbird/contract/analytics/analytics-calls'
import type { PinAnalytics, PinSums, ProfileAnalytics } from '@bowerbird/contract/analytics/analytics-models'
import { pinSources } from '@bowerbird/contract/analytics/analytics-terms'
import type { AnalyticsMetric, AnalyticsRange } from '@bowerbird/contract/analytics/analytics-terms'
import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { boardUrl } from '../library/addresses.ts'
import { membershipsOn, seen } from '../library/board-access.ts'
import { boardById, boardsByIds } from '../library/board-queries.ts'
import { pinById } from '../library/pin-queries.ts'
import { readPins, seenBoardOf } from '../library/read-pins.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { refuseWithoutAnalytics } from './analytics-access.ts'
import { dayBefore, dayOf, lastDays } from './analytics-days.ts'
import { audienceDays } from './audience-queries.ts'
import type { OrganicAudienceDayTable } from './analytics-tables.ts'
import { sumsByDay, sumsBySource, topBoardSums, topPinSums } from './report-queries.ts'
import type { ReportScope, Span } from './report-queries.ts'

const mostListed = 10
/** Some of the top pins may be gone since. */
const mostLookedAt = 30

/** All pins of the viewer (REPORT-04). */
export const readProfileAnalytics = handle(profileAnalyticsGet, async ({ days, metric }, ctx) => {
  refuseWithoutAnalytics(ctx)
  const scope = { owner_id: ctx.viewer.id }
  const report = await reportOf(ctx, scope, days)
  return {
    ...report,
    top_pins: await topPins(ctx, scope, { ...spanOf(ctx.now, days), metric }),
    top_boards: await topBoards(ctx, scope, { ...spanOf(ctx.now, days), metric }),
    audience: audienceOf(await audienceDays(ctx.db, { ...scope, ...spanOf(ctx.now, days) })),
  }
})

/** One pin, for its owner; for everyone else there is nothing here. */
export const readPinAnalytics = handle(pinAnalyticsGet, async ({ pin_id, days }, ctx) => {
  refuseWithoutAnalytics(ctx)
  const pin = await pinById(ctx.db, pin_id)
  if (!pin || pin.owner_id !== ctx.viewer.id || !(await seenBoardOf(ctx, pin))) throw notFound()
  return reportOf(ctx, { owner_id: ctx.viewer.id, pin_id }, days)
})

/** The pins of a board, those of its other members included, for its owner. */
export const readBoardAnalytics = handle(boardAnalyticsGet, async ({ board_id, days, metric }, ctx) => {
  refuseWithoutAnalytics(ctx)
  const board = await boardById(ctx.db, board_id)
  const isOwn = board?.owner_id === ctx.viewer.id
  if (!isOwn || seen([board], await membershipsOn(ctx, [board]), 'by_address').length === 0) throw notFound()
  const report = await reportOf(ctx, { board_id }, days)
  return { ...report, top_pins: await topPins(ctx, { board_id }, { ...spanOf(ctx.now, days), metric }) }
})

const spanOf = (now: Date, days: number): Span => ({ from: dayBefore(now, days - 1), to: dayOf(now) })

const nothing: PinSums = { impressions: 0, closeups: 0, saves: 0, outbound_clicks: 0 }

async function reportOf(ctx: AnyCtx, scope: ReportScope, days: AnalyticsRange): Promise<PinAnalytics> {
  const span = spanOf(ctx.now, days)
  const before = { from: dayBefore(ctx.now, 2 * days - 1), to: dayBefore(ctx.now, days) }
  const [byDay, earlier, bySource] = await pipelined(ctx.db, (db) => [
    sumsByDay(db, scope, span),
    sumsByDay(db, scope, before),
    sumsBySource(db, scope, span),
  ])
  const known = new Map(byDay.map((row) => [row.day, row]))
  return {
    type: 'analytics',
    ...span,
    totals: total(byDay),
    previous: total(earlier),
    by_day: lastDays(ctx.now, days).map((day) => known.get(day) ?? { day, ...nothing }),
    by_source: bySource.toSorted((a, b) => pinSources.indexOf(a.source) - pinSources.indexOf(b.source)),
  }
}

const total = (rows: readonly PinSums[]): PinSums =>
  rows.reduce(
    (sum, row) => ({
      impressions: sum.impressions + row.impressions,
      closeups: sum.closeups + row.closeups,
      saves: sum.saves + row.saves,
      outbound_clicks: sum.outbound_clicks + row.outbound_clicks,
    }),
    nothing,
  )

type Sorted = Span & { metric: AnalyticsMetric }

/** Pins that are in the trash since, or that the viewer may not see, are left out. */
async function topPins(ctx: AnyCtx, scope: ReportScope, sorted: Sorted) {
  const rows = await topPinSums(ctx.db, scope, { ...sorted, limit: mostLookedAt })
  const ids = rows.map((row) => row.pin_id)
  const pins = new Map<PinId, Awaited<ReturnType<typeof readPins>>[number]>()
  for (const pin of await readPins(ctx, ids, 'by_address')) pins.set(pin.id, pin)
  return rows
    .flatMap(({ pin_id, ...sums }) => {
      const pin = pins.get(pin_id)
      return pin ? [{ pin, ...sums }] : []
    })
    .slice(0, mostListed)
}

async function topBoards(ctx: AnyCtx, scope: { owner_id: UserId }, sorted: Sorted) {
  const rows = await topBoardSums(ctx.db, scope, { ...sorted, limit: mostLookedAt })
  const boards = await boardsByIds(
    ctx.db,
    rows.map((row) => row.board_id),
  )
  const visible = seen([...boards.values()], await membershipsOn(ctx, [...boards.values()]), 'by_address')
  const owners = await peopleByIds(
    ctx.db,
    visible.map((board) => board.owner_id),
  )
  const views = new Map<BoardId, ProfileAnalytics['top_boards'][number]['board']>()
  for (const { board_id: id, name, slug, privacy, owner_id } of visible) {
    const owner = owners.get(owner_id)
    if (owner) views.set(id, { id, name, url: boardUrl(owner.username, slug), privacy })
  }
  return rows
    .flatMap(({ board_id, ...sums }) => {
      const board = views.get(board_id)
      return board ? [{ board, ...sums }] : []
    })
    .slice(0, mostListed)
}

/** People by language on an average day. */
export function audienceOf(
  rows: readonly Pick<OrganicAudienceDayTable, 'day' | 'language' | 'people'>[],
): ProfileAnalytics['audience'] {
  if (rows.length === 0) return null
  const days = new Set(rows.map((row) => row.day)).size
  const all = rows.reduce((sum, row) => sum + row.people, 0)
  const byLanguage = new Map<string, number>()
  for (const { language, people } of rows) byLanguage.set(language, (byLanguage.get(language) ?? 0) + people)
  const languages = [...byLanguage].map(([language, people]) => ({ language, share: people / all }))
  return {
    people_a_day: Math.round(all / days),
    languages: languages.toSorted((a, b) => b.share - a.share || (a.language < b.language ? -1 : 1)),
  }
}
