import type { ConversationId, MessageId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '../messages/message-tables.ts'

/** The conversations of a user that have a message. Served by the primary keys of user_conversation and message. */
export async function conversationOfMessage(
  db: Db,
  { user_id, message_id }: { user_id: UserId; message_id: MessageId },
): Promise<ConversationId | undefined> {
  const own = await db
    .selectFrom('user_conversation')
    .select('conversation_id')
    .where('user_id', '=', user_id)
    .execute()
  if (own.length === 0) return undefined
  const row = await db
    .selectFrom('message')
    .select('conversation_id')
    .where('conversation_id', '=', anyId(own.map((one) => one.conversation_id)))
    .where('message_id', '=', message_id)
    .executeTakeFirst()
  return row?.conversation_id
}
