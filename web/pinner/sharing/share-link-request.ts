import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { createStore } from '../../client/store.ts'

export type SharedBoard = Pick<BoardView, 'id' | 'name' | 'privacy'>

/** The board whose share link modal is open. */
export const shareLinkRequest = createStore<SharedBoard | null>(null)

export function openShareLink(board: SharedBoard): void {
  shareLinkRequest.set(board)
}
