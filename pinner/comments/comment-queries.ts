import { asCommentId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, CommentId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type {} from '../library/pin-tables.ts'
import './comment-tables.ts'
import type { Comment } from './comment-tables.ts'
import { addToCommentCounts } from '../library/pin-queries.ts'

interface FeedQuery {
  pin_id: PinId
  /** The first level, or the replies to one. */
  parent_id: CommentId | null
  /** Those of a secret pin are for its board's people, while it is on that board. */
  /** Comments of this secret board are among them; null: of none. */
  secret_board_id: BoardId | null
  without: readonly UserId[]
  after: CommentId | undefined
  limit: number
}

/** Newest first; replies oldest first. Served by pin_comment_pin_id_first_level_idx and pin_comment_pin_id_parent_id_idx. */
export async function commentsOfPin(
  db: Db,
  { pin_id, parent_id, secret_board_id, without, after, limit }: FeedQuery,
): Promise<Comment[]> {
  let query = db
    .selectFrom('pin_comment')
    .selectAll()
    .where('pin_id', '=', pin_id)
    .where('author_id', '<>', sql<UserId>`all(${[...without]}::bigint[])`)
  query = query.where((where) =>
    where.or([
      where('is_secret', '=', false),
      ...(secret_board_id === null ? [] : [where('secret_board_id', '=', secret_board_id)]),
    ]),
  )
  query = parent_id === null ? query.where('parent_id', 'is', null) : query.where('parent_id', '=', parent_id)
  if (after !== undefined) query = query.where('comment_id', parent_id === null ? '<' : '>', after)
  return query
    .orderBy('comment_id', parent_id === null ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export async function commentById(
  db: Db,
  pin_id: PinId,
  comment_id: CommentId,
): Promise<Comment | undefined> {
  return db
    .selectFrom('pin_comment')
    .selectAll()
    .where('pin_id', '=', pin_id)
    .where('comment_id', '=', comment_id)
    .executeTakeFirst()
}

/** The pin of a comment. */
export async function pinOfComment(db: Db, comment_id: CommentId): Promise<PinId | undefined> {
  const row = await db
    .selectFrom('comment_place')
    .select('pin_id')
    .where('comment_id', '=', comment_id)
    .executeTakeFirst()
  return row?.pin_id
}

/** Its pin must be locked: the numbers are kept there and with what it replies to. */
export async function insertComment(db: Db, comment: Comment): Promise<void> {
  const { pin_id, comment_id, parent_id, author_id, is_secret } = comment
  await db
    .insertInto('pin_comment')
    .values({ ...comment, mentions: JSON.stringify(comment.mentions) })
    .execute()
  await db.insertInto('comment_place').values({ comment_id, pin_id }).execute()
  await db.insertInto('user_comment').values({ user_id: author_id, comment_id, pin_id }).execute()
  await addToCommentCounts(db, pin_id, is_secret, 1)
  if (parent_id !== null) await addReplies(db, pin_id, parent_id, 1)
}

/** Deletes a comment with its replies. Its pin must be locked. Answers how many went. */
export async function deleteComment(
  db: Db,
  { pin_id, comment_id, parent_id }: Pick<Comment, 'pin_id' | 'comment_id' | 'parent_id'>,
): Promise<number> {
  const gone = await db
    .deleteFrom('pin_comment')
    .where('pin_id', '=', pin_id)
    .where(({ or, eb }) => or([eb('comment_id', '=', comment_id), eb('parent_id', '=', comment_id)]))
    .returning(['comment_id', 'author_id', 'is_secret'])
    .execute()
  await deleteTies(db, pin_id, gone)
  await addToCommentCounts(db, pin_id, false, -gone.filter((row) => !row.is_secret).length)
  await addToCommentCounts(db, pin_id, true, -gone.filter((row) => row.is_secret).length)
  if (parent_id !== null) await addReplies(db, pin_id, parent_id, -gone.length)
  return gone.length
}

async function deleteTies(
  db: Db,
  pin_id: PinId,
  comments: readonly Pick<Comment, 'comment_id' | 'author_id'>[],
): Promise<void> {
  if (comments.length === 0) return
  const ids = anyId(comments.map((row) => row.comment_id))
  await db.deleteFrom('pin_comment_like').where('pin_id', '=', pin_id).where('comment_id', '=', ids).execute()
  await db.deleteFrom('comment_place').where('comment_id', '=', ids).execute()
  await db
    .deleteFrom('user_comment')
    .where('user_id', '=', anyId([...new Set(comments.map((row) => row.author_id))]))
    .where('comment_id', '=', ids)
    .execute()
}

async function addReplies(db: Db, pin_id: PinId, comment_id: CommentId, by: number): Promise<void> {
  await db
    .updateTable('pin_comment')
    .set({ reply_count: sql`greatest(0, reply_count + ${by}::int)` })
    .where('pin_id', '=', pin_id)
    .where('comment_id', '=', comment_id)
    .execute()
}

/** Which of these a user likes. */
export async function likedAmong(
  db: Db,
  user_id: UserId,
  pin_id: PinId,
  ids: readonly CommentId[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('pin_comment_like')
    .select('comment_id')
    .where('pin_id', '=', pin_id)
    .where('comment_id', '=', anyId(ids))
    .where('user_id', '=', user_id)
    .execute()
  return new Set(rows.map((row) => row.comment_id))
}

/** False: it was so already. */
export async function setLike(
  db: Db,
  { pin_id, comment_id }: Pick<Comment, 'pin_id' | 'comment_id'>,
  { user_id, now, is_on }: { user_id: UserId; now: Date; is_on: boolean },
): Promise<boolean> {
  const changed = is_on
    ? await insertLike(db, { pin_id, comment_id, user_id, created_at: now })
    : await deleteLike(db, { pin_id, comment_id, user_id })
  if (!changed) return false
  await db
    .updateTable('pin_comment')
    .set({ like_count: sql`greatest(0, like_count + ${is_on ? 1 : -1}::int)` })
    .where('pin_id', '=', pin_id)
    .where('comment_id', '=', comment_id)
    .execute()
  return true
}

async function insertLike(
  db: Db,
  row: { pin_id: PinId; comment_id: CommentId; user_id: UserId; created_at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('pin_comment_like')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

async function deleteLike(
  db: Db,
  { pin_id, comment_id, user_id }: { pin_id: PinId; comment_id: CommentId; user_id: UserId },
): Promise<boolean> {
  const result = await db
    .deleteFrom('pin_comment_like')
    .where('pin_id', '=', pin_id)
    .where('comment_id', '=', comment_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Comments from when these pins were on another secret board than now are deleted, for good. They must be locked. */
export async function dropSecretComments(
  db: Db,
  pins: readonly { pin_id: PinId; secret_board_id: BoardId | null }[],
): Promise<void> {
  for (const { pin_id, secret_board_id } of pins) {
    const gone = await db
      .deleteFrom('pin_comment')
      .where('pin_id', '=', pin_id)
      .where('is_secret', '=', true)
      .where('secret_board_id', 'is distinct from', secret_board_id)
      .returning(['comment_id', 'author_id', 'parent_id'])
      .execute()
    await deleteTies(db, pin_id, gone)
    for (const parent_id of new Set(gone.flatMap((row) => row.parent_id ?? [])))
      await addReplies(db, pin_id, parent_id, -gone.filter((row) => row.parent_id === parent_id).length)
    await addToCommentCounts(db, pin_id, true, -gone.length)
  }
}

/** All comments under pins that are deleted for good. */
export async function purgeCommentsOfPins(db: Db, pin_ids: readonly PinId[]): Promise<void> {
  if (pin_ids.length === 0) return
  const gone = await db
    .deleteFrom('pin_comment')
    .where('pin_id', '=', anyId(pin_ids))
    .returning(['pin_id', 'comment_id', 'author_id'])
    .execute()
  for (const pin_id of new Set(gone.map((row) => row.pin_id)))
    await deleteTies(
      db,
      pin_id,
      gone.filter((row) => row.pin_id === pin_id),
    )
}

/** What a user wrote, in the order of time: for their own copy of it, and for when it goes. */
export async function commentsBy(
  db: Db,
  { user_id, after = asCommentId('0'), limit }: { user_id: UserId; after?: CommentId; limit: number },
): Promise<Comment[]> {
  const places = await db
    .selectFrom('user_comment')
    .select(['comment_id', 'pin_id'])
    .where('user_id', '=', user_id)
    .where('comment_id', '>', after)
    .orderBy('comment_id')
    .limit(limit)
    .execute()
  if (places.length === 0) return []
  return db
    .selectFrom('pin_comment')
    .selectAll()
    .where('pin_id', '=', anyId([...new Set(places.map((row) => row.pin_id))]))
    .where('comment_id', '=', anyId(places.map((row) => row.comment_id)))
    .orderBy('comment_id')
    .execute()
}
