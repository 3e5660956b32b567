import { createStore } from './store.ts'

/** Fields of an entity that the viewer just changed. `is_gone` removes it from lists. */
export type Patch = Record<string, unknown> & { is_gone?: boolean }

interface Entry {
  patch: Patch
  /** When the server confirmed it; answers requested later include it. */
  confirmed_at: number | null
}

export interface OverlaidAct {
  /** The server confirmed. `patch` adds values from its answer. */
  confirm: (patch?: Patch) => void
  /** The server rejected it. */
  undo: () => void
}

const entries = createStore<ReadonlyMap<string, readonly Entry[]>>(new Map())

/**
 * The viewer's recent changes by entity: merged when entities are read, dropped when the server's data include them.
 * Cached pages are never rewritten.
 */
export const overlay = {
  entries,

  set(id: string, patch: Patch): OverlaidAct {
    let own: Entry = { patch, confirmed_at: null }
    put(id, [...at(id), own])
    function replace(next: Entry | null) {
      put(
        id,
        at(id).flatMap((entry) => (entry === own ? (next ?? []) : entry)),
      )
      if (next) own = next
    }
    return {
      confirm: (more = {}) => replace({ patch: { ...own.patch, ...more }, confirmed_at: performance.now() }),
      undo: () => replace(null),
    }
  },

  /** Data requested at `asked_at` arrived: they include everything confirmed before. */
  caughtUp(data: unknown, asked_at: number): void {
    if (entries.get().size === 0) return
    const seen = idsIn(data, new Set())
    for (const id of seen) {
      const left = at(id).filter((entry) => entry.confirmed_at === null || entry.confirmed_at > asked_at)
      if (left.length < at(id).length) put(id, left)
    }
  },
}

/** The entity with the viewer's changes applied. */
export function withOptimistic<T extends { id: string }>(
  entity: T,
  now: ReadonlyMap<string, readonly Entry[]>,
): T {
  const own = now.get(entity.id)
  return own ? (Object.assign({}, entity, ...own.map(({ patch }) => patch)) as T) : entity
}

function at(id: string): readonly Entry[] {
  return entries.get().get(id) ?? []
}

function put(id: string, list: readonly Entry[]): void {
  const next = new Map(entries.get())
  if (list.length > 0) next.set(id, list)
  else next.delete(id)
  entries.set(next)
}

function idsIn(data: unknown, found: Set<string>): Set<string> {
  if (typeof data !== 'object' || data === null) return found
  if (!Array.isArray(data) && 'id' in data && typeof data.id === 'string' && entries.get().has(data.id))
    found.add(data.id)
  for (const value of Object.values(data)) idsIn(value, found)
  return found
}
