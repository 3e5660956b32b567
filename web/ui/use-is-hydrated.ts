import { useSyncExternalStore } from 'react'

/** False on the server and during hydration; true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(subscribe, isInBrowser, isOnServer)
}

const subscribe = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false
