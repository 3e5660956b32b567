import { lazy } from 'react'
import { isAway, waitForServer } from './wait-for-server.ts'

/**
 * `lazy` for parts that load on demand. While the server is away a part waits for it, where React alone would replace
 * the page by an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => patiently(load))

/** Prefetches a part; errors are reported to the caller that renders it. */
export function fetchAhead(load: () => Promise<unknown>): void {
  load().catch(() => undefined)
}

/** Loads code for an act. While the server is away, the act waits for it. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    console.warn('A part of the page did not load', error)
    isAway.set(true)
    await waitForServer(new AbortController().signal)
    return load()
  }
}
