import { goTo, goToLogIn } from '../../navigation/go-to.ts'
import { path, searchText } from '../../navigation/paths.ts'
import { routeTable } from '../../navigation/route-table.ts'
import type { RouteName } from '../../navigation/route-table.ts'
import type { Warm, WarmArgs } from '../../page/page-context.ts'
import { clientIn, ownAccounts } from './own-accounts.ts'
import type { Account } from './own-accounts.ts'

/** Pages of the ads manager whose URL contains the ad account id; some also have a shorter URL. */
type ManagedPage = Extract<RouteName, 'overview' | `${string}_in`>

const shorter = {
  ads_campaign_mode_in: 'ads_campaign_mode',
  ads_create_in: 'ads_create',
  ads_edit_draft_in: 'ads_edit_draft',
  ads_edit_in: 'ads_edit',
  automated_create_in: 'automated_create',
  automated_edit_in: 'automated_edit',
  ads_duplicate_in: 'ads_duplicate',
  ads_bulk_edit_in: 'ads_bulk_edit',
  changes_in: 'changes',
  audiences_in: 'audiences',
  bulk_editor_in: 'bulk_editor',
  bulk_editor_part_in: 'bulk_editor_part',
  rc_in: 'rc',
  rc_part_in: 'rc_part',
  conversions_in: 'conversions',
  conversions_part_in: 'conversions_part',
  recommendations_in: 'recommendations',
  report_preferences_in: 'report_preferences',
  report_in: 'report',
  billing_in: 'billing',
  billing_part_in: 'billing_part',
  quick_promote_in: 'quick_promote',
} as const satisfies Partial<Record<ManagedPage, RouteName>>

export interface ManagedArgs<Name extends RouteName> extends WarmArgs<Name> {
  /** The account in the URL; the viewer may see it. */
  account: Account
}

/**
 * Loader of an ads manager page for the ad account in its URL. `name` is the route with the account id; the same file
 * may serve the shorter URL, which redirects to the viewer's first account. Visitors are sent to the log-in page, users
 * without an ad account to the page that creates one; other users' accounts answer 404. Where `managedClientId` names
 * none of the viewer's accounts, ManagerFrame says so.
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
    const client = clientIn(args.search, accounts)
    if (client?.account && client.account.id !== advertiser_id)
      throw goTo(addressOf(at, { ...params, advertiser_id: client.account.id }) + asked)
    // What else is named belongs to that client: nothing of it is read from another ad account.
    if (client && !client.account && args.search.size > 1)
      throw goTo(addressOf(at, params) + searchText({ managedClientId: client.named }))
    // The accounts page asks for the second factor, and leads back here; until then no call of this account answers.
    if (account.needs_second_factor) throw goTo(path('accounts_manager', null, { next: here }))
    await warm({ ...args, account })
  }
}

const notThere = () => new Response(null, { status: 404 })

/** The shorter URL where the route has one. */
function addressOf(name: ManagedPage, params: Record<string, string | undefined>): string {
  const short: Partial<Record<ManagedPage, RouteName>> = shorter
  const route = params['advertiser_id'] === undefined ? (short[name] ?? name) : name
  return routeTable[route].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}
