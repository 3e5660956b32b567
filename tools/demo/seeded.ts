/** A small seeded random source: the same seed gives the same demo world on every machine. */
export interface Seeded {
  /** 0 up to, not including, 1. */
  next: () => number
  /** Whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  shuffle: <T>(list: readonly T[]) => T[]
  chance: (probability: number) => boolean
}

export function seeded(seed: string): Seeded {
  let state = hash(seed)
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[int(0, list.length - 1)]
    if (item === undefined) throw new Error('pick: the list is empty')
    return item
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const keyed = list.map((item) => ({ item, key: next() }))
    return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
  }
  return { next, int, pick, shuffle, chance: (probability) => next() < probability }
}

/** A moment between then and now, in minutes before now; lately more often. */
export const since = (ago: number, random: Seeded): number =>
  Math.max(3, Math.round(ago * random.next() ** 1.35))

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 2166136261
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619)
  return value >>> 0
}
