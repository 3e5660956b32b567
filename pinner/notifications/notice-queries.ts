import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type {
  BoardId,
  PinId,
  UserId,
  CommentId,
  ConversationId,
  MessageId,
} from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type { Notice, NoticeTable } from './notification-tables.ts'

/** The latest notice about something that has news since, locked. Served by notice_user_id_about_idx. */
export async function latestAbout(
  db: Db,
  { user_id, about, since }: { user_id: UserId; about: string; since: Date },
): Promise<Notice | undefined> {
  return db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('about', '=', about)
    .where('changed_at', '>', since)
    .orderBy('notice_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertNotice(db: Db, notice: Insertable<NoticeTable>): Promise<void> {
  await db.insertInto('notice').values(notice).execute()
}

/** More of the same: it comes first again, under a new id. */
export async function addNews(
  db: Db,
  { user_id, notice_id }: Pick<Notice, 'user_id' | 'notice_id'>,
  news: Partial<Omit<Notice, 'user_id'>>,
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ ...news, mailed_at: null })
    .where('user_id', '=', user_id)
    .where('notice_id', '=', notice_id)
    .execute()
}

interface NoticesQuery {
  user_id: UserId
  after: string | undefined
  limit: number
  /** Only what was not read. */
  only_unread?: boolean
}

/** The latest first. Served by notice's primary key, or notice_unread_idx. */
export async function noticesOf(
  db: Db,
  { user_id, after, limit, only_unread = false }: NoticesQuery,
): Promise<Notice[]> {
  let query = db.selectFrom('notice').selectAll().where('user_id', '=', user_id).where('on_site', '=', true)
  if (only_unread) query = query.where('read_at', 'is', null)
  if (after !== undefined) query = query.where('notice_id', '<', after)
  return query.orderBy('notice_id', 'desc').limit(limit).execute()
}

export async function markNoticesRead(db: Db, user_id: UserId, until: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ read_at: now })
    .where('user_id', '=', user_id)
    .where('notice_id', '<=', until)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What is to be mailed: not read, not mailed yet. Served by notice_to_mail_idx. */
export async function noticesToMail(db: Db, user_id: UserId, limit: number): Promise<Notice[]> {
  return db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .where('by_mail', '=', true)
    .where('mailed_at', 'is', null)
    .orderBy('notice_id', 'desc')
    .limit(limit)
    .execute()
}

export async function markMailed(db: Db, user_id: UserId, until: string, now: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ mailed_at: now })
    .where('user_id', '=', user_id)
    .where('notice_id', '<=', until)
    .where('by_mail', '=', true)
    .where('mailed_at', 'is', null)
    .execute()
}

/** The oldest first. Served by notice_notice_id_idx. */
export async function deleteNoticesBefore(db: Db, before: string, limit: number): Promise<number> {
  const old = await db
    .selectFrom('notice')
    .select(['user_id', 'notice_id'])
    .where('notice_id', '<', before)
    .orderBy('notice_id')
    .limit(limit)
    .execute()
  if (old.length > 0)
    await db
      .deleteFrom('notice')
      .where('user_id', '=', anyId([...new Set(old.map((row) => row.user_id))]))
      .where('notice_id', '=', anyId(old.map((row) => row.notice_id)))
      .execute()
  return old.length
}

/** Everything that this slice keeps of a user. */
export async function deleteNoticesOf(db: Db, user_id: UserId): Promise<void> {
  await db.deleteFrom('notice').where('user_id', '=', user_id).execute()
  await db.deleteFrom('notice_setting').where('user_id', '=', user_id).execute()
  await db.deleteFrom('notice_digest').where('user_id', '=', user_id).execute()
}

/** Those of these users who follow a user. Served by follower's primary key. */
export async function noticedFollowersAmong(
  db: Db,
  followed_id: UserId,
  ids: readonly UserId[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('follower')
    .select('user_id')
    .where('followed_id', '=', followed_id)
    .where('user_id', '=', anyId(ids))
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Those of these users who follow each of these boards, as 'board/person'. Served by board_follower's primary key. */
export async function boardFollowersAmong(
  db: Db,
  board_ids: readonly BoardId[],
  ids: readonly UserId[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('board_follower')
    .select(['board_id', 'user_id'])
    .where('board_id', '=', anyId(board_ids))
    .where('user_id', '=', anyId(ids))
    .execute()
  return new Set(rows.map((row) => `${row.board_id}/${row.user_id}`))
}

/** To which boards these people saved what goes back to these pins. Served by user_pin_user_id_root_pin_id_idx. */
export async function savesBy(
  db: Db,
  user_ids: readonly UserId[],
  root_pin_ids: readonly PinId[],
): Promise<{ user_id: UserId; root_pin_id: PinId; board_id: BoardId }[]> {
  return db
    .selectFrom('user_pin')
    .select(['user_id', 'root_pin_id', 'board_id'])
    .where('user_id', '=', anyId(user_ids))
    .where('root_pin_id', '=', anyId(root_pin_ids))
    .limit(5_000)
    .execute()
}

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
