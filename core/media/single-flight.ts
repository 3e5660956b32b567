/** Calls for the same key while one is under way share its answer: the work is done once. */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, work) => {
    const existing = underWay.get(key)
    if (existing) return existing
    const started = work().finally(() => underWay.delete(key))
    underWay.set(key, started)
    return started
  }
}
