import { conversationDelete } from '@bowerbird/contract/messages/message-calls'
import { optimistic, refusalText } from '../../client/optimistic.ts'
import { perform } from '../../client/perform.ts'
import { useOverlaidList } from '../../client/use-overlaid.ts'
import { useWarm, useWarmPages } from '../../client/use-warm.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { walk } from '../../navigation/walk.ts'
import {
  backToMessages,
  conversationActions,
  conversationWith,
  messages,
  olderMessages,
  putAway,
} from '../../texts/messages-texts.ts'
import { logInToSend } from '../../texts/send-texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton, iconButtonClasses } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { ArchiveIcon } from '../../ui/icons/archive-icon.tsx'
import { BackIcon } from '../../ui/icons/back-icon.tsx'
import { MoreIcon } from '../../ui/icons/more-icon.tsx'
import { conversationOf, messagesOf } from '../sending/message-queries.ts'
import { Composer } from './composer.tsx'
import { namesOf } from './conversation-words.ts'
import { MessageBubble, PendingBubble } from './message-bubble.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useWriting } from './use-writing.ts'

/** One conversation: what was said, the newest at the foot, and the field to go on. */
export function Thread({ conversation_id }: { conversation_id: string }) {
  const conversation = useWarm(conversationOf(conversation_id))
  const feed = useWarmPages(messagesOf(conversation_id))
  const shown = useOverlaidList(feed.items)
  const writing = useWriting(conversation_id)
  useMarkRead(conversation_id, shown[0])
  const names = namesOf(conversation)
  const isGroup = conversation.users.length > 1
  return (
    <>
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
          <MenuItem
            icon={<ArchiveIcon size={20} />}
            onSelect={() => void putConversationAway(conversation_id)}
          >
            {putAway()}
          </MenuItem>
        </Menu>
      </header>
      {/* Reversed, so that it stands at its foot without a script; what is inside is in the order of time. */}
      <div
        role="log"
        aria-label={conversationWith(names)}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto py-4 outline-none focus-visible:outline-2 focus-visible:outline-accent"
      >
        <div>
          {feed.error && <ErrorState text={refusalText(feed.error)} onRetry={feed.retry} />}
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

async function putConversationAway(conversation_id: string): Promise<void> {
  const outcome = await optimistic(conversation_id, { is_gone: true }, () =>
    perform(conversationDelete, { conversation_id }, { prompt: logInToSend() }),
  )
  if (outcome?.ok) await walk.to(path('messages'))
}
