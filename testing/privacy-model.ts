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
}

export interface BelievedPin {
  id: string
  marker: string
  signature: string
  board: BelievedBoard
  is_gone: boolean
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
