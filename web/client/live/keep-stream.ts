import type { LiveNews } from './live-events.ts'
import { readStream } from './read-stream.ts'

const firstWaitMs = 1_000
const mostWaitMs = 60_000
/** Another stream of this browser took the place: no hurry. */
const endedWaitMs = 20_000
/** A stream that stood for so long was a good one: the next wait is short again. */
const stoodMs = 30_000

interface Keeping {
  user_id: string
  signal: AbortSignal
  onNews: (news: LiveNews) => void
}

/** Keeps a stream open: opens it again when it is lost, later each time; not where this browser gets none. */
export async function keepStream({ user_id, signal, onNews }: Keeping): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    const begun = performance.now()
    const end = await readStream({ user_id, signal, onNews })
    if (signal.aborted) return
    if (end === 'refused') {
      onNews({ kind: 'session' })
      return
    }
    if (performance.now() - begun > stoodMs) tries = 0
    await pause(end === 'ended' ? endedWaitMs : waitAfter(tries), signal)
    await untilOnline(signal)
  }
}

/** Twice as long each time, and never the same for all who lost a server together. */
function waitAfter(tries: number): number {
  return Math.min(mostWaitMs, firstWaitMs * 2 ** tries) * (0.5 + Math.random() / 2)
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    // Back in reach: at once.
    addEventListener('online', end, { once: true })
    signal.addEventListener('abort', end, { once: true })
  })
}

function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine || signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
