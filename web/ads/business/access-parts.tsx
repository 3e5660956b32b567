import { businessMfaUpdate, businessInviteDelete } from '@bowerbird/contract/business/business-calls'
import type {
  BusinessAccess,
  BusinessInviteView,
  BusinessActView,
} from '@bowerbird/contract/business/business-models'
import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import {
  history,
  members,
  requireSecondFactor,
  requireSecondFactorHint,
  secondFactor,
  waiting,
  takeBack,
  takeBackName,
  until,
  nothingYet,
  somebodyGone,
} from 'texts:business-access'
import { roleName, actText } from '../../texts/business-access-texts.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { changeAccess } from './change-access.ts'
import { InviteForm } from './invite-form.tsx'
import { PartnersPart } from './partners-part.tsx'
import { MemberRow } from './business-member-row.tsx'
import { dayInZone } from '../../texts/dates.ts'
import { Button } from '../../ui/button.tsx'
import { useZoneOf, actsOf } from '../frame/own-accounts.ts'
import { memberRoles } from '@bowerbird/contract/business/business-roles'
import { paginationProps } from '../../client/pagination-props.ts'
import { errorText } from '../../client/optimistic.ts'
import { useQuery } from '../../client/use-query.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FeedEnd } from '../../ui/feed-end.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const headingClasses = 'text-20 font-semibold'

/** Members, invites, the second factor requirement and the history. */
export function AccessParts({ access }: { access: BusinessAccess }) {
  const { id: business_id, name, requires_mfa } = access
  return (
    <>
      <section className="flex flex-col gap-4">
        <h2 className={headingClasses}>{members()}</h2>
        <ul
          aria-label={members()}
          className="flex flex-col divide-y divide-line rounded-24 bg-surface shadow-pane"
        >
          {access.members.map((member) => (
            <MemberRow key={member.user.id} business={{ id: business_id, name }} member={member} />
          ))}
        </ul>
      </section>
      {access.invites.length > 0 && (
        <section className="flex flex-col gap-4">
          <h2 className={headingClasses}>{waiting()}</h2>
          <ul
            aria-label={waiting()}
            className="flex flex-col divide-y divide-line rounded-24 bg-surface shadow-pane"
          >
            {access.invites.map((invite) => (
              <InviteRow key={invite.id} business_id={business_id} invite={invite} />
            ))}
          </ul>
        </section>
      )}
      <InviteForm business_id={business_id} />
      <PartnersPart business_id={business_id} />
      <section className="flex flex-col gap-4">
        <h2 className={headingClasses}>{secondFactor()}</h2>
        <Toggle
          label={requireSecondFactor()}
          hint={requireSecondFactorHint()}
          is_on={requires_mfa}
          onChange={(is_on) =>
            void changeAccess(businessMfaUpdate, { business_id, requires_mfa: is_on }, business_id)
          }
        />
      </section>
      <section className="flex flex-col gap-4">
        <h2 className={headingClasses}>{history()}</h2>
        <ActList business_id={business_id} />
      </section>
    </>
  )
}

interface InviteRowProps {
  business_id: BusinessId
  invite: BusinessInviteView
}

function InviteRow({ business_id, invite }: InviteRowProps) {
  const time_zone = useZoneOf(business_id)
  const { id: invite_id, email, roles, expires_at } = invite
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <span className="min-w-0">
        <bdi className="block truncate text-16 font-semibold">{email}</bdi>
        <span className="block text-14 text-ink-soft">
          {roles.map(roleName).join(', ')} · {until({ day: dayInZone(expires_at, time_zone) })}
        </span>
      </span>
      <Button
        aria-label={takeBackName({ email })}
        onClick={() => void changeAccess(businessInviteDelete, { business_id, invite_id }, business_id)}
      >
        {takeBack()}
      </Button>
    </li>
  )
}

/** Operations in the business, newest first, with infinite scroll. */
function ActList({ business_id }: { business_id: BusinessId }) {
  const { data, error, retry } = useQuery(actsOf(business_id))
  if (error && !data) return <ErrorState text={errorText(error)} onRetry={retry} />
  return data ? <Acts business_id={business_id} /> : <Skeleton className="h-24 rounded-16" />
}

function Acts({ business_id }: { business_id: BusinessId }) {
  const time_zone = useZoneOf(business_id)
  const feed = usePrefetchedPages(actsOf(business_id))
  if (feed.items.length === 0) return <p className="text-16 text-ink-soft">{nothingYet()}</p>
  return (
    <div>
      <ol aria-label={history()} className="flex flex-col divide-y divide-line">
        {feed.items.map((act) => (
          <ActRow key={act.id} act={act} time_zone={time_zone} />
        ))}
      </ol>
      <FeedEnd {...paginationProps(feed)} skeleton={<Skeleton className="h-12 rounded-16" />} />
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
          // The order of the parts never changes.
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

const withRoles: readonly BusinessActView['act'][] = [
  'joined',
  'roles_changed',
  'invited',
  'partner_invited',
  'partner_requested',
  'partner_joined',
  'partner_changed',
  'partner_left',
]

/** Role names are translated; other details are shown as they are. */
function detailText(act: BusinessActView['act'], detail: string): string {
  if (!withRoles.includes(act)) return detail
  return memberRoles.reduce((text, role) => text.replace(role, roleName(role)), detail)
}
