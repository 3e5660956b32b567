import { pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import { query } from '../../client/queries.ts'
import { useLater } from '../../client/use-later.ts'
import type { Savable } from './save-payload.ts'
import { useSavedNote } from './saved-here.ts'

/** Where the viewer has this picture already, latest first: board ids and names (SAVE-11). */
export function useAlreadySaved(savable: Savable | null): ReadonlyMap<string, string> {
  const pin_id = savable?.kind === 'pin' ? savable.pin_id : null
  const note = useSavedNote(pin_id ?? '')
  const { data } = useLater(query(pinDuplicatesGet, { pin_id: pin_id ?? '0' }), { enabled: pin_id !== null })
  const found = new Map<string, string>()
  if (pin_id === null) return found
  if (note) found.set(note.board_id, note.board_name)
  for (const { likeness, pin } of data ?? [])
    if (likeness === 'same' && !found.has(pin.board.id)) found.set(pin.board.id, pin.board.name)
  return found
}
