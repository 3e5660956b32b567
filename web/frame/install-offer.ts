import { createStore } from '../client/store.ts'

/** What Chromium hands over when the site can be installed (SHELL-25). */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Set while the browser would install the site as an app. */
export const installOffer = createStore<InstallEvent | null>(null)

/** Keeps the browser's offer for the account menu, where a user finds it who looks for it. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
}
