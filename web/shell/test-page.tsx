import { render } from '@testing-library/react'
import type { RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RouterProvider, createBrowserRouter, createMemoryRouter } from 'react-router'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { browserQueries } from '../client/browser-queries.ts'
import { QueriesContext } from '../client/use-query.ts'
import { SiteContext } from '../client/site.ts'
import type { SiteView } from '../client/site.ts'
import { viewerQuery } from '../client/viewer.ts'
import { unpackQueries } from '../client/warm-queries.ts'
import type { PackedQuery } from '../client/warm-queries.ts'
import { giveMemberParts } from '../frame/member-parts.ts'
import { AddressContext, addressOf } from '../navigation/address.ts'
import { matchRoute } from '../navigation/match-route.ts'
import type { RouteId, RouteModule } from '../navigation/match-route.ts'
import { navigateWith } from '../navigation/navigation.ts'
import { routeTable } from '../navigation/route-table.ts'
import { runInBrowser } from '../page/browser-loader.ts'
import { runLoadersWith } from '../page/page-loader.ts'
import { memberParts } from './member-slots.tsx'
import { signedOut } from './test-viewers.ts'

giveMemberParts(memberParts)

interface TestPage {
  viewer?: ViewerView
  address?: string
  site?: Partial<SiteView>
  /** Queries that the loaders warmed. */
  warm?: readonly PackedQuery[]
}

/** Renders part of a page in a test, with the providers of the frame. */
export function renderInPage(
  part: ReactNode,
  { viewer = signedOut, address = '/', site, warm = [] }: TestPage = {},
): RenderResult {
  const queries = browserQueries()
  queries.cache.clear()
  queries.cache.write(viewerQuery.key, () => viewer)
  unpackQueries(queries.cache, warm)
  const url = new URL(address, 'http://localhost')
  const withAddress = (
    <AddressContext value={addressOf(url, matchRoute(url.pathname)?.params ?? {})}>{part}</AddressContext>
  )
  const view = {
    name: 'Bowerbird',
    public_url: 'http://localhost',
    registration: 'open',
    is_private: false,
    sends_mail: true,
    takes_cards: false,
    sign_in: [],
    ...site,
  } as const
  return render(
    <SiteContext value={view}>
      <QueriesContext value={queries}>
        <RouterProvider router={routerOf(address, withAddress)} />
      </QueriesContext>
    </SiteContext>,
  )
}

let router: ReturnType<typeof createMemoryRouter> | null = null

function routerOf(address: string, element: ReactNode) {
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  return router
}

/** URLs that links of the last rendered part led to. */
export function wentTo() {
  if (!router) throw new Error('Nothing was drawn')
  return router.state.location
}

/** A screen with nothing in it. */
export const emptyScreen: RouteModule = { default: () => null }

/** Sets a test's browser to a page, with screens to navigate to. Returns its router. */
export function standOnPage(address: string, screens: Partial<Record<RouteId, RouteModule>>) {
  history.replaceState(null, '', new URL(address, location.href))
  runLoadersWith(runInBrowser)
  const routes = Object.entries(routeTable).map(([id, path]) => {
    const { default: Component, loader } = screens[id as RouteId] ?? emptyScreen
    return { id, path, Component, ...(loader && { loader }) }
  })
  const loaderData = Object.fromEntries(Object.keys(routeTable).map((id) => [id, null]))
  const router = createBrowserRouter(routes, { hydrationData: { loaderData } })
  navigateWith({ router, fetchScreen: () => {} })
  return router
}
