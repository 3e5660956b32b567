import type { CommentId, ConversationId, MessageId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

/** Comments of these pins that are still to be read: their text by their id. Served by the primary keys of pin_comment and pin. */
export async function commentsByIds(
  db: Db,
  pin_ids: readonly PinId[],
  comment_ids: readonly CommentId[],
): Promise<Map<string, string>> {
  if (comment_ids.length === 0) return new Map()
  const { rows } = await sql<{ comment_id: CommentId; text: string }>`
    select c.comment_id, c.text from pin_comment c join pin p on p.pin_id = c.pin_id
    where c.pin_id = any(${[...pin_ids]}::bigint[]) and c.comment_id = any(${[...comment_ids]}::bigint[])
      and p.takes_comments and not c.is_secret`.execute(db)
  return new Map(rows.map((row) => [row.comment_id, row.text]))
}

/** Up to which message a user has read each of these; those taken off the list are not there. Served by user_conversation's primary key. */
export async function conversationsOfNotices(
  db: Db,
  user_id: UserId,
  conversation_ids: readonly ConversationId[],
): Promise<Map<ConversationId, string>> {
  if (conversation_ids.length === 0) return new Map()
  const { rows } = await sql<{ conversation_id: ConversationId; read_message_id: MessageId }>`
    select conversation_id, read_message_id from user_conversation
    where user_id = ${user_id}::bigint and conversation_id = any(${[...conversation_ids]}::bigint[])
      and not is_hidden`.execute(db)
  return new Map(rows.map((row) => [row.conversation_id, row.read_message_id]))
}
