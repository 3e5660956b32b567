import { StrictMode, startTransition } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserQueries } from '../client/browser-queries.ts'
import { QueriesContext } from '../client/queries-context.ts'
import { SiteContext } from '../client/site.ts'
import { viewerOf } from '../client/viewer.ts'
import { unpackQueries } from '../client/warm-queries.ts'
import type { PageState } from '../document/page-state.ts'
import { addressOf } from '../navigation/address.ts'
import { matchRoute } from '../navigation/match-route.ts'
import { pageStore } from '../navigation/page-store.ts'
import type { FrameKind } from '../navigation/route-module.ts'
import { entryNow, startNavigating } from '../navigation/navigation.ts'
import { setPageLanguage } from '../texts/page-language.ts'
import { BrowserPage } from './browser-page.tsx'
import { loadMemberParts } from './load-member-parts.ts'
import { fetchAhead } from '../client/lazy-part.ts'
import { watchInstallOffer } from '../frame/install-offer.ts'

const element = document.getElementById('page')
const state = JSON.parse(document.getElementById('page-state')?.textContent ?? 'null') as PageState | null
if (!element || !state) throw new Error('The document came without its page')

const queries = browserQueries()
unpackQueries(queries.cache, state.queries)
setPageLanguage(state.locale)

const url = new URL(location.href)
const match = matchRoute(url.pathname)
const modules = window.__reactRouterRouteModules
// The service worker shows the offline page at any address.
const name = state.fault ? 'not_found' : modules['offline'] ? 'offline' : (match?.name ?? 'not_found')
const route = modules[name]
if (!route) throw new Error(`The document came without its screen ${name}`)
pageStore.set({
  name,
  route,
  address: addressOf(url, match?.params ?? {}, entryNow()),
  fault: state.fault,
  scroll: 'restore',
})
startNavigating()
if (viewerOf(queries).isAuth) await loadMemberParts()
if (import.meta.env.DEV) void import('./hot-routes.ts').then(({ takeHotRoutes }) => takeHotRoutes())

const Root = modules['root']?.default as ComponentType<{ frame: FrameKind; children: ReactNode }>
startTransition(() => {
  hydrateRoot(
    element,
    <StrictMode>
      <SiteContext value={state.site}>
        <QueriesContext value={queries}>
          <BrowserPage Root={Root} />
        </QueriesContext>
      </SiteContext>
    </StrictMode>,
  )
})
keepReady()

/** What the page needs once it has time: fetched then, and not before. */
function keepReady(): void {
  watchInstallOffer()
  const soon =
    'requestIdleCallback' in window ? window.requestIdleCallback : (act: () => void) => setTimeout(act, 2000)
  soon(() => fetchAhead(() => import('./idle-work.ts').then(({ workWhenIdle }) => workWhenIdle())))
}
