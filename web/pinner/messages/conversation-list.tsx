import { Suspense, useState } from 'react'
import type { ConversationView, MessageView } from '@bowerbird/contract/messages/message-models'
import { lazyPart } from '../../client/lazy-part.ts'
import { errorText } from '../../client/optimistic.ts'
import { useOptimisticList, useWithOptimistic } from '../../client/use-with-optimistic.ts'
import { usePrefetchedPages } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import {
  conversations,
  messages,
  moreConversations,
  newMessage,
  noConversations,
  noConversationsText,
  sentBoard,
  sentPin,
  unreadConversation,
  youSentBoard,
  youSentPin,
  youWrote,
} from 'texts:messages'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EditIcon, MessageIcon } from '../../ui/icons.tsx'
import { ownConversations } from '../sending/send-request.ts'
import { listOf } from '../../texts/formats.ts'

const NewMessageModal = lazyPart(() => import('../sending/new-message-modal.tsx'))

/** The viewer's conversations, latest first, and the button to start one. */
export function ConversationList({ here }: { here: string | undefined }) {
  const feed = usePrefetchedPages(ownConversations)
  const list = useOptimisticList(feed.items)
  const [isWriting, setIsWriting] = useState(false)
  // Beside an open conversation, that one has the page's main heading.
  const Heading = here === undefined ? 'h1' : 'h2'
  return (
    <>
      <div className="flex shrink-0 items-center justify-between gap-2 py-3">
        <Heading className="text-28 font-semibold phone:text-20">{messages()}</Heading>
        <IconButton
          label={newMessage()}
          icon={<EditIcon />}
          tone="filled"
          onClick={() => setIsWriting(true)}
        />
      </div>
      {list.length === 0 && !feed.has_more ? (
        <EmptyState icon={<MessageIcon size={28} />} title={noConversations()} text={noConversationsText()}>
          <Button variant="primary" onClick={() => setIsWriting(true)}>
            {newMessage()}
          </Button>
        </EmptyState>
      ) : (
        <nav aria-label={conversations()} className="-mx-2 min-h-0 flex-1 overflow-y-auto px-2 pb-4">
          <ul role="list" className="flex flex-col">
            {list.map((conversation) => (
              <li key={conversation.id}>
                <ConversationLink conversation={conversation} is_here={conversation.id === here} />
              </li>
            ))}
          </ul>
          {feed.error && <ErrorState text={errorText(feed.error)} onRetry={feed.retry} />}
          {feed.has_more && !feed.error && (
            <Button is_busy={feed.is_loading_more} className="mx-auto mt-2 flex" onClick={feed.more}>
              {moreConversations()}
            </Button>
          )}
        </nav>
      )}
      <Suspense>{isWriting && <NewMessageModal onClose={() => setIsWriting(false)} />}</Suspense>
    </>
  )
}

function ConversationLink({
  conversation: given,
  is_here,
}: {
  conversation: ConversationView
  is_here: boolean
}) {
  const conversation = useWithOptimistic(given)
  const { id, users, last_message, is_unread } = conversation
  const names = namesOf(conversation)
  const isNew = is_unread && !is_here
  return (
    <Link
      to={path('conversation', { conversation_id: id })}
      aria-current={is_here ? 'page' : undefined}
      className="flex min-h-16 items-center gap-3 rounded-16 px-2 py-2 hover:bg-sunken aria-[current=page]:bg-sunken"
    >
      <Avatar name={names} image_url={users[0]?.image_medium_url ?? null} size={48} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate [text-align:-webkit-match-parent] text-16 font-semibold">
          {names}
        </span>
        <span
          className={isNew ? 'block truncate text-14 font-semibold' : 'block truncate text-14 text-ink-soft'}
        >
          {last_message && <bdi>{latestLineOf(last_message)}</bdi>}
        </span>
      </span>
      {isNew && (
        <span className="shrink-0 rounded-full bg-accent px-2 py-0.5 text-12 font-semibold text-on-accent">
          {unreadConversation()}
        </span>
      )}
    </Link>
  )
}

/** Names of the other users in a conversation. */
export function namesOf({ users }: Pick<ConversationView, 'users'>): string {
  return listOf(users.map((user) => user.full_name || user.username))
}

/** The latest message of a conversation in one line. */
function latestLineOf({ text, sent, is_mine }: MessageView): string {
  if (text) return is_mine ? youWrote({ text }) : text
  if (sent === 'board') return is_mine ? youSentBoard() : sentBoard()
  return is_mine ? youSentPin() : sentPin()
}
