import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { LiveNews } from './live-events.ts'
import { livePath } from '@bowerbird/contract/live/live-message'
import { csrfToken } from '../csrf-token.ts'

/** The server sends something every 25 s; after this long a silence the connection is dead. */
const silenceMs = 65_000

/** Why a stream ended. `refused`: this browser gets none; `ended`: another stream replaced it. */
type StreamEnd = 'refused' | 'ended' | 'lost'

interface Reading {
  /** Id of the user that the events must belong to: the browser may have switched accounts meanwhile. */
  user_id: UserId
  signal: AbortSignal
  onNews: (news: LiveNews) => void
}

/** Reads GET /live/ to its end. Never throws. */
async function readStream({ user_id, signal, onNews }: Reading): Promise<StreamEnd> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  let end: StreamEnd = 'lost'
  let hasMoved = false
  try {
    const response = await fetch(livePath, {
      headers: { Accept: 'text/event-stream', 'X-CSRFToken': csrfToken() },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body)
      return response.status === 401 || response.status === 403 ? 'refused' : 'lost'
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      const pieces = (text + part.value).split('\n\n')
      text = pieces.pop() ?? ''
      for (const piece of pieces) {
        const { event, data } = eventIn(piece)
        if (event === 'session') hasMoved = true
        // A session that gets a new id after a password change may open a stream at once.
        if (event === 'end') end = hasMoved ? 'lost' : 'ended'
        else if (event === 'hello' && data['user_id'] !== user_id) return 'refused'
        else if (isNews(event))
          onNews({ kind: event, ...(typeof data['id'] === 'string' && { id: data['id'] }) })
      }
    }
    return end
  } catch {
    return end
  } finally {
    clearTimeout(timer)
    silence.abort()
  }
}

const kinds: readonly LiveNews['kind'][] = ['hello', 'notice', 'message', 'session', 'test_events']
const isNews = (event: string): event is LiveNews['kind'] => kinds.some((kind) => kind === event)

function eventIn(piece: string): { event: string; data: Record<string, unknown> } {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(piece)?.[1] ?? ''
  try {
    return { event: field('event'), data: JSON.parse(field('data') || '{}') as Record<string, unknown> }
  } catch {
    return { event: '', data: {} }
  }
}

const firstWaitMs = 1_000
const mostWaitMs = 60_000
/** Another stream of this browser replaced this one, so there is no hurry. */
const endedWaitMs = 20_000
/** After a stream lasted this long the backoff is reset. */
const stableMs = 30_000

interface Keeping {
  user_id: UserId
  signal: AbortSignal
  onNews: (news: LiveNews) => void
}

/** Keeps a stream open and reconnects with backoff, but not where the server refuses this browser a stream. */
export async function keepStream({ user_id, signal, onNews }: Keeping): Promise<void> {
  for (let tries = 0; !signal.aborted; tries++) {
    const begun = performance.now()
    const end = await readStream({ user_id, signal, onNews })
    if (signal.aborted) return
    if (end === 'refused') {
      onNews({ kind: 'session' })
      return
    }
    if (performance.now() - begun > stableMs) tries = 0
    await pause(end === 'ended' ? endedWaitMs : waitAfter(tries), signal)
    await untilOnline(signal)
  }
}

/** Doubles each time, with jitter, so that clients of a lost server do not reconnect together. */
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
    // Back online: reconnect at once.
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
