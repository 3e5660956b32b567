import type { MessageId } from '@bowerbird/contract/kernel/ids'
import { conversationMessageCreate } from '@bowerbird/contract/messages/message-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import { handle } from '@bowerbird/core/call/handle'
import { consume } from '@bowerbird/core/events/consume'
import { notifyLive } from '@bowerbird/core/live/live-queries'
import { addContacts } from './contact-queries.ts'
import { contentToSend } from './content-to-send.ts'
import type { Content } from './content-to-send.ts'
import { lockConversation, putEntries } from './conversation-queries.ts'
import { conversationFor, refuseUnavailable } from './message-access.ts'
import type { MessageCtx, OwnConversation } from './message-access.ts'
import { messageSent } from './message-events.ts'
import { insertMessage, messageById } from './message-queries.ts'
import type { MessageTable } from './message-tables.ts'
import { readMessages } from './read-messages.ts'

/** Writes in a conversation that is there. */
export const writeMessage = handle(
  conversationMessageCreate,
  ({ conversation_id, ...wanted }, ctx) =>
    ctx.transaction(async (ctx) => {
      const conversation = await conversationFor(ctx, conversation_id)
      if (conversation.is_pair) await refuseUnavailable(ctx, conversation.others)
      const { content } = await contentToSend(ctx, wanted)
      const message = await putMessage(ctx, conversation, content)
      ctx.remember(message.message_id)
      return viewOne(ctx, message)
    }),
  {
    again: async (message_id: MessageId, ctx, { conversation_id }) => {
      const { is_pair, others } = await conversationFor(ctx, conversation_id)
      if (is_pair) await refuseUnavailable(ctx, others)
      const message = await messageById(ctx.db, conversation_id, message_id)
      return message ? viewOne(ctx, message) : null
    },
  },
)

async function viewOne(ctx: MessageCtx, message: MessageTable) {
  const [view] = await readMessages(ctx, [message])
  if (!view) throw notFound()
  return view
}

/** A message at the end of a conversation, for those of it whom its sender reaches. */
export async function putMessage(
  ctx: MessageCtx,
  { conversation_id, others: to }: Pick<OwnConversation, 'conversation_id' | 'others'>,
  content: Content,
): Promise<MessageTable> {
  const { db, now, viewer } = ctx
  await lockConversation(db, conversation_id)
  const message_id = ctx.newId<MessageId>()
  const message = { conversation_id, message_id, sender_id: viewer.id, ...content, created_at: now }
  await insertMessage(db, message)
  await putEntries(db, message, { sender_id: viewer.id, to })
  await addContacts(db, { user_id: viewer.id, others: to, now })
  await messageSent.append(db, { conversation_id, message_id, by: viewer.id, to })
  return message
}

/** Notifies the open pages of members and sender of a message. They read its text by calls. */
export const notifyOpenPages = consume(
  messageSent,
  'tell-of-messages',
  ({ conversation_id, by, to }, { db }) =>
    notifyLive(db, [...to, by], { kind: 'message', id: conversation_id }),
)
