import { knownId } from '@bowerbird/contract/kernel/fields'
import type { ConversationId, MessageId, UserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** A message was added to a conversation. `to` are its other users, those it may not reach left out. */
export const messageSent = event(
  'message_sent',
  z.object({
    conversation_id: knownId<ConversationId>(),
    message_id: knownId<MessageId>(),
    by: knownId<UserId>(),
    to: z.array(knownId<UserId>()),
  }),
)
