import type { MessageId } from '@bowerbird/contract/kernel/ids'
import {
  conversationGet,
  conversationsGet,
  conversationMessagesGet,
} from '@bowerbird/contract/messages/message-calls'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { conversationsOfUser } from './conversation-queries.ts'
import { conversationFor, ownConversations, refuseWithoutSecrets } from './message-access.ts'
import { viewConversations } from './read-conversations.ts'
import { messagesOf } from './message-queries.ts'
import { readMessages } from './read-messages.ts'

/** The messages of a conversation, the newest first. */
export const listMessages = handle(
  conversationMessagesGet,
  async ({ conversation_id, page_size, bookmarks }, ctx) => {
    const { unread_of: without } = await conversationFor(ctx, conversation_id)
    const scope = `messages ${conversation_id}`
    const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<MessageId>(), bookmarks)
    const rows = await messagesOf(ctx.db, { conversation_id, without, after, limit: page_size + 1 })
    const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.message_id })
    return { data: await readMessages(ctx, items), bookmark }
  },
)

/** The viewer's conversations, the latest first; those in which nothing is left to read are left out. */
export const listConversations = handle(conversationsGet, async ({ page_size, bookmarks }, ctx) => {
  refuseWithoutSecrets(ctx)
  const { db, viewer } = ctx
  const scope = `conversations ${viewer.id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkIdOf<MessageId>(), bookmarks)
  const rows = await conversationsOfUser(db, { user_id: viewer.id, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.last_message_id })
  const own = await ownConversations(
    ctx,
    viewer.id,
    items.map((row) => row.conversation_id),
  )
  const listed = items.flatMap((row) => own.get(row.conversation_id) ?? []).filter((one) => !one.is_put_away)
  const views = await viewConversations(ctx, listed)
  return { data: views.filter((view) => view.last_message !== null), bookmark }
})

export const getConversation = handle(conversationGet, async ({ conversation_id }, ctx) => {
  const [view] = await viewConversations(ctx, [await conversationFor(ctx, conversation_id)])
  if (!view) throw notFound()
  return view
})
