import type { BoardView } from '@bowerbird/contract/boards/board-models'
import { collaborators } from 'texts:collaborators'
import { openCollaborators } from '../collaborators/use-found-people.ts'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { Avatar } from '../../ui/avatar.tsx'
import { mostNamed, nameWords } from '../collaborators/name-words.ts'

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

/** Members of a board: up to three faces and names, the rest counted. Nothing for a board with one member. */
function CollaboratorStack({ people }: { people: readonly UserBrief[] }) {
  if (people.length < 2) return null
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span className="flex shrink-0">
        {people.slice(0, mostNamed).map((person) => (
          <Avatar
            key={person.id}
            name={person.full_name || person.username}
            image_url={person.image_small_url}
            size={32}
            className="-me-2 ring-2 ring-canvas last:me-0"
          />
        ))}
      </span>
      <span className="min-w-0 truncate text-14 text-ink-soft">
        {nameWords(people.map((person) => person.full_name || person.username))}
      </span>
    </span>
  )
}
