import type { LiveMessage } from '@bowerbird/contract/live/live-message'

/** `hello`: the stream is open, perhaps again; events may have been missed. */
export type LiveNews = LiveMessage | { kind: 'hello'; id?: string }

type Listener = (news: LiveNews) => void

const listeners = new Set<Listener>()

/** Calls the listener for each live event until the returned function is called. */
export function listenLive(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Passes an event to the listeners in this tab. */
export function notifyListeners(news: LiveNews): void {
  for (const listener of listeners) listener(news)
}
