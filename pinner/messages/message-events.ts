import { knownId } from '@bowerbird/contract/kernel/fields'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

const id = z.string()

/** A message stands in a conversation. `to` are its other people, those it may not reach left out. */
export const messageSent = event(
  'message_sent',
  z.object({ conversation_id: id, message_id: id, by: knownId<UserId>(), to: z.array(knownId<UserId>()) }),
)
