import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { browserQueries } from '../client/browser-queries.ts'
import { QueriesContext } from '../client/use-query.ts'
import { SiteContext } from '../client/site.ts'
import { viewerOf } from '../client/viewer.ts'
import { unpackQueries } from '../client/warm-queries.ts'
import type { PageState } from '../document/page-state.ts'
import { setPageLanguage } from '../texts/page-language.ts'
import { takeOver } from './browser-router.ts'
import { loadMemberParts } from './load-member-parts.ts'
import { fetchAhead } from '../client/lazy-part.ts'
import { watchInstallOffer } from '../frame/install-offer.ts'

const element = document.getElementById('page')
const state = JSON.parse(document.getElementById('page-state')?.textContent ?? 'null') as PageState | null
if (!element || !state) throw new Error('The document came without its page')

const queries = browserQueries()
unpackQueries(queries.cache, state.queries)
setPageLanguage(state.locale)

const { site } = state
const router = await takeOver({ fault: state.fault, is_offline: state.is_offline })
if (viewerOf(queries).isAuth) await loadMemberParts()
startTransition(() => {
  hydrateRoot(
    element,
    <StrictMode>
      <SiteContext value={site}>
        <QueriesContext value={queries}>
          <RouterProvider router={router} useTransitions={false} />
        </QueriesContext>
      </SiteContext>
    </StrictMode>,
  )
})
keepReady()

/** Fetches what the page needs only once it is idle. */
function keepReady(): void {
  watchInstallOffer()
  const soon =
    'requestIdleCallback' in window ? window.requestIdleCallback : (act: () => void) => setTimeout(act, 2000)
  soon(() =>
    fetchAhead(() => import('./idle-work.ts').then(({ workWhenIdle }) => workWhenIdle(site.public_url))),
  )
}
