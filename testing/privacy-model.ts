import type { Privacy } from '@bowerbird/contract/boards/board-models'

/** What a test believes about boards and pins: written apart from the product's own rules. */
export interface BelievedBoard {
  id: string
  slug: string
  marker: string
  owner: number
  privacy: Privacy
  is_gone: boolean
  section_id: string
  section_slug: string
}

export interface BelievedPin {
  id: string
  marker: string
  signature: string
  owner: number
  board: BelievedBoard
  /** The pin that it goes back to; null for one that begins a line of its own. */
  root: BelievedPin | null
  is_gone: boolean
}

/** Whatever the product may count for outsiders: what stands on a public board, and nothing else. */
const counts = (pin: BelievedPin) => !pin.is_gone && !pin.board.is_gone && pin.board.privacy === 'public'

/** What a save of this pin to that board goes back to. Out of a secret board nothing leads back there. */
export function rootOfSave(source: BelievedPin, target: BelievedBoard): BelievedPin | null {
  const root = source.root ?? source
  if (source.board.privacy !== 'secret' || target.privacy === 'secret') return root
  return root !== source && counts(root) ? root : null
}

export function publicSaves(pin: BelievedPin, pins: readonly BelievedPin[]): number {
  const root = pin.root ?? pin
  return pins.filter((one) => one.root === root && counts(one)).length
}

export function publicCounts(owner: number, boards: readonly BelievedBoard[], pins: readonly BelievedPin[]) {
  return {
    board_count: boards.filter((one) => one.owner === owner && !one.is_gone && one.privacy === 'public')
      .length,
    pin_count: pins.filter((pin) => pin.owner === owner && counts(pin)).length,
  }
}

/** May somebody who is neither owner nor collaborator come across this? */
export function outsiderMayMeet(board: BelievedBoard, is_named: boolean): boolean {
  if (board.is_gone || board.privacy === 'secret') return false
  return board.privacy === 'public' || is_named
}

/** Words of the history that this answer must not hold. `named` are ids and slugs that the question held. */
export function leaks(
  answer: string,
  named: ReadonlySet<string>,
  boards: readonly BelievedBoard[],
  pins: readonly BelievedPin[],
): string[] {
  const isNamed = (board: BelievedBoard) =>
    [board.id, board.slug, board.section_id].some((name) => named.has(name)) ||
    pins.some((pin) => pin.board === board && named.has(pin.id))
  const hiddenBoards = boards
    .filter((board) => !outsiderMayMeet(board, isNamed(board)))
    .map((board) => board.marker)
  const hiddenPins = pins
    .filter((pin) => pin.is_gone || !outsiderMayMeet(pin.board, isNamed(pin.board)))
    .map((pin) => pin.marker)
  return [...hiddenBoards, ...hiddenPins].filter((marker) => answer.includes(marker))
}
