import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { browserQueries } from '../client/browser-queries.ts'
import { QueriesContext } from '../client/queries-context.ts'
import { SiteContext } from '../client/site.ts'
import type { SiteView } from '../client/site.ts'
import { viewerQuery } from '../client/viewer.ts'
import { unpackQueries } from '../client/warm-queries.ts'
import type { PackedQuery } from '../client/warm-queries.ts'
import { giveMemberParts } from '../frame/member-parts.ts'
import { AddressContext, addressOf } from '../navigation/address.ts'
import { matchRoute } from '../navigation/match-route.ts'
import { pageStore } from '../navigation/page-store.ts'
import type { RouteId, RouteModule } from '../navigation/route-module.ts'
import { memberParts } from './member-slots.tsx'
import { signedOut } from './test-viewers.ts'

giveMemberParts(memberParts)

interface TestPage {
  viewer?: ViewerView
  address?: string
  site?: Partial<SiteView>
  /** What the loaders warmed before. */
  warm?: readonly PackedQuery[]
}

/** Draws part of a page in a test, in the surroundings that the frame gives it. */
export function renderInPage(
  part: ReactNode,
  { viewer = signedOut, address = '/', site, warm = [] }: TestPage = {},
): RenderResult {
  const queries = browserQueries()
  queries.cache.clear()
  queries.cache.write(viewerQuery.key, () => viewer)
  unpackQueries(queries.cache, warm)
  const url = new URL(address, 'http://localhost')
  const view = {
    name: 'Bowerbird',
    public_url: 'http://localhost',
    registration: 'open',
    is_private: false,
    sends_mail: true,
    sign_in: [],
    ...site,
  } as const
  return render(
    <SiteContext value={view}>
      <QueriesContext value={queries}>
        <AddressContext value={addressOf(url, matchRoute(url.pathname)?.params ?? {})}>{part}</AddressContext>
      </QueriesContext>
    </SiteContext>,
  )
}

/** A screen with nothing in it. */
export const emptyScreen: RouteModule = { default: () => null }

/** Puts the browser of a test on a page, with screens to navigation to. */
export function standOnPage(address: string, screens: Partial<Record<RouteId, RouteModule>>): void {
  const url = new URL(address, location.href)
  history.replaceState(null, '', url)
  window.__reactRouterManifest = { routes: {} }
  window.__reactRouterRouteModules = { ...screens }
  const match = matchRoute(url.pathname)
  const name = match?.name ?? 'not_found'
  pageStore.set({
    name,
    route: window.__reactRouterRouteModules[name] ?? emptyScreen,
    address: addressOf(url, match?.params ?? {}),
    fault: null,
    scroll: 'restore',
  })
}
