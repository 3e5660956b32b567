import { useId, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { collaboratorTypeaheadGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useViewer } from '../../client/viewer.ts'
import { useSettled } from '../../client/use-steady.ts'
import { mentionPeople } from 'texts:comments'
import { Avatar } from '../../ui/avatar.tsx'
import { inputClasses } from '../../ui/field-frame.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

/** As contract/comments/comment-models.ts has it, which brings a parser along. A test holds the two together. */
export const longestComment = 500

const most = 5
const none: readonly CollaboratorSuggestion[] = []

interface MentionFieldProps {
  label: string
  text: string
  onText: (text: string) => void
  ref: Ref<HTMLTextAreaElement>
  autoFocus?: boolean
}

/** A text area that completes the name after an @ at the caret. */
export function MentionField(props: MentionFieldProps) {
  const { label, text, onText, ref, autoFocus = false } = props
  const field = useMentionField(props)
  const { isHydrated, isOpen, listId, at, look, press, close } = field
  return (
    <div className="relative">
      <textarea
        ref={ref}
        rows={1}
        aria-label={label}
        placeholder={label}
        maxLength={longestComment}
        value={text}
        readOnly={!isHydrated}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a reply was asked for a moment ago
        autoFocus={autoFocus}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          onText(event.target.value)
          look(event.currentTarget)
        }}
        onSelect={(event) => look(event.currentTarget)}
        onKeyDown={press}
        onBlur={close}
        className={`${inputClasses()} field-sizing-content max-h-40 min-h-12 resize-none py-3`}
      />
      {isOpen && <PeopleList field={field} />}
    </div>
  )
}

function PeopleList({ field }: { field: ReturnType<typeof useMentionField> }) {
  const { listId, people, at, setHere, add } = field
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={mentionPeople()}
      className="absolute inset-x-0 top-full z-30 mt-1 rounded-16 bg-raised p-2 text-ink shadow-raised"
    >
      {people.map((one, index) => (
        // The text area keeps the focus and takes the keys.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
        <div
          key={one.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === at}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-12 px-3 py-1 text-14 aria-selected:bg-pressed"
          onPointerMove={() => index !== at && setHere(index)}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            const area = event.currentTarget.parentElement?.previousElementSibling
            if (area instanceof HTMLTextAreaElement) add(area, one)
          }}
        >
          <Avatar name={one.full_name || one.username || ''} image_url={one.image_medium_url} size={32} />
          <span className="min-w-0 flex-1 truncate">
            <span className="font-semibold">{one.full_name}</span> @{one.username}
          </span>
        </div>
      ))}
    </div>
  )
}

function useMentionField({ text, onText }: MentionFieldProps) {
  const [written, setWritten] = useState<WrittenMention | null>(null)
  const [here, setHere] = useState(0)
  const listId = useId()
  const isHydrated = useIsHydrated()
  const people = usePeople(written?.query ?? '')
    .filter((one) => one.type === 'user')
    .slice(0, most)
  const isOpen = written !== null && people.length > 0
  const at = Math.min(here, people.length - 1)

  function look({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    const next = selectionStart === selectionEnd ? mentionAt(value, selectionStart) : null
    if (next?.query !== written?.query) setHere(0)
    setWritten(next)
  }
  function add(area: HTMLTextAreaElement, { username }: CollaboratorSuggestion) {
    if (!written || username === null) return
    const end = withMention(text, written, username)
    onText(end.text)
    setWritten(null)
    area.focus()
    requestAnimationFrame(() => area.setSelectionRange(end.caret, end.caret))
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const one = people[at]
    if (!isOpen || !one || event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown') setHere((at + 1) % people.length)
    else if (key === 'ArrowUp') setHere((at - 1 + people.length) % people.length)
    else if ((key === 'Enter' && !event.shiftKey) || key === 'Tab') add(event.currentTarget, one)
    else if (key === 'Escape') setWritten(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return { people, isHydrated, isOpen, listId, at, setHere, look, add, press, close: () => setWritten(null) }
}

/** People by the beginning of a name; those of before until the next ones come. */
function usePeople(typed: string): readonly CollaboratorSuggestion[] {
  const { isAuth } = useViewer()
  const asked = useSettled(typed, 150)
  const { data } = useQuery(query(collaboratorTypeaheadGet, { term: asked || 'a', count: 8 }), {
    enabled: isAuth && asked !== '',
  })
  return typed !== '' && asked === typed ? (data ?? none) : none
}

/** A mention that is being typed: the offset of its @, its end, and the text between. */
interface WrittenMention {
  start: number
  end: number
  query: string
}

const before = /(?<![\p{L}\p{N}_.@-])@([\p{L}\p{N}_]{1,30})$/u
const after = /^[\p{L}\p{N}_]*/u

/** The mention at the caret, from one character on (PEOPLE-05); null when there is none. */
function mentionAt(text: string, caret: number): WrittenMention | null {
  const query = before.exec(text.slice(0, caret))?.[1]
  if (query === undefined) return null
  const rest = after.exec(text.slice(caret))?.[0] ?? ''
  return { start: caret - query.length - 1, end: caret + rest.length, query }
}

/** Replaces the typed mention by the whole name and one space. */
function withMention(
  text: string,
  { start, end }: WrittenMention,
  username: string,
): { text: string; caret: number } {
  const rest = text.slice(end)
  const word = `@${username}`
  return {
    text: `${text.slice(0, start)}${word}${/^\s/.test(rest) ? '' : ' '}${rest}`,
    caret: start + word.length + 1,
  }
}
