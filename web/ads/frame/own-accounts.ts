import {
  businessAccessGet,
  businessActsGet,
  businessGet,
  businessProfilesGet,
  advertisersGet,
} from '@bowerbird/contract/business/business-calls'
import type { Output } from '@bowerbird/contract/kernel/call'
import type { BusinessId } from '@bowerbird/contract/kernel/ids'
import { query, pages } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'

export const ownBusiness = query(businessGet, {})
export const ownProfiles = query(businessProfilesGet, {})
export const accessOf = (business_id: BusinessId) => query(businessAccessGet, { business_id })
export const actsOf = (business_id: BusinessId) => pages(businessActsGet, { business_id })

/** The ad accounts that the viewer may see. Every ads manager page warms this query. */
export const ownAccounts = query(advertisersGet, {})

export type Account = Output<typeof advertisersGet>[number]

export function useAccounts(): readonly Account[] {
  return usePrefetchedQuery(ownAccounts)
}

/** The ad account in the URL, or the first one when the URL has none. */
export function useAccount(): Account | undefined {
  const { advertiser_id } = useAddress().params
  const accounts = useAccounts()
  return advertiser_id === undefined ? accounts[0] : accounts.find(({ id }) => id === advertiser_id)
}

/**
 * The ad account that `managedClientId` names, by its number or that of its business, and what was named. Null: the
 * address names no client. Without an account: none of these.
 */
export function clientIn(
  search: URLSearchParams,
  accounts: readonly Account[],
): { named: string; account: Account | undefined } | null {
  const named = search.get('managedClientId')
  if (named === null) return null
  const account =
    accounts.find(({ id }) => id === named) ?? accounts.find(({ owner_user_id }) => owner_user_id === named)
  return { named, account }
}

/** What `managedClientId` names, where that is no ad account that the viewer may use; `…` for what is no id. Else null. */
export function useUnknownClient(): string | null {
  const client = clientIn(useAddress().search, useAccounts())
  if (!client || client.account) return null
  return /^\d{1,19}$/.test(client.named) ? client.named : '…'
}

/** The time zone of the business's first ad account. */
export function useZoneOf(business_id: BusinessId): string {
  return useAccounts().find(({ owner_user_id }) => owner_user_id === business_id)?.time_zone ?? 'UTC'
}
