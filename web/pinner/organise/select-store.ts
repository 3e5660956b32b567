import { useSyncExternalStore } from 'react'
import { createStore } from '../../client/store.ts'
import { isSelected, nothingSelected, selectRange, toggle } from './selection.ts'
import type { Selection } from './selection.ts'

/** The selection on the page that is being organised. */
export const selection = createStore<Selection>(nothingSelected)
let anchor: string | null = null

/** A card was pressed; with Shift the range from the previous one. `lying`: the cards in order. */
export function press(id: string, lying: readonly string[], is_range: boolean): void {
  const now = selection.get()
  selection.set(is_range ? selectRange(now, lying, anchor, id) : toggle(now, id))
  anchor = id
}

export function setSelection(next: Selection): void {
  selection.set(next)
  anchor = null
}

/** Renders again only when this card's selection changes. */
export function useIsSelected(id: string): boolean {
  const read = () => isSelected(selection.get(), id)
  return useSyncExternalStore(selection.subscribe, read, () => false)
}
