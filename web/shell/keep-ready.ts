import { browserQueries } from '../client/browser-queries.ts'
import { fetchAhead } from '../client/lazy-part.ts'
import { viewerOf, viewerQuery } from '../client/viewer.ts'
import { watchInstallOffer } from './install-offer.ts'
import { isActKept } from './kept-act-key.ts'
import { loadRoute } from './load-route.ts'

/** What tells that the server is away has to be here before it goes. Fetched once the page has time for it. */
export function keepReady(): void {
  watchInstallOffer()
  const soon =
    'requestIdleCallback' in window ? window.requestIdleCallback : (act: () => void) => setTimeout(act, 2000)
  soon(() => {
    fetchAhead(() => import('./away-notice.tsx'))
    fetchAhead(() => import('./toast-card.tsx'))
    fetchAhead(() => loadRoute('not_found'))
    hearOfNews()
    browserQueries().cache.watch(viewerQuery.key, hearOfNews)
    if (isActKept()) fetchAhead(() => import('./resume-act.ts').then(({ resumeAct }) => resumeAct()))
    // While developing it would keep files that change.
    if (!import.meta.env.DEV)
      fetchAhead(() => import('./service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()))
  })
}

/** For whoever is logged in, or comes to be: what is new comes in by itself. */
function hearOfNews(): void {
  if (viewerOf(browserQueries()).isAuth)
    fetchAhead(() => import('../client/live/start-live.ts').then(({ startLive }) => startLive()))
}
