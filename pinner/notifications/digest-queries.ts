import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './notification-tables.ts'
import type { NoticeDigestTable } from './notification-tables.ts'

/** Has a mail written: at this moment, or `every_ms` after the last one. One that is due already stays so. */
export async function scheduleDigest(
  db: Db,
  user_id: UserId,
  { soonest, every_ms }: { soonest: Date; every_ms: number },
): Promise<void> {
  await db
    .insertInto('notice_digest')
    .values({ user_id, due_at: soonest, sent_at: null })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({
        due_at: sql`coalesce(notice_digest.due_at, greatest(
          excluded.due_at, notice_digest.sent_at + ${every_ms}::bigint * interval '1 millisecond'))`,
      }),
    )
    .execute()
}

/** Those whose mail is due, the longest waiting first. Served by notice_digest_due_at_idx. */
export async function dueDigests(db: Db, now: Date, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('notice_digest')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function lockDigest(db: Db, user_id: UserId): Promise<NoticeDigestTable | undefined> {
  return db
    .selectFrom('notice_digest')
    .selectAll()
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

/** Nothing is due until there is news again. */
export async function settleDigest(db: Db, user_id: UserId, sent_at: Date | null): Promise<void> {
  await db
    .updateTable('notice_digest')
    .set({ due_at: null, ...(sent_at && { sent_at }) })
    .where('user_id', '=', user_id)
    .execute()
}

/** To whom a mail of news may be written now, and how: no one whose address is not proved, who is gone or restricted. */
export async function readerOf(db: Db, user_id: UserId) {
  return db
    .selectFrom('user_account')
    .select([
      'user_id',
      'username',
      'full_name',
      'email',
      'has_verified_email',
      'closed_at',
      'is_demo',
      'is_partner',
      'preferences',
      'avatar_signature',
      'is_owner',
      'created_at',
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function addressOf(db: Db, user_id: UserId): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('email')
    .where('user_id', '=', user_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row?.email
}

export async function postponeDigest(db: Db, user_id: UserId, due_at: Date): Promise<void> {
  await db.updateTable('notice_digest').set({ due_at }).where('user_id', '=', user_id).execute()
}
