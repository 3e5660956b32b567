import { fetchAhead } from '../client/lazy-part.ts'
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
    if (isActKept()) fetchAhead(() => import('./resume-act.ts').then(({ resumeAct }) => resumeAct()))
    // While developing it would keep files that change.
    if (!import.meta.env.DEV)
      fetchAhead(() => import('./service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()))
  })
}
