import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'

/**
 * The states of a save, and the longest that it shows loading before it offers to continue in the background (SAVE-15).
 */
export const pinSave = { loading: 'loading', success: 'success', longest_loading_ms: 4000 } as const

/** The fields of a board that the flow needs. */
export interface FlowBoard {
  id: BoardId
  name: string
  url: string
  privacy: Privacy
  section_count: number
  pin_count: number
}

export interface FlowSection {
  id: SectionId
  title: string
}

export type SaveStep = 'board' | 'section' | 'create_board' | 'create_section' | 'saving' | 'done'

/** State of the flow from a picture to a board (SAVE-01). */
export interface SaveFlow {
  step: SaveStep
  /** The board whose sections are shown, or that is being saved to. */
  board: FlowBoard | null
  /** The step that started the save in progress: it stays on screen meanwhile. */
  from: Exclude<SaveStep, 'saving' | 'done'>
  /** The board created in this flow: its success is shown differently (SAVE-04). */
  made_id: string | null
  /** Initial name of a new board, from the search; or the typed name of what is created on a separate page. */
  start_name: string
  /** Users to invite to the new board, once the pin is on it (SAVE-19). */
  queue: readonly CollaboratorSuggestion[]
  /** The save takes long (SAVE-15). */
  is_slow: boolean
  /** The user left the flow: a toast reports the end. */
  is_left: boolean
}

export type SaveEvent =
  | { type: 'board_chosen'; board: FlowBoard }
  /** Null: the board itself, no section. */
  | { type: 'section_chosen'; section: FlowSection | null }
  | { type: 'create_board_asked'; name?: string }
  | { type: 'create_section_asked' }
  /** Back from creating a board to the list of boards. */
  | { type: 'boards_asked' }
  | { type: 'queue_changed'; queue: readonly CollaboratorSuggestion[] }
  | { type: 'board_made'; board: FlowBoard }
  | { type: 'section_made'; section: FlowSection }
  /** The save has been loading for `longest_loading_ms`. */
  | { type: 'slow' }
  /** The user continues with something else meanwhile. */
  | { type: 'left' }
  | { type: 'saved' }
  | { type: 'refused'; is_board_gone?: boolean }
  | { type: 'back' }

/** Effects that the screen runs, in this order. */
export type SaveEffect =
  | { kind: 'save'; board: FlowBoard; section: FlowSection | null }
  | { kind: 'invite'; board: FlowBoard; queue: readonly CollaboratorSuggestion[] }
  | { kind: 'close' }

export interface SaveTurn {
  flow: SaveFlow
  effects: readonly SaveEffect[]
}

export const startOfSaving: SaveFlow = {
  step: 'board',
  board: null,
  from: 'board',
  made_id: null,
  start_name: '',
  queue: [],
  is_slow: false,
  is_left: false,
}

/** The initial state of the pages that create a board or a section for a pin. */
export function startOfCreating(board: FlowBoard | null): SaveFlow {
  return { ...startOfSaving, step: board ? 'create_section' : 'create_board', board }
}

/**
 * One step of the flow; pure. An event that does not belong to the current step changes nothing: late or repeated
 * events save nothing (SAVE-22).
 */
export function turnSaving(flow: SaveFlow, event: SaveEvent): SaveTurn {
  switch (event.type) {
    case 'board_chosen':
      return flow.step === 'board' ? chosen(flow, event.board) : stay(flow)
    case 'section_chosen':
      return flow.step === 'section' ? saveTo(flow, event.section) : stay(flow)
    case 'section_made':
      return flow.step === 'create_section' ? saveTo(flow, event.section) : stay(flow)
    case 'create_board_asked':
      return mayCreate(flow)
        ? stay({ ...flow, step: 'create_board', start_name: event.name ?? '' })
        : stay(flow)
    case 'create_section_asked':
      return flow.step === 'section' ? stay({ ...flow, step: 'create_section', start_name: '' }) : stay(flow)
    case 'boards_asked':
      return flow.step === 'create_board' ? stay({ ...flow, step: 'board', board: null }) : stay(flow)
    case 'queue_changed':
      return flow.step === 'create_board' ? stay({ ...flow, queue: event.queue }) : stay(flow)
    case 'board_made':
      return made(flow, event.board)
    case 'slow':
      return flow.step === 'saving' ? stay({ ...flow, is_slow: true }) : stay(flow)
    case 'left':
      return flow.step === 'saving' && !flow.is_left ? close({ ...flow, is_left: true }) : stay(flow)
    case 'saved':
      return flow.step === 'saving' ? saved(flow) : stay(flow)
    case 'refused':
      return flow.step === 'saving' ? refused(flow, event.is_board_gone ?? false) : stay(flow)
    case 'back':
      return back(flow)
  }
}

