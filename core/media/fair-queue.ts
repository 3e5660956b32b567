/**
 * A bounded queue that serves its owners in turn: one person's hundred uploads do not keep
 * another's single one waiting. One owner may fill at most half of it.
 */
export interface FairQueue<Item> {
  /** False when there is no room: tell the caller to come back later. */
  add(owner: string, item: Item): boolean
  take(): Item | undefined
  size(): number
}

export function createFairQueue<Item>(limit: number): FairQueue<Item> {
  // A Map keeps insertion order: the first owner is next, and goes to the back after a turn.
  const lines = new Map<string, Item[]>()
  const limitOfOne = Math.max(1, Math.ceil(limit / 2))
  let size = 0
  return {
    add(owner, item) {
      const line = lines.get(owner) ?? []
      if (size >= limit || line.length >= limitOfOne) return false
      line.push(item)
      lines.set(owner, line)
      size += 1
      return true
    },
    take() {
      const [owner, line] = lines.entries().next().value ?? []
      if (owner === undefined || line === undefined) return undefined
      const item = line.shift()
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      size -= 1
      return item
    },
    size: () => size,
  }
}
