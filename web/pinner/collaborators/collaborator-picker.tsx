import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { useId, useState } from 'react'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { errorText } from '../../client/optimistic.ts'
import { useSite } from '../../client/site.ts'
import { useSettled } from '../../client/use-steady.ts'
import {
  byEmail,
  couldNotLoadPeople,
  nobodyFound,
  nobodyToSuggest,
  searchPeople,
  suggestedPeople,
} from 'texts:collaborators'
import { inviteButton } from '../../texts/collaborators-texts.ts'
import { passedOnByOwner, searchPeopleHint, searchPeopleHintClosed } from 'texts:invite-window'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'
import { inviteState, rowsOf, toggled } from './invite-queue.ts'
import type { InviteState } from './invite-queue.ts'
import { useFoundPeople } from './use-found-people.ts'

interface CollaboratorPickerProps {
  queue: readonly CollaboratorSuggestion[]
  onQueue: (queue: CollaboratorSuggestion[]) => void
  /** Id of an existing board: its members are left out. */
  board_id?: BoardId
  /** Users who were invited already. */
  sent?: readonly CollaboratorSuggestion[]
  /** Focuses the search field on opening. */
  starts_in_search?: boolean
}

/** Finds users by name or email address and queues those to invite (SAVE-19). Sends nothing itself. */
export function CollaboratorPicker({
  queue,
  onQueue,
  board_id,
  sent = [],
  starts_in_search = false,
}: CollaboratorPickerProps) {
  const [term, setTerm] = useState('')
  const typed = term.trim()
  const found = useFoundPeople(useSettled(typed, 150), board_id)
  // While a search is typed, show only its results; else keep the chosen users visible.
  const rows = typed ? rowsOf(found.people ?? []) : rowsOf(queue, sent, found.people ?? [])
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={searchPeople()}
        hint={useMailHint()}
        type="search"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={starts_in_search}
        maxLength={254}
        value={term}
        icon={<SearchIcon size={18} />}
        onChange={(event) => setTerm(event.target.value)}
        // Inside the form that creates the board, Enter must not submit.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {rows.length > 0 && (
        <ul role="list" aria-label={suggestedPeople()} className="flex flex-col">
          {rows.map((one) => (
            <li key={one.id}>
              <Row
                one={one}
                state={inviteState(one, queue, sent)}
                onPress={() => onQueue(toggled(queue, one))}
              />
            </li>
          ))}
        </ul>
      )}
      {found.error && (
        <ErrorState title={couldNotLoadPeople()} text={errorText(found.error)} onRetry={found.retry} />
      )}
      {!found.error && found.people === undefined && <RowSkeletons />}
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {rows.length === 0 && found.people && (typed ? nobodyFound() : nobodyToSuggest())}
      </p>
    </div>
  )
}

/** Explains what an invite by email address does on this site. */
function useMailHint(): string {
  const { registration, sends_mail } = useSite()
  const hint = registration === 'closed' ? searchPeopleHintClosed() : searchPeopleHint()
  return sends_mail ? hint : `${hint} ${passedOnByOwner()}`
}

interface RowProps {
  one: CollaboratorSuggestion
  state: InviteState
  onPress: () => void
}

function Row({ one, state, onPress }: RowProps) {
  const nameId = useId()
  const { type, full_name, username, image_medium_url, id } = one
  const name = full_name || username || id
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Avatar name={name} image_url={image_medium_url} size={40} />
      <span id={nameId} className="min-w-0 flex-1">
        <span className="block truncate text-16 font-semibold">{name}</span>
        <span className="block truncate text-14 text-ink-soft">
          {type === 'email' ? byEmail() : username}
        </span>
      </span>
      <Button
        size="small"
        variant={state === 'queued' ? 'inverse' : 'secondary'}
        disabled={state === 'incomplete' || state === 'sent'}
        aria-describedby={nameId}
        onClick={onPress}
      >
        {inviteButton[state]()}
      </Button>
    </div>
  )
}

function RowSkeletons() {
  return (
    <div aria-busy="true" className="flex flex-col">
      {['a', 'b', 'c'].map((name) => (
        <div key={name} className="flex min-h-14 items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 flex-1 rounded-8" />
          <Skeleton className="h-8 w-24 rounded-full" />
        </div>
      ))}
    </div>
  )
}
