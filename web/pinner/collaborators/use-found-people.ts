import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import {
  collaboratorTypeaheadGet,
  shareSuggestionsGet,
} from '@bowerbird/contract/collaborators/collaborator-calls'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
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

const count = 8

/** Suggestions while nothing is typed, else users by name; earlier results stay until the next arrive. */
export function useFoundPeople(term: string, board_id?: BoardId, { enabled = true } = {}) {
  const about = { count, ...(board_id !== undefined && { board_id }) }
  const asked = useQuery<typeof shareSuggestionsGet | typeof collaboratorTypeaheadGet>(
    term === '' ? query(shareSuggestionsGet, about) : query(collaboratorTypeaheadGet, { ...about, term }),
    { enabled },
  )
  const [held, hold] = useState(asked.data)
  if (asked.data !== undefined && asked.data !== held) hold(asked.data)
  return { people: asked.data ?? held, error: asked.error, retry: asked.retry }
}
