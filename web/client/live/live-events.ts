import type { LiveMessage } from '@bowerbird/contract/live/live-message'

/** `hello`: the stream stands, perhaps again; something may have been missed. */
export type LiveNews = LiveMessage | { kind: 'hello'; id?: string }

type Listener = (news: LiveNews) => void

const listeners = new Set<Listener>()

/** Tells of what comes in live to this browser, until the answered function is called. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hands news to whoever listens in this tab. */
export function tellListeners(news: LiveNews): void {
  for (const listener of listeners) listener(news)
}
