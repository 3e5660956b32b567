import { browserQueries } from '../client/browser-queries.ts'
import { fetchAhead } from '../client/lazy-part.ts'
import { viewerOf, viewerQuery } from '../client/viewer.ts'
import { isActKept } from '../log-in/kept-act-key.ts'

/** Fetches what must be available before the server goes away, and starts background tasks. */
export function workWhenIdle(main_site: string): void {
  fetchAhead(() => import('../frame/away-notice.tsx'))
  fetchAhead(() => import('./toast-card.tsx'))
  const { has_business_side, counts_views } = viewerOf(browserQueries())
  if (has_business_side || counts_views)
    fetchAhead(() => import('../client/views/begin-views.ts').then(({ beginViews }) => beginViews(main_site)))
  fetchAhead(() => import('./page-keys.ts').then(({ listenToKeys }) => listenToKeys()))
  fetchAhead(() =>
    import('../client/views/measure-layout.ts').then(({ measureThisPage }) => measureThisPage()),
  )
  startLiveUpdates()
  browserQueries().cache.watch(viewerQuery.key, startLiveUpdates)
  if (isActKept()) fetchAhead(() => import('./resume-act.ts').then(({ resumeAct }) => resumeAct()))
  // In development it would cache files that change.
  if (!import.meta.env.DEV)
    fetchAhead(() => import('./service-worker.ts').then(({ startServiceWorker }) => startServiceWorker()))
}

/** Starts live updates for users who are logged in now or later. */
function startLiveUpdates(): void {
  if (viewerOf(browserQueries()).isAuth)
    fetchAhead(() => import('../client/live/start-live.ts').then(({ startLive }) => startLive()))
}
