import { goTo, goToLogIn } from '../../navigation/go-to.ts'
import { path, searchText } from '../../navigation/paths.ts'
import { routeTable } from '../../navigation/route-table.ts'
import type { RouteName } from '../../navigation/route-table.ts'
import type { Warm, WarmArgs } from '../../page/warm.ts'
import { ownAccounts } from './own-accounts.ts'
import type { Account } from './own-accounts.ts'

/** Pages of the manager by the address that names the ad account; some have a shorter one beside it. */
type ManagedPage = Extract<RouteName, 'overview' | `${string}_in`>

const shorter = {
  changes_in: 'changes',
  report_in: 'report',
  billing_in: 'billing',
  billing_part_in: 'billing_part',
  quick_promote_in: 'quick_promote',
} as const satisfies Partial<Record<ManagedPage, RouteName>>

export interface ManagedArgs<Name extends RouteName> extends WarmArgs<Name> {
  /** That of the address; the viewer may see it. */
  account: Account
}

/**
 * What a page of the manager warms, for the ad account of its address. `name` is that of the address with the
 * account in it; the same file may serve the shorter one, which leads there by the viewer's first account.
 * Whoever is logged out logs in first, whoever has no ad account is led to make one, others' answer as unknown.
 */
export function managedPage<Name extends ManagedPage>(
  name: Name | ((params: Record<string, string | undefined>) => Name),
  warm: (args: ManagedArgs<Name>) => Promise<unknown> = () => Promise.resolve(),
): Warm<Name> {
  return async (args) => {
    const { viewer, queries } = args
    const params: Record<string, string | undefined> = args.params
    const at = typeof name === 'function' ? name(params) : name
    const asked = searchText(Object.fromEntries(args.search))
    const here = addressOf(at, params) + asked
    if (!viewer.has_business_side) throw notThere()
    if (!viewer.isAuth) throw goToLogIn(here)
    const accounts = await queries.warm(ownAccounts)
    const [first] = accounts
    if (!first) throw goTo(path('business_convert', null, { next: here }))
    const { advertiser_id } = params
    if (advertiser_id === undefined) throw goTo(addressOf(at, { ...params, advertiser_id: first.id }) + asked)
    const account = accounts.find(({ id }) => id === advertiser_id)
    if (!account) throw notThere()
    // Where the second factor is given; nothing of the account would answer before.
    if (account.needs_second_factor) throw goTo(path('accounts_manager'))
    await warm({ ...args, account })
  }
}

const notThere = () => new Response(null, { status: 404 })

/** Without an account the shorter address, where there is one. */
function addressOf(name: ManagedPage, params: Record<string, string | undefined>): string {
  const short: Partial<Record<ManagedPage, RouteName>> = shorter
  const route = params['advertiser_id'] === undefined ? (short[name] ?? name) : name
  return routeTable[route].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}
