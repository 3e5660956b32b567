import { safeTabStorage } from '../client/safe-storage.ts'

const storageKey = 'scroll'
const most = 50
let places: Map<string, number> | null = null

/** Remembers where the page of a history entry was left, over reloads too. */
export function keepScroll(key: string): void {
  const known = read()
  known.delete(key)
  known.set(key, Math.round(scrollY))
  const kept = [...known].slice(-most)
  places = new Map(kept)
  safeTabStorage.write(storageKey, JSON.stringify(kept))
}

export function placeOf(key: string): number {
  return read().get(key) ?? 0
}

function read(): Map<string, number> {
  if (places) return places
  try {
    places = new Map(JSON.parse(safeTabStorage.read(storageKey) ?? '[]') as [string, number][])
  } catch {
    places = new Map()
  }
  return places
}
