import type { BusinessActView } from '@bowerbird/contract/business/business-models'
import { memberRoles } from '@bowerbird/contract/business/business-roles'
import { footOf } from '../../client/foot-of.ts'
import { refusalText } from '../../client/optimistic.ts'
import { useLater } from '../../client/use-later.ts'
import { useWarmPages } from '../../client/use-warm.ts'
import { actText, history, nothingYet, roleName, somebodyGone } from '../../texts/business-access-texts.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useZoneOf } from '../frame/own-accounts.ts'
import { actsOf } from '../frame/own-business.ts'

/** Who did what for the business, newest first; more comes with scrolling. */
export function ActList({ business_id }: { business_id: string }) {
  const { data, error, retry } = useLater(actsOf(business_id))
  if (error && !data) return <ErrorState text={refusalText(error)} onRetry={retry} />
  return data ? <Acts business_id={business_id} /> : <Skeleton className="h-24 rounded-16" />
}

function Acts({ business_id }: { business_id: string }) {
  const time_zone = useZoneOf(business_id)
  const feed = useWarmPages(actsOf(business_id))
  if (feed.items.length === 0) return <p className="text-16 text-ink-soft">{nothingYet()}</p>
  return (
    <div>
      <ol aria-label={history()} className="flex flex-col divide-y divide-line">
        {feed.items.map((act) => (
          <ActRow key={act.id} act={act} time_zone={time_zone} />
        ))}
      </ol>
      <FeedEnd {...footOf(feed)} skeleton={<Skeleton className="h-12 rounded-16" />} />
    </div>
  )
}

function ActRow({ act: line, time_zone }: { act: BusinessActView; time_zone: string }) {
  const { act, actor, user, advertiser, detail, created_at } = line
  const about = [
    user && user.id !== actor?.id ? user.full_name : null,
    advertiser?.name,
    detailText(act, detail),
  ]
  return (
    <li className="flex flex-col gap-0.5 py-3">
      <span className="text-16">
        <bdi className="font-semibold">{actor?.full_name ?? somebodyGone()}</bdi> {actText(act)}
      </span>
      <span className="text-14 wrap-anywhere text-ink-soft">
        {about.filter(Boolean).map((part, at) => (
          // The parts stand in their order.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at}>
            <bdi>{part}</bdi> ·{' '}
          </span>
        ))}
        <Moment at={created_at} time_zone={time_zone} />
      </span>
    </li>
  )
}

/** Roles by their names; the rest as it is. */
function detailText(act: BusinessActView['act'], detail: string): string {
  if (act !== 'joined' && act !== 'roles_changed' && act !== 'invited') return detail
  return memberRoles.reduce((text, role) => text.replace(role, roleName(role)), detail)
}
