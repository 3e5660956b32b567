import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { createStore } from '../../client/store.ts'

export type CollaboratorsBoard = Pick<
  BoardView,
  'id' | 'name' | 'privacy' | 'owned_by_me' | 'can_invite' | 'members_may_invite' | 'my_role'
>

/** The board whose collaborators modal is requested. */
export const collaboratorsRequest = createStore<CollaboratorsBoard | null>(null)

export function openCollaborators(board: CollaboratorsBoard): void {
  collaboratorsRequest.set(board)
}
