import { useMemo } from 'react'
import { overlaid, overlay } from './overlay.ts'
import { useStore } from './store.ts'

const nothing: ReadonlyMap<string, never> = new Map<string, never>()

/** The entity with what the viewer just did to it. */
export function useOverlaid<T extends { id: string }>(entity: T): T {
  const now = useStore(overlay.entries, nothing)
  return useMemo(() => overlaid(entity, now), [entity, now])
}

/** The list with what the viewer just did; entities that are gone are left out. */
export function useOverlaidList<T extends { id: string }>(list: readonly T[]): readonly T[] {
  const now = useStore(overlay.entries, nothing)
  return useMemo(() => {
    if (now.size === 0) return list
    return list
      .map((entity) => overlaid(entity, now))
      .filter((entity) => !('is_gone' in entity && entity.is_gone))
  }, [list, now])
}
