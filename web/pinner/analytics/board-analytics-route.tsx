import { boardAnalyticsGet } from '@bowerbird/contract/analytics/analytics-calls'
import { boardGet } from '@bowerbird/contract/boards/board-calls'
import { boardAnalyticsTitle } from 'texts:analytics'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { goTo, goToLogIn } from '../../navigation/go-to.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import type { RouteParams } from '../../navigation/route-table.ts'
import type { Warm } from '../../page/page-context.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { AnalyticsPage } from './analytics-report.tsx'
import { analyticsFileOf, readChoice } from './analytics-view.ts'
import { TopPins } from './top-lists.tsx'

const boardOf = ({ username, slug }: RouteParams<'board_analytics'>) => query(boardGet, { username, slug })

const warm: Warm<'board_analytics'> = async ({ params, queries, search, viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('board_analytics', params))
  const board = await queries.warm(boardOf(params))
  // Redirect an old name of the board or its owner to the current URL.
  if (board.slug !== params.slug || board.owner.username !== params.username)
    throw goTo(`${board.url}_analytics/`)
  return queries.warm(query(boardAnalyticsGet, { board_id: board.id, ...readChoice(search) }))
}
export const loader = pageLoader(warm)

/** What others did with the pins of a board (REPORT-04). */
export default function BoardAnalyticsRoute() {
  const board = usePrefetchedQuery(boardOf(useRouteParams('board_analytics')))
  const choice = readChoice(useAddress().search)
  const report = usePrefetchedQuery(query(boardAnalyticsGet, { board_id: board.id, ...choice }))
  const about = (
    <Link to={board.url} className="w-fit rounded-8 text-14 font-semibold text-ink-soft hover:underline">
      {board.name}
    </Link>
  )
  return (
    <AnalyticsPage
      title={boardAnalyticsTitle()}
      about={about}
      report={report}
      choice={choice}
      file={analyticsFileOf(`board-${board.id}`, choice)}
    >
      <TopPins pins={report.top_pins} metric={choice.metric} />
    </AnalyticsPage>
  )
}
