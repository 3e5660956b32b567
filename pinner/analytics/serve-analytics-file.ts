import {
  boardAnalyticsGet,
  pinAnalyticsGet,
  profileAnalyticsGet,
} from '@bowerbird/contract/analytics/analytics-calls'
import type { PinAnalytics, ProfileAnalytics } from '@bowerbird/contract/analytics/analytics-models'
import { analyticsMetrics } from '@bowerbird/contract/analytics/analytics-terms'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Caller } from '@bowerbird/core/call/caller'
import { csvMark, sheetLine } from '@bowerbird/core/call/csv-line'
import type { CsvCell } from '@bowerbird/core/call/csv-line'
import type { Dispatcher, Route } from '@bowerbird/core/call/route'
import { readReader } from '@bowerbird/core/server/read-caller'

/**
 * `GET /analytics/{profile|pin-ID|board-ID}.csv?days=30&metric=saves`: the figures of the page with the same search. They are
 * read by the call that the page is made of, so they are refused to the same people.
 */
export function serveAnalyticsFile(app: AppContext, dispatcher: Dispatcher): Route {
  return async (request, socket_address) => {
    const { pathname, searchParams } = new URL(request.url)
    const asked = /^\/analytics\/(profile|pin|board)(?:-(\d{1,19}))?\.csv$/.exec(pathname)
    if (!asked || request.method !== 'GET') return undefined
    const [, of = '', id] = asked
    if ((of === 'profile') !== (id === undefined)) return undefined
    const caller = await readReader(request, socket_address, app)
    const report = await reportFor(dispatcher, caller, of, { ...Object.fromEntries(searchParams), id })
    if (!report.ok)
      return new Response(report.message, {
        status: report.http_status,
        headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      })
    const { from, to } = report.data
    return new Response(
      csvMark +
        rowsOf(report.data)
          .map((cells) => sheetLine(cells))
          .join(''),
      {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="analytics-${id === undefined ? of : `${of}-${id}`}-${from}-${to}.csv"`,
          'Cache-Control': 'private, no-store',
          'X-Content-Type-Options': 'nosniff',
        },
      },
    )
  }
}

type FiledReport = PinAnalytics & Partial<Pick<ProfileAnalytics, 'top_pins' | 'top_boards' | 'audience'>>

/** What a user typed into the address goes as it is; the call refuses what it does not know. */
function reportFor(
  dispatcher: Dispatcher,
  caller: Caller,
  of: string,
  { id, ...search }: Record<string, string | undefined>,
): Promise<Outcome<FiledReport>> {
  if (of === 'pin') return dispatcher.run(pinAnalyticsGet, { ...search, pin_id: id } as never, caller)
  if (of === 'board') return dispatcher.run(boardAnalyticsGet, { ...search, board_id: id } as never, caller)
  return dispatcher.run(profileAnalyticsGet, search, caller)
}

/** One table for all parts of the page; cells that a part does not have are empty. */
function rowsOf({ from, to, totals, previous, by_day, by_source, ...lists }: FiledReport): CsvCell[][] {
  const { top_pins = [], top_boards = [], audience } = lists
  const row = (part: string, name: string, sums: typeof totals, id = ''): CsvCell[] => [
    part,
    id,
    name,
    ...analyticsMetrics.map((metric) => sums[metric]),
    '',
    '',
  ]
  return [
    ['part', 'id', 'name', ...analyticsMetrics, 'people_a_day', 'share'],
    row('total', `${from} ${to}`, totals),
    row('days_before', '', previous),
    ...by_day.map((one) => row('day', one.day, one)),
    ...by_source.map((one) => row('source', one.source, one)),
    ...top_pins.map((one) => row('top_pin', one.pin.title, one, one.pin.id)),
    ...top_boards.map((one) => row('top_board', one.board.name, one, one.board.id)),
    ...(audience?.languages ?? []).map(({ language, share }): CsvCell[] => [
      'audience',
      '',
      language,
      ...analyticsMetrics.map(() => ''),
      audience?.people_a_day ?? '',
      share,
    ]),
  ]
}
