import type { ConversationView, MessageView } from '@bowerbird/contract/messages/message-models'
import type { ConversationId } from '@bowerbird/contract/kernel/ids'
import {
  conversationDelete,
  conversationMessageCreate,
  conversationRead,
  conversationsGet,
} from '@bowerbird/contract/messages/message-calls'
import { optimistic, errorText } from '../../client/optimistic.ts'
import { useOptimisticList } from '../../client/use-with-optimistic.ts'
import { perform } from '../../client/perform.ts'
import { usePrefetchedPages, usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { navigation } from '../../navigation/navigation.ts'
import {
  backToMessages,
  conversationActions,
  conversationWith,
  messages,
  olderMessages,
  putAway,
  sendMessage,
  writeMessage,
} from 'texts:messages'
import { logInToSend } from 'texts:send'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton, iconButtonClasses } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ArchiveIcon, MoreIcon } from '../../ui/icons.tsx'
import { BackIcon, SendIcon } from '../../ui/closeup-icons.tsx'
import { namesOf } from './conversation-list.tsx'
import { MessageBubble, PendingBubble } from './message-bubble.tsx'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, SyntheticEvent } from 'react'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { call, keyOf } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { countUnread } from '../../client/live/start-live.ts'
import { inputClasses } from '../../ui/field-frame.tsx'
import { conversationOf, longestMessage, messagesOf } from '../sending/send-request.ts'

/** One conversation: its messages, the newest at the foot, and the field to go on. */
export function Thread({ conversation_id }: { conversation_id: ConversationId }) {
  const conversation = usePrefetchedQuery(conversationOf(conversation_id))
  const feed = usePrefetchedPages(messagesOf(conversation_id))
  const shown = useOptimisticList(feed.items)
  const writing = useWriting(conversation_id)
  useMarkRead(conversation_id, shown[0])
  const names = namesOf(conversation)
  const isGroup = conversation.users.length > 1
  return (
    <>
      <ThreadHeader conversation={conversation} names={names} />
      {/* Reversed, so that it stands at its foot without a script; what is inside is in the order of time. */}
      <div
        role="log"
        aria-label={conversationWith({ names })}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto py-4 outline-none focus-visible:outline-2 focus-visible:outline-accent"
      >
        <div>
          {feed.error && <ErrorState text={errorText(feed.error)} onRetry={feed.retry} />}
          {feed.has_more && !feed.error && (
            <Button is_busy={feed.is_loading_more} className="mx-auto mb-4 flex" onClick={feed.more}>
              {olderMessages()}
            </Button>
          )}
          <ol role="list" aria-label={messages()} className="flex flex-col gap-2 px-1">
            {shown.toReversed().map((message) => (
              <MessageBubble
                key={message.id}
                message={message}
                conversation_id={conversation_id}
                shows_sender={isGroup}
              />
            ))}
            {writing.pending.map(({ key, text }) => (
              <PendingBubble key={key} text={text} />
            ))}
          </ol>
        </div>
      </div>
      <Composer onSend={writing.send} />
    </>
  )
}

interface ThreadHeaderProps {
  conversation: ConversationView
  names: string
}

function ThreadHeader({ conversation, names }: ThreadHeaderProps) {
  return (
    <header className="flex shrink-0 items-center gap-2 border-b border-line py-3">
      <div className="hidden phone:block">
        <Link to={path('messages')} aria-label={backToMessages()} className={iconButtonClasses()}>
          <BackIcon />
        </Link>
      </div>
      <Avatar name={names} image_url={conversation.users[0]?.image_medium_url ?? null} size={40} />
      <h1
        dir="auto"
        className="min-w-0 flex-1 truncate [text-align:-webkit-match-parent] text-16 font-semibold"
        title={names}
      >
        {names}
      </h1>
      <Menu trigger={<IconButton label={conversationActions()} icon={<MoreIcon />} />}>
        <MenuItem icon={<ArchiveIcon size={20} />} onSelect={() => void putConversationAway(conversation.id)}>
          {putAway()}
        </MenuItem>
      </Menu>
    </header>
  )
}

async function putConversationAway(conversation_id: ConversationId): Promise<void> {
  const outcome = await optimistic(conversation_id, { is_gone: true }, () =>
    perform(conversationDelete, { conversation_id }, { prompt: logInToSend() }),
  )
  if (outcome?.ok) await navigation.to(path('messages'))
}

/** A sent message is shown at once, and is sent again when it was refused. Answers whether it was sent. */
function useWriting(conversation_id: ConversationId) {
  const [pending, setPending] = useState<readonly { key: string; text: string }[]>([])
  async function send(text: string): Promise<boolean> {
    const input = { conversation_id, text }
    const key = keyOf(conversationMessageCreate, input)
    setPending((before) => [...before, { key, text }])
    const outcome = await perform(conversationMessageCreate, input, { key, prompt: logInToSend() })
    if (outcome?.ok) {
      void refreshAll(conversationsGet)
      await refresh(messagesOf(conversation_id))
    } else if (outcome) toast({ text: errorText(outcome), kind: 'error' })
    setPending((before) => before.filter((one) => one.key !== key))
    return outcome?.ok === true
  }
  return { pending, send }
}

/** Opening a conversation marks it as read: reported once for each newest message, while the page is visible. */
function useMarkRead(conversation_id: ConversationId, newest: MessageView | undefined): void {
  const told = useRef<string | null>(null)
  const id = newest?.id
  useEffect(() => {
    if (id === undefined) return
    const message_id = id
    async function tell() {
      if (document.visibilityState !== 'visible' || told.current === message_id) return
      told.current = message_id
      const outcome = await call(conversationRead, { conversation_id, message_id })
      if (!outcome.ok) return
      void countUnread()
      void refreshAll(conversationsGet)
    }
    void tell()
    const look = () => void tell()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [conversation_id, id])
}

/** The field of a conversation: Enter sends, with Shift it begins a line. What could not be sent is there again. */
function Composer({ onSend }: { onSend: (text: string) => Promise<boolean> }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  async function send() {
    const written = text.trim()
    if (written === '') return
    setText('')
    field.current?.focus()
    if (!(await onSend(written))) setText((now) => now || written)
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void send()
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    submit(event)
  }
  return (
    <form onSubmit={submit} className="flex shrink-0 items-end gap-2 border-t border-line py-3">
      <textarea
        ref={field}
        rows={1}
        aria-label={writeMessage()}
        placeholder={writeMessage()}
        maxLength={longestMessage}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        className={`${inputClasses()} field-sizing-content max-h-40 min-h-12 resize-none py-3`}
      />
      <IconButton
        type="submit"
        label={sendMessage()}
        icon={<SendIcon className="rtl:-scale-x-100" />}
        tone="filled"
        size="large"
      />
    </form>
  )
}
