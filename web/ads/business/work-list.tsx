import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { useViewer } from '../../client/viewer.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { accessTitle, accessTitleOf, leave, leaveName, workList } from 'texts:business-access'
import { roleName } from '../../texts/business-access-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import type { Account } from '../frame/own-accounts.ts'
import { leaveBusiness } from './change-access.ts'

interface WorkListProps {
  accounts: readonly Account[]
  /** The business that the page shows; its row has a button to leave. */
  shown: string | null
}

/** Businesses that the user works for, with the roles, and a button to leave each. */
export function WorkList({ accounts, shown }: WorkListProps) {
  const { id: viewer_id } = useViewer()
  // A business can have several accounts; the first one represents it.
  const businesses = accounts.filter(
    ({ owner_user_id }, at) =>
      owner_user_id !== shown && accounts.findIndex((one) => one.owner_user_id === owner_user_id) === at,
  )
  const others = businesses.filter(({ permissions }) => !permissions.includes('OWNER'))
  if (others.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-20 font-semibold">{workList()}</h2>
      <ul
        aria-label={workList()}
        className="flex flex-col divide-y divide-line rounded-24 bg-surface shadow-pane"
      >
        {others.map((business) => (
          <WorkRow key={business.owner_user_id} business={business} viewer_id={viewer_id ?? asUserId('')} />
        ))}
      </ul>
    </section>
  )
}

function WorkRow({ business, viewer_id }: { business: Account; viewer_id: UserId }) {
  const { id: advertiser_id, owner_user_id: id, business_name: name, permissions, rights } = business
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <Link to={path('overview', { advertiser_id })} className="flex min-w-0 flex-col rounded-12">
        <span className="text-16 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="text-14 text-ink-soft">{permissions.map(roleName).join(', ')}</span>
      </Link>
      <span className="flex flex-wrap gap-2">
        {rights.includes('own') && (
          <Link
            to={path('business_access', null, { business: id })}
            aria-label={accessTitleOf({ name })}
            className={buttonClasses()}
          >
            {accessTitle()}
          </Link>
        )}
        <Button aria-label={leaveName({ name })} onClick={() => void leaveBusiness({ id, name }, viewer_id)}>
          {leave()}
        </Button>
      </span>
    </li>
  )
}
