import type { BoardId, PinId } from '@bowerbird/contract/kernel/ids'
import { createStore, useStore } from '../../client/store.ts'

/** A save made in this tab: the target, and the new pin. */
export interface SavedNote {
  board_id: BoardId
  board_name: string
  board_url: string
  saved_id: string
}

const notes = createStore<ReadonlyMap<string, SavedNote>>(new Map())
const none: ReadonlyMap<string, SavedNote> = new Map()

/** Records, while the tab is open, that this pin was saved; its card shows it. */
export function noteSaved(pin_id: PinId, note: SavedNote | null): void {
  const next = new Map(notes.get())
  if (note) next.set(pin_id, note)
  else next.delete(pin_id)
  notes.set(next)
}

export function useSavedNote(pin_id: PinId): SavedNote | null {
  return useStore(notes, none).get(pin_id) ?? null
}
