import { conversationMessagesGet } from '@bowerbird/contract/messages/message-calls'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { conversationFor } from './message-access.ts'
import { messagesOf } from './message-queries.ts'
import { readMessages } from './read-messages.ts'

/** The messages of a conversation, the newest first. */
export const listMessages = handle(
  conversationMessagesGet,
  async ({ conversation_id, page_size, bookmarks }, ctx) => {
    const { unread_of: without } = await conversationFor(ctx, conversation_id)
    const scope = `messages ${conversation_id}`
    const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
    const rows = await messagesOf(ctx.db, { conversation_id, without, after, limit: page_size + 1 })
    const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.message_id })
    return { data: await readMessages(ctx, items), bookmark }
  },
)
