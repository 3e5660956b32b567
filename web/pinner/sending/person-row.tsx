import { useId } from 'react'
import type { ReactNode } from 'react'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { byEmail } from 'texts:collaborators'
import { Avatar } from '../../ui/avatar.tsx'

export const nameOf = ({ full_name, username, id }: CollaboratorSuggestion): string =>
  full_name || username || id

interface PersonRowProps {
  one: CollaboratorSuggestion
  /** The button beside them, described by their name. */
  children: (name_id: string) => ReactNode
}

/** A recipient: a user, or an email address. */
export function PersonRow({ one, children }: PersonRowProps) {
  const nameId = useId()
  const name = nameOf(one)
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Avatar name={name} image_url={one.image_medium_url} size={40} />
      <span id={nameId} className="min-w-0 flex-1">
        <span dir="auto" className="block truncate [text-align:-webkit-match-parent] text-16 font-semibold">
          {name}
        </span>
        <span className="block truncate text-14 text-ink-soft">
          {one.type === 'email' ? byEmail() : one.username}
        </span>
      </span>
      {children(nameId)}
    </div>
  )
}
