import { fetchAhead } from '../client/lazy-part.ts'
import { watchInstallOffer } from '../frame/install-offer.ts'

/** What the page needs once it has time: fetched then, and not before. */
export function keepReady(): void {
  watchInstallOffer()
  const soon =
    'requestIdleCallback' in window ? window.requestIdleCallback : (act: () => void) => setTimeout(act, 2000)
  soon(() => fetchAhead(() => import('./idle-work.ts').then(({ workWhenIdle }) => workWhenIdle())))
}
