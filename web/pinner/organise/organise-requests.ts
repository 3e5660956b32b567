import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { createStore } from '../../client/store.ts'

/** A user organises the pins of a board, or of one of its sections. */
export interface SelectRequest {
  board_id: BoardId
  /** Null: the board's own page. */
  section_id: SectionId | null
}

export const selectRequest = createStore<SelectRequest | null>(null)

/** Turns the cards of a board's or section's page into checkboxes, with a bar of what can be done. */
export function startSelecting(board: Pick<BoardView, 'id'>, section?: Pick<SectionView, 'id'> | null): void {
  selectRequest.set({ board_id: board.id, section_id: section?.id ?? null })
}

export function stopSelecting(): void {
  selectRequest.set(null)
}

/** The board that is to go into another one: the merge window stands open for it. */
export const mergeRequest = createStore<BoardView | null>(null)

export function openMerge(board: BoardView): void {
  mergeRequest.set(board)
}
