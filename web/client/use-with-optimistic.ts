import { useMemo } from 'react'
import { withOptimistic, overlay } from './overlay.ts'
import { useStore } from './store.ts'

const nothing: ReadonlyMap<string, never> = new Map<string, never>()

/** The entity with the viewer's optimistic changes. */
export function useWithOptimistic<T extends { id: string }>(entity: T): T {
  const now = useStore(overlay.entries, nothing)
  return useMemo(() => withOptimistic(entity, now), [entity, now])
}

/** The list with the viewer's optimistic changes, without entities that are gone. */
export function useOptimisticList<T extends { id: string }>(list: readonly T[]): readonly T[] {
  const now = useStore(overlay.entries, nothing)
  return useMemo(() => {
    if (now.size === 0) return list
    return list
      .map((entity) => withOptimistic(entity, now))
      .filter((entity) => !('is_gone' in entity && entity.is_gone))
  }, [list, now])
}
