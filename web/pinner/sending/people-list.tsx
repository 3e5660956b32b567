import { useId } from 'react'
import type { ReactNode } from 'react'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { errorText } from '../../client/optimistic.ts'
import {
  byEmail,
  couldNotLoadPeople,
  nobodyFound,
  nobodyToSuggest,
  suggestedPeople,
} from 'texts:collaborators'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { useFoundPeople } from '../collaborators/use-found-people.ts'
import { Avatar } from '../../ui/avatar.tsx'

interface PeopleListProps {
  found: ReturnType<typeof useFoundPeople>
  rows: readonly CollaboratorSuggestion[]
  is_typed: boolean
  /** Text for an empty result; by default it says that an email address works too. */
  none?: string
  renderButton: (one: CollaboratorSuggestion, name_id: string) => ReactNode
}

/** Users and addresses that match, each with its button. */
export function PeopleList({ found, rows, is_typed, none = nobodyFound(), renderButton }: PeopleListProps) {
  return (
    <>
      {rows.length > 0 && (
        <ul role="list" aria-label={suggestedPeople()} className="flex flex-col">
          {rows.map((one) => (
            <li key={one.id}>
              <PersonRow one={one}>{(nameId) => renderButton(one, nameId)}</PersonRow>
            </li>
          ))}
        </ul>
      )}
      {found.error && (
        <ErrorState title={couldNotLoadPeople()} text={errorText(found.error)} onRetry={found.retry} />
      )}
      {!found.error && found.people === undefined && <RowSkeletons />}
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {rows.length === 0 && found.people && (is_typed ? none : nobodyToSuggest())}
      </p>
    </>
  )
}

function RowSkeletons() {
  return (
    <div aria-busy="true" className="flex flex-col">
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 flex-1 rounded-8" />
          <Skeleton className="h-8 w-20 rounded-full" />
        </div>
      ))}
    </div>
  )
}

export const nameOf = ({ full_name, username, id }: CollaboratorSuggestion): string =>
  full_name || username || id

interface PersonRowProps {
  one: CollaboratorSuggestion
  /** The button beside them, described by their name. */
  children: (name_id: string) => ReactNode
}

/** A recipient: a user, or an email address. */
function PersonRow({ one, children }: PersonRowProps) {
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
