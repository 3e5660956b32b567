import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import { CallRefused } from '../../client/call-refused.ts'
import { errorText } from '../../client/optimistic.ts'
import { useQuery } from '../../client/use-query.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { goTo, goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { accessLead, accessTitle } from 'texts:business-access'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { ownAccounts, accessOf } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import { AccessParts } from './access-parts.tsx'
import { SecondFactorWall } from './second-factor-wall.tsx'
import { WorkList } from './work-list.tsx'

/**
 * The business in the URL; else the user's own, else the first that they administer. Null for a business in which the
 * user is a member without admin rights.
 */
function businessAt(search: URLSearchParams, accounts: readonly Account[]): BusinessId | null {
  const administered = accounts.filter((account) => account.rights.includes('own'))
  const named = search.get('business')
  const of = (found: readonly Account[]) => found.some((account) => account.owner_user_id === named)
  if (named !== null && /^\d{1,19}$/.test(named))
    return of(accounts) && !of(administered) ? null : asBusinessId(named)
  return (
    (administered.find((account) => account.permissions.includes('OWNER')) ?? administered[0])
      ?.owner_user_id ?? null
  )
}

const warm: Warm<'business_access'> = async ({ viewer, queries, search }) => {
  if (!viewer.has_business_side) throw new Response(null, { status: 404 })
  if (!viewer.isAuth) throw goToLogIn(path('business_access'))
  const accounts = await queries.warm(ownAccounts)
  const business_id = businessAt(search, accounts)
  if (business_id === null) {
    if (accounts.length === 0) throw goTo(path('business_convert'))
    return
  }
  try {
    await queries.warm(accessOf(business_id))
  } catch (error) {
    // The page itself handles `needs_second_factor`.
    if (!(error instanceof CallRefused) || error.refused.code !== 'needs_second_factor') throw error
  }
}
export const loader = pageLoader(warm)

/** Members of a business, their roles and operations, and the businesses that the user works for (BIZ-05). */
export default function AccessRoute() {
  const { search } = useAddress()
  const accounts = usePrefetchedQuery(ownAccounts)
  const business_id = businessAt(search, accounts)
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8 px-6 pt-8 pb-16">
      <PageHead title={accessTitle()} no_index />
      {business_id === null ? (
        <h1 className="text-28 font-semibold">{accessTitle()}</h1>
      ) : (
        <Business business_id={business_id} />
      )}
      <WorkList accounts={accounts} shown={business_id} />
    </div>
  )
}

function Business({ business_id }: { business_id: BusinessId }) {
  const { data, error, retry } = useQuery(accessOf(business_id))
  // Server-rendered data contain answers but no API errors, so the browser queries again.
  const isHydrated = useIsHydrated()
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-semibold">{accessTitle()}</h1>
        {data && <p className="text-16 text-pretty text-ink-soft">{accessLead({ name: data.name })}</p>}
      </div>
      {data ? (
        <AccessParts access={data} />
      ) : isHydrated && error ? (
        error.code === 'needs_second_factor' ? (
          <SecondFactorWall refused={error} call={accessOf(business_id)} />
        ) : (
          <ErrorState text={errorText(error)} onRetry={retry} />
        )
      ) : (
        <Skeleton className="h-64 rounded-24" />
      )}
    </>
  )
}
