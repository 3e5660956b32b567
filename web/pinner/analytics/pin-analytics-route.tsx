import { pinAnalyticsGet } from '@bowerbird/contract/analytics/analytics-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { pinAnalyticsTitle, untitledPin } from 'texts:analytics'
import { query } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import type { Warm } from '../../page/page-context.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { Picture } from '../../ui/picture.tsx'
import { cardSources, pinName } from '../pictures/pin-sources.ts'
import { AnalyticsPage } from './analytics-report.tsx'
import { analyticsFileOf, readChoice } from './analytics-view.ts'

const warm: Warm<'pin_analytics'> = ({ params, queries, search, viewer }) => {
  if (!viewer.isAuth) throw goToLogIn(path('pin_analytics', params))
  const { pin_id } = params
  return Promise.all([
    queries.warm(query(pinGet, { id: pin_id })),
    queries.warm(query(pinAnalyticsGet, { pin_id, days: readChoice(search).days })),
  ])
}
export const loader = pageLoader(warm)

/** What others did with a pin (REPORT-04). */
export default function PinAnalyticsRoute() {
  const { pin_id } = useRouteParams('pin_analytics')
  const choice = readChoice(useAddress().search)
  const pin = usePrefetchedQuery(query(pinGet, { id: pin_id }))
  const report = usePrefetchedQuery(query(pinAnalyticsGet, { pin_id, days: choice.days }))
  const about = (
    <Link
      to={path('pin', { pin_id })}
      className="flex w-fit max-w-full items-center gap-3 rounded-8 text-14 font-semibold text-ink-soft hover:underline"
    >
      <Picture
        alt=""
        sources={cardSources(pin)}
        sizes="64px"
        ratio={1}
        placeholder={pin.placeholder}
        arrival="early"
        className="w-16 shrink-0 rounded-12"
      />
      <span className="line-clamp-2 wrap-anywhere">{pin.title || pinName(pin) || untitledPin()}</span>
    </Link>
  )
  return (
    <AnalyticsPage
      title={pinAnalyticsTitle()}
      about={about}
      report={report}
      choice={choice}
      file={analyticsFileOf(`pin-${pin_id}`, choice)}
    />
  )
}
