import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { collaborators } from 'texts:collaborators'
import { CollaboratorStack } from '../collaborators/collaborator-stack.tsx'
import { openCollaborators } from '../collaborators/collaborators-request.ts'

/** Those who work on a board see one another, and come from there to the window about them. */
export default function BoardTeam({ board }: { board: BoardView }) {
  return (
    <button
      type="button"
      className="flex min-h-10 max-w-full items-center rounded-full px-2 hover:bg-sunken"
      onClick={() => openCollaborators(board)}
    >
      <span className="sr-only">{collaborators()}: </span>
      <CollaboratorStack people={board.collaborating_users} />
    </button>
  )
}
