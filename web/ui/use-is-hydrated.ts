import { useSyncExternalStore } from 'react'

/** False on the server and while the browser takes its page over; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isInBrowser, isOnServer)
}

const subscribe = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false
