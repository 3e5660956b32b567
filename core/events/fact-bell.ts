/**
 * Wakes the consumers of this process after a fact was appended. The fact itself is found in the
 * database, at the latest by polling: the bell only saves time. It rings before the writer's commit,
 * so whoever listens looks more than once.
 */
type Listener = () => void

const listeners = new Set<Listener>()

export function factAppended(): void {
  for (const listener of listeners) listener()
}

/** Answers how to stop listening. */
export function onFactAppended(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
