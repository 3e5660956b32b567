import { useEffect, useId } from 'react'
import { createStore, useStore } from '../client/store.ts'

const openModals = createStore<readonly string[]>([])
const none: readonly string[] = []

/**
 * False for a window that another lies over. Only one can hold the focus and hide what is beside it:
 * two that do hide each other from screen readers.
 */
export function useIsTopmost(is_open: boolean): boolean {
  const id = useId()
  useEffect(() => {
    if (!is_open) return
    openModals.set([...openModals.get(), id])
    return () => openModals.set(openModals.get().filter((other) => other !== id))
  }, [id, is_open])
  const open = useStore(openModals, none)
  return !open.includes(id) || open.at(-1) === id
}
