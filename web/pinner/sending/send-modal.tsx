import { useState } from 'react'
import type { CollaboratorSuggestion } from '@bowerbird/contract/collaborators/collaborator-models'
import { askToLogIn } from '../../client/log-in-request.ts'
import { useSite } from '../../client/site.ts'
import { useViewer } from '../../client/viewer.ts'
import { useSettled } from '../../client/use-steady.ts'
import { Modal } from '../../page/modal.tsx'
import { inviteButton } from '../../texts/collaborators-texts.ts'
import {
  addMessage,
  logInToSend,
  mailIsPassedOn,
  nameOrEmail,
  sendBoardTitle,
  sendIt,
  sendPinTitle,
  sendTo,
  sentIt,
  sentTo,
} from 'texts:send'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SearchIcon } from '../../ui/page-icons.tsx'
import { rowsOf } from '../collaborators/invite-queue.ts'
import { useFoundPeople } from '../collaborators/use-found-people.ts'
import { PeopleList, nameOf } from './people-list.tsx'
import { longestMessage, sendRequest } from './send-request.ts'
import type { SendRequest } from './send-request.ts'
import { ShareWays } from './share-ways.tsx'
import { shareSuggestionsGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { conversationCreate, conversationsGet } from '@bowerbird/contract/messages/message-calls'
import { refreshAll } from '../../client/browser-queries.ts'
import { errorText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { toast } from '../../client/toasts.ts'

const close = () => sendRequest.set(null)

/** Sends a Pin or a board to users and email addresses, or shares its link (PEOPLE-04, SHELL-05). */
export default function SendModal({ request }: { request: SendRequest }) {
  const { isAuth } = useViewer()
  return (
    <Modal
      is_open
      on_close={close}
      title={'pin' in request ? sendPinTitle() : sendBoardTitle()}
      width="NARROW"
    >
      <div className="flex flex-col gap-5 pt-1">
        <ShareWays request={request} />
        {isAuth ? (
          <SendToPeople request={request} />
        ) : (
          <Button variant="primary" onClick={() => void askToLogIn(logInToSend())}>
            {logInToSend()}
          </Button>
        )}
      </div>
    </Modal>
  )
}

function SendToPeople({ request }: { request: SendRequest }) {
  const { sends_mail } = useSite()
  const [term, setTerm] = useState('')
  const [text, setText] = useState('')
  const typed = term.trim()
  const found = useFoundPeople(useSettled(typed, 150))
  const { sent, busy, press } = useSending(request, text)
  const rows = typed ? rowsOf(found.people ?? []) : rowsOf(sent, found.people ?? [])
  const latest = sent.at(-1)
  return (
    <div className="flex flex-col gap-3">
      <TextField
        label={sendTo()}
        {...(!sends_mail && { hint: mailIsPassedOn() })}
        placeholder={nameOrEmail()}
        type="search"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={term}
        icon={<SearchIcon size={18} />}
        onChange={(event) => setTerm(event.target.value)}
      />
      <TextField
        label={addMessage()}
        value={text}
        maxLength={longestMessage}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <PeopleList
        found={found}
        rows={rows}
        is_typed={typed !== ''}
        renderButton={(one, nameId) => (
          <SendButton
            one={one}
            name_id={nameId}
            is_sent={sent.some(({ id }) => id === one.id)}
            is_busy={busy === one.id}
            onPress={() => press(one)}
          />
        )}
      />
      <p role="status" className="sr-only">
        {latest && sentTo({ name: nameOf(latest) })}
      </p>
    </div>
  )
}

/** The recipients that it was sent to in this modal, and those in progress. */
function useSending(request: SendRequest, text: string) {
  const [sent, setSent] = useState<readonly CollaboratorSuggestion[]>([])
  const [busy, setBusy] = useState<string | null>(null)
  async function press(one: CollaboratorSuggestion) {
    if (busy !== null) return
    setBusy(one.id)
    if (await sendToOne(request, one, text)) setSent((before) => [...before, one])
    setBusy(null)
  }
  return { sent, busy, press: (one: CollaboratorSuggestion) => void press(one) }
}

interface SendButtonProps {
  one: CollaboratorSuggestion
  name_id: string
  is_sent: boolean
  is_busy: boolean
  onPress: () => void
}

function SendButton({ one, name_id, is_sent, is_busy, onPress }: SendButtonProps) {
  if (!one.valid)
    return (
      <Button size="small" disabled aria-describedby={name_id}>
        {inviteButton.incomplete()}
      </Button>
    )
  return (
    <Button
      size="small"
      variant={is_sent ? 'secondary' : 'primary'}
      is_busy={is_busy}
      // aria-disabled keeps focus on the button, so that the user can continue to the next recipient.
      aria-disabled={is_sent || is_busy || undefined}
      aria-describedby={name_id}
      onClick={() => !is_sent && onPress()}
    >
      {is_sent ? sentIt() : sendIt()}
    </Button>
  )
}

/** Sends it to one recipient with a message. Shows the error when it fails. */
async function sendToOne(
  request: SendRequest,
  { type, id }: CollaboratorSuggestion,
  text: string,
): Promise<boolean> {
  const outcome = await perform(
    conversationCreate,
    {
      ...('pin' in request ? { pin: request.pin.id } : { board: request.board.id }),
      ...(text.trim() && { text }),
      ...(type === 'email' ? { emails: [id] } : { user_ids: [id] }),
    },
    { prompt: logInToSend() },
  )
  if (outcome && !outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
  if (!outcome?.ok) return false
  for (const call of [conversationsGet, shareSuggestionsGet]) void refreshAll(call)
  return true
}
