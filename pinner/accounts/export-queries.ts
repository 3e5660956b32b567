import type { ConversationId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { DataExportTable } from '@bowerbird/core/identity/account-tables'
import type {} from '@bowerbird/core/identity/identity-tables'
import type {} from '../library/board-tables.ts'
import type {} from '../messages/message-tables.ts'
import type {} from '../profiles/people-tables.ts'
import type {} from '../library/pin-tables.ts'

export async function insertExport(db: Db, row: Omit<DataExportTable, 'bytes' | 'done'>): Promise<void> {
  await db.insertInto('data_export').values(row).execute()
}

export async function ownPinCount(db: Db, user_id: UserId): Promise<number> {
  const row = await db
    .selectFrom('user_stats')
    .select('pin_count')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row?.pin_count ?? 0
}

/** Newest first. No one has more than a few. */
export async function exportsOf(db: Db, user_id: UserId, now: Date) {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('export_id', 'desc')
    .limit(10)
    .execute()
}

export async function exportById(db: Db, user_id: UserId, export_id: string) {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('export_id', '=', export_id)
    .executeTakeFirst()
}

export async function setExport(
  db: Db,
  { user_id, export_id }: { user_id: UserId; export_id: string },
  change: { state?: 'ready' | 'failed'; bytes?: string; done?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set(change)
    .where('user_id', '=', user_id)
    .where('export_id', '=', export_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Served by data_export_expires_at_idx. */
export async function expiredExports(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('data_export')
    .select(['user_id', 'export_id'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function deleteExport(db: Db, user_id: UserId, export_id: string): Promise<void> {
  await db
    .deleteFrom('data_export')
    .where('user_id', '=', user_id)
    .where('export_id', '=', export_id)
    .execute()
}

/** The account as its owner knows it: nothing of what proves who they are. */
export async function accountToExport(db: Db, user_id: UserId) {
  return db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'email',
      'has_verified_email',
      'full_name',
      'about',
      'pronouns',
      'website',
      'birthday',
      'country',
      'gender',
      'avatar_signature',
      'created_at',
      'preferences',
      'restriction',
      'restriction_reason',
      'restricted_until',
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

interface Page<Key> {
  user_id: UserId
  after: Key
  limit: number
}

/** The pictures that a user sent, by their names: also those that are on no pin. */
export async function picturesToExport(db: Db, { user_id, after, limit }: Page<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_picture')
    .select('signature')
    .where('user_id', '=', user_id)
    .where('signature', '>', after)
    .orderBy('signature')
    .limit(limit)
    .execute()
  return rows.map((row) => row.signature)
}

export async function peopleToExport(db: Db, user_id: UserId) {
  const following = await db
    .selectFrom('follow')
    .innerJoin('user_account as a', 'a.user_id', 'follow.followed_id')
    .select(['a.username', 'follow.created_at'])
    .where('follow.user_id', '=', user_id)
    .where('a.closed_at', 'is', null)
    .execute()
  const blocked = await db
    .selectFrom('block')
    .innerJoin('user_account as a', 'a.user_id', 'block.other_id')
    .select(['a.username', 'block.created_at'])
    .where('block.user_id', '=', user_id)
    .where('block.direction', '=', 'out')
    .where('a.closed_at', 'is', null)
    .execute()
  const boards = await db
    .selectFrom('board_follow')
    .select(['board_id', 'created_at'])
    .where('user_id', '=', user_id)
    .execute()
  return { following, blocked, boards }
}

export async function conversationIdsOf(
  db: Db,
  { user_id, after, limit }: Page<ConversationId>,
): Promise<ConversationId[]> {
  const rows = await db
    .selectFrom('user_conversation')
    .select('conversation_id')
    .where('user_id', '=', user_id)
    .where('conversation_id', '>', after)
    .orderBy('conversation_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.conversation_id)
}

/** The messages of these users in a conversation, its member among them. */
export async function conversationToExport(
  db: Db,
  { conversation_id, member_ids }: { conversation_id: ConversationId; member_ids: readonly UserId[] },
) {
  const messages = await db
    .selectFrom('message')
    .select(['message_id', 'sender_id', 'text', 'pin_id', 'board_id', 'created_at'])
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '=', anyId(member_ids))
    .orderBy('message_id')
    .limit(100_000)
    .execute()
  return { conversation_id, member_ids, messages }
}
