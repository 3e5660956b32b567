import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type MailMessageTable = {
  mail_id: string
  kind: string
  to_address: string
  /** What it is for (mail-caps.ts), and the mailbox that it is counted for. */
  purpose: string
  mailbox: string
  subject: string
  body: string
  html: string | null
  unsubscribe_url: string | null
  /** `kept`: no mail server is set up, so it stays for the owner to see. */
  state: 'waiting' | 'sent' | 'failed' | 'kept'
  failure: string | null
  created_at: Date
  changed_at: Date
}

declare module '../db/tables.ts' {
  interface Tables {
    mail_message: MailMessageTable
  }
}

export async function insertMail(db: Db, mail: MailMessageTable): Promise<void> {
  await db.insertInto('mail_message').values(mail).execute()
}

/** Mails to one mailbox are counted one after another: those that come at once each see the ones before. */
export async function lockMailbox(db: Db, mailbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${mailbox}`}, 0))`.execute(db)
}

/** Each counts to its `most` and no further. Served by mail_message_mailbox_idx and mail_message_purpose_idx. */
export async function countMail(
  db: Db,
  {
    purpose,
    mailbox,
    day,
    hour,
  }: { purpose: string; mailbox: string; day: CountedSince; hour: CountedSince },
): Promise<{ to_mailbox: number; of_site: number }> {
  const { rows } = await sql<{ to_mailbox: number; of_site: number }>`
    select
      (select count(*)::int from (
        select 1 from mail_message
        where mailbox = ${mailbox} and purpose = ${purpose} and created_at > ${day.since}
        limit ${day.most}
      ) as mails) as to_mailbox,
      (select count(*)::int from (
        select 1 from mail_message
        where purpose = ${purpose} and created_at > ${hour.since}
        limit ${hour.most}
      ) as mails) as of_site`.execute(db)
  return rows[0] ?? { to_mailbox: 0, of_site: 0 }
}

interface CountedSince {
  since: Date
  most: number
}

export async function waitingMail(db: Db, mail_id: string): Promise<MailMessageTable | undefined> {
  return db
    .selectFrom('mail_message')
    .selectAll()
    .where('mail_id', '=', mail_id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** The text of a sent mail is deleted: its links belong to the recipient. */
export async function markSent(db: Db, mail_id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ state: 'sent', body: '', html: null, unsubscribe_url: null, failure: null, changed_at: now })
    .where('mail_id', '=', mail_id)
    .execute()
}

export async function noteMailFailure(
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
