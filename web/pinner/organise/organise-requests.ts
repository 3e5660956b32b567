import type { BoardView, SectionView } from '@bowerbird/contract/boards/board-models'
import type { BoardId, SectionId } from '@bowerbird/contract/kernel/ids'
import { createStore } from '../../client/store.ts'

/** The board or section whose pins are being organised. */
export interface SelectRequest {
  board_id: BoardId
  /** Null on the board's own page. */
  section_id: SectionId | null
}

export const selectRequest = createStore<SelectRequest | null>(null)

/** Turns the cards of a board's or section's page into checkboxes, with a bar of operations. */
export function startSelecting(board: Pick<BoardView, 'id'>, section?: Pick<SectionView, 'id'> | null): void {
  selectRequest.set({ board_id: board.id, section_id: section?.id ?? null })
}

export function stopSelecting(): void {
  selectRequest.set(null)
}

/** The board to merge into another one; set while the merge modal is open. */
export const mergeRequest = createStore<BoardView | null>(null)

export function openMerge(board: BoardView): void {
  mergeRequest.set(board)
}
