import type { ConversationId } from '@bowerbird/contract/kernel/ids'
import { useRef, useState } from 'react'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { conversationCreate, conversationsGet } from '@bowerbird/contract/messages/message-calls'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'
import { useSettled } from '../../client/use-steady.ts'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import { Modal } from '../../page/modal.tsx'
import {
  choose,
  chosen,
  nameOfSomebody,
  nobodyOfThatName,
  newMessage,
  peopleChosen,
  sendMessage,
  toPeople,
  writeMessage,
} from 'texts:messages'
import { logInToSend } from 'texts:send'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'
import { rowsOf, toggled } from '../collaborators/invite-queue.ts'
import { useFoundPeople } from '../collaborators/use-found-people.ts'
import { longestMessage, messagesOf } from './send-request.ts'
import { PeopleList } from './people-list.tsx'

/** Maximum number of other users in one conversation. */
const most = 9

interface NewMessageModalProps {
  /** Preselected user. */
  to?: CollaboratorSuggestion
  onClose: () => void
}

/** Starts a conversation with one user or several; an existing one is reused. */
export default function NewMessageModal({ to, onClose }: NewMessageModalProps) {
  const [people, setPeople] = useState<CollaboratorSuggestion[]>(to ? [to] : [])
  const words = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [isSending, setIsSending] = useState(false)
  async function send() {
    setIsSending(true)
    const id = await begin(people, text)
    setIsSending(false)
    if (id === null) return
    onClose()
    await navigation.to(path('conversation', { conversation_id: id }))
  }
  return (
    <Modal
      is_open
      on_close={onClose}
      title={newMessage()}
      width="NARROW"
      initial_focus={words}
      footer={
        <Button
          variant="primary"
          size="large"
          is_busy={isSending}
          disabled={people.length === 0 || text.trim() === ''}
          onClick={() => void send()}
        >
          {sendMessage()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <TextArea
          ref={words}
          label={writeMessage()}
          value={text}
          maxLength={longestMessage}
          rows={2}
          onChange={(event) => setText(event.target.value)}
        />
        <Recipients people={people} onPeople={setPeople} />
      </div>
    </Modal>
  )
}

function Recipients({
  people,
  onPeople,
}: {
  people: CollaboratorSuggestion[]
  onPeople: (people: CollaboratorSuggestion[]) => void
}) {
  const [term, setTerm] = useState('')
  const typed = term.trim()
  const found = useFoundPeople(useSettled(typed, 150))
  // Email addresses can only be sent a Pin.
  const here = (found.people ?? []).filter((one) => one.type !== 'email')
  const isChosen = ({ id }: CollaboratorSuggestion) => people.some((one) => one.id === id)
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={toPeople()}
        placeholder={nameOfSomebody()}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={term}
        icon={<SearchIcon size={18} />}
        onChange={(event) => setTerm(event.target.value)}
      />
      <p role="status" className="text-14 text-ink-soft empty:hidden">
        {people.length > 0 && peopleChosen({ count: people.length })}
      </p>
      <PeopleList
        found={found}
        rows={typed ? rowsOf(here) : rowsOf(people, here)}
        is_typed={typed !== ''}
        none={nobodyOfThatName()}
        renderButton={(one, nameId) => (
          <Button
            size="small"
            aria-pressed={isChosen(one)}
            aria-describedby={nameId}
            disabled={!isChosen(one) && people.length >= most}
            onClick={() => onPeople(toggled(people, one))}
          >
            {isChosen(one) ? chosen() : choose()}
          </Button>
        )}
      />
    </div>
  )
}

async function begin(
  people: readonly CollaboratorSuggestion[],
  text: string,
): Promise<ConversationId | null> {
  const outcome = await perform(
    conversationCreate,
    { user_ids: people.map(({ id }) => id), text },
    { prompt: logInToSend() },
  )
  if (outcome && !outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  if (!outcome?.ok || outcome.data.id === null) return null
  void refreshAll(conversationsGet)
  await refresh(messagesOf(outcome.data.id))
  return outcome.data.id
}
