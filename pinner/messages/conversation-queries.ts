import type { ConversationId, MessageId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './message-tables.ts'

/** People by their ids, as one text: the same for the same people in any order. */
const peopleKey = (user_ids: readonly UserId[]): string =>
  [...user_ids].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)).join(',')

/** Claims these people for a conversation. Answers the one that has them, which may be an earlier one. */
export async function claimPeople(
  db: Db,
  user_ids: readonly UserId[],
  conversation_id: ConversationId,
): Promise<ConversationId> {
  const people = peopleKey(user_ids)
  // An update that changes nothing waits for a transaction that claims them at this moment, and answers with its rows.
  const { rows } = await sql<{ conversation_id: ConversationId }>`
    insert into conversation_people as held (people, conversation_id) values (${people}, ${conversation_id}::bigint)
    on conflict (people) do update set conversation_id = held.conversation_id
    returning conversation_id`.execute(db)
  return rows[0]?.conversation_id ?? conversation_id
}

/** The conversation that has just these people. */
export async function conversationOf(
  db: Db,
  user_ids: readonly UserId[],
): Promise<ConversationId | undefined> {
  const row = await db
    .selectFrom('conversation_people')
    .select('conversation_id')
    .where('people', '=', peopleKey(user_ids))
    .executeTakeFirst()
  return row?.conversation_id
}

export async function insertConversation(
  db: Db,
  conversation: { conversation_id: ConversationId; created_by: UserId; created_at: Date },
  user_ids: readonly UserId[],
): Promise<void> {
  const { conversation_id } = conversation
  await db.insertInto('conversation').values(conversation).execute()
  await db
    .insertInto('conversation_member')
    .values(user_ids.map((user_id) => ({ conversation_id, user_id })))
    .execute()
}

/** Locked, so that those who write in it take turns and its latest message is the latest. */
export async function lockConversation(db: Db, conversation_id: ConversationId): Promise<void> {
  await db
    .selectFrom('conversation')
    .select('conversation_id')
    .where('conversation_id', '=', conversation_id)
    .forUpdate()
    .execute()
}

/** The users of each of these. Served by conversation_member's primary key. */
export async function membersOf(db: Db, ids: readonly ConversationId[]): Promise<Map<string, UserId[]>> {
  const members = new Map<string, UserId[]>()
  if (ids.length === 0) return members
  const rows = await db
    .selectFrom('conversation_member')
    .select(['conversation_id', 'user_id'])
    .where('conversation_id', '=', anyId(ids))
    .orderBy('conversation_id')
    .orderBy('user_id')
    .execute()
  for (const { conversation_id, user_id } of rows)
    members.set(conversation_id, [...(members.get(conversation_id) ?? []), user_id])
  return members
}

/** A user's conversations, the latest first. Served by user_conversation_user_id_last_message_id_idx. */
export async function conversationsOfUser(
  db: Db,
  { user_id, after, limit }: { user_id: UserId; after: MessageId | undefined; limit: number },
): Promise<{ conversation_id: ConversationId; last_message_id: MessageId }[]> {
  let query = db
    .selectFrom('user_conversation')
    .select(['conversation_id', 'last_message_id'])
    .where('user_id', '=', user_id)
    .where('is_hidden', '=', false)
  if (after !== undefined) query = query.where('last_message_id', '<', after)
  return query.orderBy('last_message_id', 'desc').limit(limit).execute()
}

/** A user's own entries of these. Served by user_conversation's primary key. */
export async function entriesOf(
  db: Db,
  user_id: UserId,
  ids: readonly ConversationId[],
): Promise<Map<string, { last_message_id: MessageId; read_message_id: MessageId }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_conversation')
    .select(['conversation_id', 'last_message_id', 'read_message_id'])
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', anyId(ids))
    .execute()
  return new Map(rows.map((row) => [row.conversation_id, row]))
}

/** Those with something new, the latest first. Served by user_conversation_unread_idx. */
export async function unreadOf(db: Db, user_id: UserId, limit: number): Promise<ConversationId[]> {
  const rows = await db
    .selectFrom('user_conversation')
    .select('conversation_id')
    .where('user_id', '=', user_id)
    .where('is_hidden', '=', false)
    .where(sql<boolean>`last_message_id > read_message_id`)
    .orderBy('last_message_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.conversation_id)
}

/** A message reached these users: it is the latest of their conversations, and its author has read it. */
export async function putEntries(
  db: Db,
  { conversation_id, message_id }: { conversation_id: ConversationId; message_id: MessageId },
  { sender_id, to }: { sender_id: UserId; to: readonly UserId[] },
): Promise<void> {
  const everybody = [sender_id, ...to].toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  await db
    .insertInto('user_conversation')
    .values(
      everybody.map((user_id) => ({
        user_id,
        conversation_id,
        last_message_id: message_id,
        ...(user_id === sender_id && { read_message_id: message_id }),
      })),
    )
    .onConflict((c) =>
      c.columns(['user_id', 'conversation_id']).doUpdateSet({
        last_message_id: sql`excluded.last_message_id`,
        read_message_id: sql`greatest(user_conversation.read_message_id, excluded.read_message_id)`,
        is_hidden: false,
      }),
    )
    .execute()
}

/** Reading goes on only, never back, and not past the latest. */
export async function markRead(
  db: Db,
  {
    user_id,
    conversation_id,
    message_id,
  }: { user_id: UserId; conversation_id: ConversationId; message_id: MessageId },
): Promise<void> {
  await db
    .updateTable('user_conversation')
    .set({
      read_message_id: sql`greatest(read_message_id, least(last_message_id, ${message_id}::bigint))`,
    })
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .execute()
}

export async function hideEntry(db: Db, user_id: UserId, conversation_id: ConversationId): Promise<void> {
  await db
    .updateTable('user_conversation')
    .set({ is_hidden: true, read_message_id: sql`last_message_id` })
    .where('user_id', '=', user_id)
    .where('conversation_id', '=', conversation_id)
    .execute()
}
