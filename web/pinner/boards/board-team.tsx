import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { collaborators } from 'texts:collaborators'
import { CollaboratorStack } from '../collaborators/collaborator-stack.tsx'
import { openCollaborators } from '../collaborators/use-found-people.ts'

/** Faces of the members, shown to members only; a press opens the collaborators modal. */
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
