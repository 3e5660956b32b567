import { routeTable } from './route-table.ts'
import type { RouteName, RouteParams } from './route-table.ts'

type SearchValues = Record<string, string | number | boolean | undefined>

/** The URL of a page: `path('pin', { pin_id })`, `path('search', { scope: 'pins' }, { q: 'owl' })`. */
export function path<Name extends RouteName>(
  name: Name,
  ...[params, search]: keyof RouteParams<Name> extends never
    ? [params?: null, search?: SearchValues]
    : [params: RouteParams<Name>, search?: SearchValues]
): string {
  const filled = routeTable[name].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((params as Record<string, string>)[key] ?? ''),
  )
  return filled + searchText(search)
}

/** `?a=1`, or nothing. Undefined and empty values are left out. */
export function searchText(values: SearchValues = {}): string {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  )
  const text = new URLSearchParams(kept.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

const anyPage = new RegExp(`^(?:${Object.values(routeTable).join('?|').replace(/:\w+/g, '[^/]+')}?)$`, 'i')

/**
 * True for the path of a page. Every link asks it on each render: with the router's own search this took more than half
 * of the rendering of a page with 25 pins.
 */
export const isPagePath = (path: string): boolean => anyPage.test(path)
