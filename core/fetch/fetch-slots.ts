export type FetchLimits = { overall: number; per_host: number; waiting: number }

/**
 * How many fetches run at once, overall and per host; the rest wait in order. A slot counts for both at the same
 * moment, so that waiters for one slow host never hold back the others.
 */
export function createFetchSlots(limits: FetchLimits) {
  const running = new Map<string, number>()
  const waiting = new Set<{ host: string; start: () => void }>()
  let overall = 0

  function hasRoom(host: string): boolean {
    return overall < limits.overall && (running.get(host) ?? 0) < limits.per_host
  }

  function take(host: string): () => void {
    overall++
    running.set(host, (running.get(host) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      overall--
      const left = (running.get(host) ?? 1) - 1
      if (left > 0) running.set(host, left)
      else running.delete(host)
      startNext()
    }
  }

  function startNext(): void {
    for (const waiter of waiting) {
      if (overall >= limits.overall) return
      if (!hasRoom(waiter.host)) continue
      waiting.delete(waiter)
      waiter.start()
    }
  }

  /** Answers with the function that gives the slot back, or 'busy' when too many wait already. */
  function acquire(host: string, signal: AbortSignal): Promise<(() => void) | 'busy'> {
    signal.throwIfAborted()
    if (hasRoom(host)) return Promise.resolve(take(host))
    if (waiting.size >= limits.waiting) return Promise.resolve('busy')
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(waiter)
        reject(signal.reason as Error)
      }
      const waiter = {
        host,
        start: () => {
          signal.removeEventListener('abort', giveUp)
          resolve(take(host))
        },
      }
      waiting.add(waiter)
      signal.addEventListener('abort', giveUp, { once: true })
    })
  }

  return { acquire, running: () => overall, waiting: () => waiting.size }
}
