import { lazy } from 'react'
import { isAway } from './away.ts'
import { waitForServer } from './wait-for-server.ts'

/**
 * `lazy`, for parts that load when a user wants them. While the server is away a part waits for it,
 * where React alone would break off the page around it.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => patiently(load))

/** Has a part fetched that will be wanted soon; whoever wants it hears of what went wrong. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    console.warn('A part of the page did not load', error)
    isAway.set(true)
    await waitForServer(new AbortController().signal)
    return load()
  }
}
