import { profileAnalyticsGet } from '@bowerbird/contract/analytics/analytics-calls'
import { analyticsTitle } from 'texts:analytics'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import type { Warm } from '../../page/page-context.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { AnalyticsPage } from './analytics-report.tsx'
import { analyticsFileOf, readChoice } from './analytics-view.ts'
import { AudiencePart, TopBoards, TopPins } from './top-lists.tsx'

const warm: Warm<'analytics'> = ({ queries, search, viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('analytics'))
  return queries.warm(query(profileAnalyticsGet, readChoice(search)))
}
export const loader = pageLoader(warm)

/** What others did with the viewer's pins (REPORT-04). */
export default function ProfileAnalyticsRoute() {
  const choice = readChoice(useAddress().search)
  const report = usePrefetchedQuery(query(profileAnalyticsGet, choice))
  return (
    <AnalyticsPage
      title={analyticsTitle()}
      report={report}
      choice={choice}
      file={analyticsFileOf('profile', choice)}
    >
      <TopPins pins={report.top_pins} metric={choice.metric} />
      <TopBoards boards={report.top_boards} metric={choice.metric} />
      <AudiencePart of={report.audience} />
    </AnalyticsPage>
  )
}
