import { localized } from '@bowerbird/texts/localized'
import {
  conversationDelete,
  conversationMessageDelete,
  conversationRead,
} from '@bowerbird/contract/messages/message-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { hideEntry, lockConversation, markRead, membersOf } from './conversation-queries.ts'
import { conversationFor } from './message-access.ts'
import { deleteMessage, messageById } from './message-queries.ts'

export const readConversation = handle(conversationRead, ({ conversation_id, message_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await conversationFor(ctx, conversation_id)
    await markRead(ctx.db, { user_id: ctx.viewer.id, conversation_id, message_id })
    return { conversation_id }
  }),
)

export const hideConversation = handle(conversationDelete, ({ conversation_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await conversationFor(ctx, conversation_id)
    await hideEntry(ctx.db, ctx.viewer.id, conversation_id)
    return { conversation_id }
  }),
)

/** A message of the user's own is deleted, for everyone. The second deletion answers that it is gone. */
export const takeMessageBack = handle(conversationMessageDelete, ({ conversation_id, message_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await conversationFor(ctx, conversation_id)
    await lockConversation(ctx.db, conversation_id)
    const message = await messageById(ctx.db, conversation_id, message_id)
    if (!message) throw notFound()
    if (message.sender_id !== ctx.viewer.id)
      throw ctx.apiError('not_allowed', localized('errors-pinner.onlyWhoeverWroteThisMayTake'))
    const members = await membersOf(ctx.db, [conversation_id])
    await deleteMessage(ctx.db, message, members.get(conversation_id) ?? [])
    return { message_id }
  }),
)
