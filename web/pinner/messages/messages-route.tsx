import type { ConversationId } from '@bowerbird/contract/kernel/ids'
import { useRouteParams } from '../../navigation/address.ts'
import type { RouteParams } from '../../navigation/route-table.ts'
import { goToLogIn } from '../../navigation/go-to.ts'
import { path } from '../../navigation/paths.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { PageHead } from '../../page/page-head.tsx'
import type { Warm } from '../../page/page-context.ts'
import { chooseConversation, messages } from 'texts:messages'
import { classNames } from '../../ui/class-names.ts'
import { MessageIcon } from '../../ui/icons.tsx'
import { conversationOf, messagesOf, ownConversations } from '../sending/send-request.ts'
import { ConversationList } from './conversation-list.tsx'
import { Thread } from './thread.tsx'
import { useEffect } from 'react'
import { conversationsGet } from '@bowerbird/contract/messages/message-calls'
import { refresh, refreshAll } from '../../client/browser-queries.ts'
import { listenLive } from '../../client/live/live-events.ts'

/** Loads the list, and the conversation if one is open. */
const warm: Warm<'conversation'> = async ({ params, queries, viewer }) => {
  const conversation_id: ConversationId | undefined = params.conversation_id
  if (!viewer.isAuth)
    throw goToLogIn(conversation_id ? path('conversation', { conversation_id }) : path('messages'))
  await Promise.all([
    queries.warm(ownConversations),
    ...(conversation_id
      ? [queries.warm(conversationOf(conversation_id)), queries.warm(messagesOf(conversation_id))]
      : []),
  ])
}
export const loader = pageLoader(warm)

/** Messages: two columns, one on phones (PEOPLE-04). */
export default function MessagesRoute() {
  const { conversation_id }: Partial<RouteParams<'conversation'>> = useRouteParams('conversation')
  useLiveMessages(conversation_id)
  const height = 'h-[calc(100dvh-var(--header-height)-var(--bar-height,0px))]'
  return (
    <div className={classNames('mx-auto flex w-full max-w-[1176px] px-(--page-margin)', height)}>
      <PageHead title={messages()} no_index />
      <div
        className={classNames(
          'min-h-0 w-[340px] shrink-0 flex-col border-e border-line pe-4 phone:w-full phone:border-0 phone:pe-0',
          conversation_id ? 'flex phone:hidden' : 'flex',
        )}
      >
        <ConversationList here={conversation_id} />
      </div>
      <section
        aria-label={messages()}
        className={classNames(
          'min-h-0 min-w-0 flex-1 flex-col ps-4 phone:ps-0',
          conversation_id ? 'flex' : 'flex phone:hidden',
        )}
      >
        {conversation_id ? (
          <Thread key={conversation_id} conversation_id={conversation_id} />
        ) : (
          <div className="m-auto flex flex-col items-center gap-3 text-center text-ink-soft">
            <MessageIcon size={28} />
            <p>{chooseConversation()}</p>
          </div>
        )}
      </section>
    </div>
  )
}

/** Shows incoming messages live; after a reconnect of the stream everything on screen is refetched. */
function useLiveMessages(conversation_id: ConversationId | undefined): void {
  useEffect(
    () =>
      listenLive(({ kind, id }) => {
        if (kind !== 'message' && kind !== 'hello') return
        void refreshAll(conversationsGet)
        if (conversation_id && (kind === 'hello' || id === conversation_id))
          void refresh(messagesOf(conversation_id))
      }),
    [conversation_id],
  )
}
