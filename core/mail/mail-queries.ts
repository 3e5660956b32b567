import type { Db } from '../db/database.ts'
import './mail-table.ts'
import type { MailMessageTable } from './mail-table.ts'

export async function insertMail(db: Db, mail: MailMessageTable): Promise<void> {
  await db.insertInto('mail_message').values(mail).execute()
}

export async function waitingMail(db: Db, mail_id: string): Promise<MailMessageTable | undefined> {
  return db
    .selectFrom('mail_message')
    .selectAll()
    .where('mail_id', '=', mail_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** What was sent keeps no text: the links in it are for whoever got them. */
export async function markSent(db: Db, mail_id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ state: 'sent', body: '', html: null, unsubscribe_url: null, failure: null, changed_at: now })
    .where('mail_id', '=', mail_id)
    .execute()
}

export async function noteFailure(
  db: Db,
  mail_id: string,
  { failure, is_last, now }: { failure: string; is_last: boolean; now: Date },
): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ failure, changed_at: now, ...(is_last && { state: 'failed' as const }) })
    .where('mail_id', '=', mail_id)
    .execute()
}

/** Newest first. Served by mail_message's primary key: ids are in the order of time. */
export async function mailsAfter(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<MailMessageTable[]> {
  let query = db.selectFrom('mail_message').selectAll()
  if (after !== undefined) query = query.where('mail_id', '<', after)
  return query.orderBy('mail_id', 'desc').limit(limit).execute()
}

/** Served by mail_message_created_at_idx. */
export async function deleteMailBefore(db: Db, before: Date, limit: number): Promise<number> {
  const old = db
    .selectFrom('mail_message')
    .select('mail_id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('mail_message')
    .where('mail_id', 'in', old)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
