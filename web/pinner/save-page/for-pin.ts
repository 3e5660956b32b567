import type { FlowBoard } from '../saving/save-flow.ts'
import type { Savable } from '../saving/save-payload.ts'

/** What a page is told that makes a board or a section for a Pin. */
export interface ForPin {
  savable: Savable
  /** The board that a section is made of. */
  board: FlowBoard | null
  /** What the board is to be called, as it was looked for. */
  name: string
}

/** The state of the navigation to such a page. Afterwards it goes back past the save page (CREATE-05). */
export function forPin(pin: ForPin): unknown {
  return { for_pin: pin, leaves_two: true }
}

/** What the navigation here brought along, if it was for a Pin. */
export function pinIn(state: unknown): ForPin | null {
  return typeof state === 'object' && state !== null && 'for_pin' in state ? (state.for_pin as ForPin) : null
}