function chosen(flow: SaveFlow, board: FlowBoard): SaveTurn {
  if (board.section_count > 0) return stay({ ...flow, step: 'section', board })
  return save(flow, board, null)
}

function saveTo(flow: SaveFlow, section: FlowSection | null): SaveTurn {
  return flow.board ? save(flow, flow.board, section) : stay(flow)
}

/** If the user went back while it was being created, it is added to the boards; nothing is saved to it unasked. */
function made(flow: SaveFlow, board: FlowBoard): SaveTurn {
  const known = { ...flow, made_id: board.id }
  return flow.step === 'create_board' ? save(known, board, null) : stay(known)
}

const mayCreate = ({ step }: SaveFlow) => step === 'board' || step === 'section'

/** SAVE-02: saved, then the invites, then it closes; a new board is shown first (SAVE-04). */
function saved(flow: SaveFlow): SaveTurn {
  const { board, queue } = flow
  const isNew = isNewBoard(flow)
  const effects: SaveEffect[] = []
  if (board && isNew && queue.length > 0) effects.push({ kind: 'invite', board, queue })
  if (!flow.is_left && !isNew) effects.push({ kind: 'close' })
  return { flow: { ...flow, step: 'done', is_slow: false, queue: isNew ? [] : queue }, effects }
}

/** A created board exists: the next try must not create it again. A board that is gone cannot be chosen. */
function refused(flow: SaveFlow, isBoardGone: boolean): SaveTurn {
  const step = isBoardGone || flow.from === 'board' || flow.from === 'create_board' ? 'board' : 'section'
  return stay({ ...flow, step, board: step === 'board' ? null : flow.board, is_slow: false })
}

/** SAVE-06: from a form with a board to its sections, from the sections to the boards, else closes. */
function back(flow: SaveFlow): SaveTurn {
  if (isForm(flow) && flow.board) return stay({ ...flow, step: 'section' })
  if (flow.step === 'section') return stay({ ...flow, step: 'board', board: null })
  if (flow.step === 'saving') return flow.is_left ? stay(flow) : close({ ...flow, is_left: true })
  return close(flow)
}

/** SAVE-06: true when back leads to an earlier step instead of closing. */
export function hasBack(flow: SaveFlow): boolean {
  return flow.step === 'section' || (isForm(flow) && flow.board !== null)
}

const isForm = ({ step }: SaveFlow) => step === 'create_board' || step === 'create_section'

/** The board was created in this flow. */
export function isNewBoard({ board, made_id }: SaveFlow): boolean {
  return board !== null && board.id === made_id
}

/** The source of a section's name in the wire's numbering (SAVE-14): typed, a recommendation, or an edited one. */
export function nameSource(recommendation: string | null, name: string): 0 | 1 | 2 {
  if (recommendation === null) return 0
  return name.trim() === recommendation ? 1 : 2
}

function stay(flow: SaveFlow): SaveTurn {
  return { flow, effects: [] }
}

function close(flow: SaveFlow): SaveTurn {
  return { flow, effects: [{ kind: 'close' }] }
}

function save(flow: SaveFlow, board: FlowBoard, section: FlowSection | null): SaveTurn {
  const { step } = flow
  const from = step === 'saving' || step === 'done' ? flow.from : step
  const saving: SaveFlow = { ...flow, step: 'saving', from, board, is_slow: false, is_left: false }
  return { flow: saving, effects: [{ kind: 'save', board, section }] }
}
