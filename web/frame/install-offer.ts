import { createStore } from '../client/store.ts'

/** Chromium's event when the site can be installed (SHELL-25). */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Set while the browser offers to install the site as an app. */
export const installOffer = createStore<InstallEvent | null>(null)

/** Keeps the browser's offer for the account menu. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
}
