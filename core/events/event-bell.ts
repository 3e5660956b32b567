/**
 * Wakes the consumers of this process after an event was appended. The event itself is found in the
 * database, at the latest by polling: the bell only saves time. It rings before the writer's commit,
 * so listeners look more than once.
 */
type Listener = () => void

const listeners = new Set<Listener>()

export function eventAppended(): void {
  for (const listener of listeners) listener()
}

/** Answers how to stop listening. */
export function onEventAppended(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
