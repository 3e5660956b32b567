import type { Privacy } from '@bowerbird/contract/boards/board-models'

/** What the flow knows of a board. */
export interface FlowBoard {
  id: string
  name: string
  url: string
  privacy: Privacy
  section_count: number
  pin_count: number
}

export interface FlowSection {
  id: string
  title: string
}

export type SaveStep = 'board' | 'section' | 'create_board' | 'create_section' | 'saving' | 'done'

/** Where somebody stands on the way from a picture to a board (SAVE-01). */
export interface SaveFlow {
  step: SaveStep
  /** The board whose sections are being looked at, or that is being saved to. */
  board: FlowBoard | null
  /** Where a refusal leads back to. */
  before: 'board' | 'section'
  /** The board came to be in this flow: its success is told differently (SAVE-04). */
  is_new_board: boolean
}

export type SaveEvent =
  | { type: 'board_chosen'; board: FlowBoard }
  /** Null: the board itself, no section. */
  | { type: 'section_chosen'; section: FlowSection | null }
  | { type: 'create_board_asked' }
  | { type: 'create_section_asked' }
  | { type: 'board_made'; board: FlowBoard }
  | { type: 'section_made'; section: FlowSection }
  | { type: 'saved' }
  | { type: 'refused' }
  | { type: 'back' }

/** What the screen has to do about it. */
export type SaveEffect = { kind: 'save'; board: FlowBoard; section: FlowSection | null } | { kind: 'close' }

export interface SaveTurn {
  flow: SaveFlow
  effect: SaveEffect | null
}

export const startOfSaving: SaveFlow = { step: 'board', board: null, before: 'board', is_new_board: false }

/**
 * One step of the flow; pure. While a save is under way everything but its end is ignored, so a
 * double click saves once (SAVE-22).
 */
export function turnSaving(flow: SaveFlow, event: SaveEvent): SaveTurn {
  if (flow.step === 'saving' && event.type !== 'saved' && event.type !== 'refused') return stay(flow)
  switch (event.type) {
    case 'board_chosen':
      if (event.board.section_count > 0) return stay({ ...flow, step: 'section', board: event.board })
      return save({ ...flow, board: event.board, before: 'board' }, event.board, null)
    case 'section_chosen':
    case 'section_made':
      if (!flow.board) return stay(flow)
      return save({ ...flow, before: 'section' }, flow.board, event.section)
    case 'board_made':
      return save({ ...flow, board: event.board, before: 'board', is_new_board: true }, event.board, null)
    case 'create_board_asked':
      return stay({ ...flow, step: 'create_board' })
    case 'create_section_asked':
      return stay(flow.board ? { ...flow, step: 'create_section' } : flow)
    case 'saved':
      return flow.is_new_board
        ? stay({ ...flow, step: 'done' })
        : { flow: { ...flow, step: 'done' }, effect: { kind: 'close' } }
    case 'refused':
      // A board that was made stays made: the next try must not make it again.
      return stay({ ...flow, step: flow.before, is_new_board: false })
    case 'back':
      return back(flow)
  }
}

/** SAVE-06: from a form with a board to its sections, from the sections to the boards, else away. */
function back(flow: SaveFlow): SaveTurn {
  if ((flow.step === 'create_board' || flow.step === 'create_section') && flow.board)
    return stay({ ...flow, step: 'section' })
  if (flow.step === 'section' || flow.step === 'create_board')
    return stay({ ...flow, step: 'board', board: null })
  return { flow, effect: { kind: 'close' } }
}

function stay(flow: SaveFlow): SaveTurn {
  return { flow, effect: null }
}

function save(flow: SaveFlow, board: FlowBoard, section: FlowSection | null): SaveTurn {
  return { flow: { ...flow, step: 'saving' }, effect: { kind: 'save', board, section } }
}
