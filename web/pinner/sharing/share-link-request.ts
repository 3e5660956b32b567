import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { createStore } from '../../client/store.ts'

export type SharedBoard = Pick<BoardView, 'id' | 'name' | 'privacy'>

/** The owner wants to share a board by link: the window for it stands open. */
export const shareLinkRequest = createStore<SharedBoard | null>(null)

export function openShareLink(board: SharedBoard): void {
  shareLinkRequest.set(board)
}
