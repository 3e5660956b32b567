import { createContext, use } from 'react'
import type { RouteName, RouteParams } from './route-table.ts'

/** Where the reader is. */
export interface Address {
  path: string
  search: URLSearchParams
  hash: string
  /** What the navigation here brought along; survives going back and forward. */
  state: unknown
  /** Names the entry of the history: each navigation makes one. */
  key: string
  params: Record<string, string>
}

export const AddressContext = createContext<Address | null>(null)

export function useAddress(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('There is no AddressContext above this component')
  return address
}

/** The parameters of the route's address, typed by its name. */
export function useRouteParams<Name extends RouteName>(_name: Name): RouteParams<Name> {
  return useAddress().params as RouteParams<Name>
}

export function addressOf(
  url: URL,
  params: Record<string, string>,
  { state = null, key = 'first' }: { state?: unknown; key?: string } = {},
): Address {
  return { path: url.pathname, search: url.searchParams, hash: url.hash, state, key, params }
}
