import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { ConversationId, MessageId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './message-tables.ts'
import type { MessageTable } from './message-tables.ts'

export async function insertMessage(db: Db, message: MessageTable): Promise<void> {
  await db.insertInto('message').values(message).execute()
}

/** The newest first, those of some people left out. Served by message's primary key. */
export async function messagesOf(
  db: Db,
  {
    conversation_id,
    without,
    after,
    limit,
  }: {
    conversation_id: ConversationId
    without: readonly UserId[]
    after: MessageId | undefined
    limit: number
  },
): Promise<MessageTable[]> {
  let query = db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '<>', sql<UserId>`all(${[...without]}::bigint[])`)
  if (after !== undefined) query = query.where('message_id', '<', after)
  return query.orderBy('message_id', 'desc').limit(limit).execute()
}

/** The latest of each, those of some people left out. */
export async function latestMessages(
  db: Db,
  ids: readonly ConversationId[],
  without: readonly UserId[],
): Promise<Map<string, MessageTable>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('message')
    .selectAll()
    .distinctOn('conversation_id')
    .where('conversation_id', '=', anyId(ids))
    .where('sender_id', '<>', sql<UserId>`all(${[...without]}::bigint[])`)
    .orderBy('conversation_id')
    .orderBy('message_id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.conversation_id, row]))
}

export async function messageById(
  db: Db,
  conversation_id: ConversationId,
  message_id: MessageId,
): Promise<MessageTable | undefined> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversation_id)
    .where('message_id', '=', message_id)
    .executeTakeFirst()
}

/** A message is deleted. A user whose latest message it was has no unread message by it any more. */
export async function deleteMessage(
  db: Db,
  { conversation_id, message_id }: Pick<MessageTable, 'conversation_id' | 'message_id'>,
  member_ids: readonly UserId[],
): Promise<void> {
  await db
    .deleteFrom('message')
    .where('conversation_id', '=', conversation_id)
    .where('message_id', '=', message_id)
    .execute()
  await db
    .updateTable('user_conversation')
    .set({ read_message_id: message_id })
    .where('user_id', '=', anyId(member_ids))
    .where('conversation_id', '=', conversation_id)
    .where('last_message_id', '=', message_id)
    .execute()
}

/** All that a person wrote and every list that they are on go, once their account is over. Served by contact_other_id_idx. */
export async function purgeMessages(db: Db, user_id: UserId): Promise<void> {
  const rows = await db
    .selectFrom('conversation_member')
    .select('conversation_id')
    .where('user_id', '=', user_id)
    .execute()
  const conversations = anyId(rows.map((row) => row.conversation_id))
  // Those who are left are found by no one who writes to all of them anew.
  await sql`
    delete from conversation_people where people in (
      select string_agg(user_id::text, ',' order by user_id) from conversation_member
      where conversation_id = ${conversations} group by conversation_id)`.execute(db)
  await db
    .deleteFrom('message')
    .where('conversation_id', '=', conversations)
    .where('sender_id', '=', user_id)
    .execute()
  await db
    .deleteFrom('conversation_member')
    .where('conversation_id', '=', conversations)
    .where('user_id', '=', user_id)
    .execute()
  await db
    .updateTable('conversation')
    .set({ created_by: asUserId('0') })
    .where('conversation_id', '=', conversations)
    .where('created_by', '=', user_id)
    .execute()
  await db.deleteFrom('user_conversation').where('user_id', '=', user_id).execute()
  await db.deleteFrom('contact').where('user_id', '=', user_id).execute()
  await db.deleteFrom('contact').where('other_id', '=', user_id).execute()
}
