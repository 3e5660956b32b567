import { pinDuplicatesGet } from '@bowerbird/contract/pins/pin-calls'
import { query } from '../../client/queries.ts'
import { useLater } from '../../client/use-later.ts'
import { useSavedNote } from './saved-here.ts'

/** Where the viewer has this picture already, latest first: board ids and names (SAVE-11). */
export function useAlreadySaved(pin_id: string): ReadonlyMap<string, string> {
  const note = useSavedNote(pin_id)
  const { data } = useLater(query(pinDuplicatesGet, { pin_id }))
  const found = new Map<string, string>()
  if (note) found.set(note.board_id, note.board_name)
  for (const { likeness, pin } of data ?? [])
    if (likeness === 'same' && !found.has(pin.board.id)) found.set(pin.board.id, pin.board.name)
  return found
}
