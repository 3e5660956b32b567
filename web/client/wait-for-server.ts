import { createStore } from './store.ts'

/** Polls until the server is ready. False when `signal` aborted it. */
export async function waitForServer(signal: AbortSignal, everyMs = 2000): Promise<boolean> {
  while (!signal.aborted) {
    await pause(everyMs, signal)
    if (!signal.aborted && (await isReady(signal))) return true
  }
  return false
}

async function isReady(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}

/** True while the server does not answer, or reports that it is unavailable. */
export const isAway = createStore(false)
