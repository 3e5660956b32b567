import type { FlowBoard } from '../saving/save-flow.ts'
import type { Savable } from '../saving/save-payload.ts'

/** Data for the page that creates a board or a section for a Pin. */
export interface ForPin {
  savable: Savable
  /** The board that gets the new section. */
  board: FlowBoard | null
  /** Suggested name of the board, from the search. */
  name: string
}

/** Navigation state for such a page. Afterwards it goes back past the save page (CREATE-05). */
export function forPin(pin: ForPin): unknown {
  return { for_pin: pin, leaves_two: true }
}

/** The Pin in the navigation state, if any. */
export function pinIn(state: unknown): ForPin | null {
  return typeof state === 'object' && state !== null && 'for_pin' in state ? (state.for_pin as ForPin) : null
}
