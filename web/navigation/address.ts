import { createContext, use } from 'react'
import type { RouteName, RouteParams } from './route-table.ts'

/** The current location. */
export interface Address {
  path: string
  search: URLSearchParams
  hash: string
  /** State of the navigation that led here; survives going back and forward. */
  state: unknown
  /** Identifies the history entry: each navigation creates one. */
  key: string
  params: Record<string, string>
}

export const AddressContext = createContext<Address | null>(null)

export function useAddress(): Address {
  const address = use(AddressContext)
  if (!address) throw new Error('There is no AddressContext above this component')
  return address
}

/** The route's URL parameters, typed by its name. */
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
