import { keepStream } from './keep-stream.ts'
import type { LiveNews } from './live-events.ts'

/**
 * News for this tab, over one stream for all tabs of the browser: whoever holds the lock reads it and passes it on.
 * Where browsers have no locks (plain http), a tab has its own while it is looked at.
 */
export function shareStream(user_id: string, onNews: (news: LiveNews) => void, signal: AbortSignal): void {
  if (!('locks' in navigator)) return whileVisible(user_id, onNews, signal)
  const name = `bowerbird.live.${user_id}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<LiveNews>) => onNews(data))
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const pass = (news: LiveNews) => {
    onNews(news)
    if (!signal.aborted) channel.postMessage(news)
  }
  navigator.locks
    .request(name, { signal }, async () => {
      await keepStream({ user_id, signal, onNews: pass })
      // Refused: the next tab would be as well. Kept until this one goes.
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    })
    // Left before its turn came.
    .catch(() => undefined)
}

function whileVisible(user_id: string, onNews: (news: LiveNews) => void, signal: AbortSignal): void {
  let current: AbortController | null = null
  const look = () => {
    if (document.visibilityState === 'hidden' || signal.aborted) {
      current?.abort()
      current = null
    } else if (!current) {
      current = new AbortController()
      void keepStream({ user_id, signal: current.signal, onNews })
    }
  }
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', look, { once: true })
  look()
}
