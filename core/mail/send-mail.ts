import type { AnyCtx } from '../http/ctx.ts'
import { insertMail } from './mail-queries.ts'
import { oneLine } from './one-line.ts'
import { sendMailTask } from './send-mail-task.ts'

export interface Mail {
  /** What it is about, as in `board_invite`. */
  kind: string
  to: string
  subject: string
  /** Plain text. */
  body: string
  /** The same with its look (mail-html.ts). */
  html?: string
  /** Ends mail of this kind with one POST (RFC 8058). */
  unsubscribe_url?: string
}

/**
 * Writes a mail in the caller's transaction: it goes out if and only if that commits. Without a mail
 * server it is kept, and the owner of the site passes it on.
 */
export async function sendMail(
  { db, now, newId, ground }: Pick<AnyCtx, 'db' | 'now' | 'newId' | 'ground'>,
  { kind, to, subject, body, html, unsubscribe_url }: Mail,
): Promise<void> {
  // Whoever lost their address to somebody who proved that it is theirs has none until they set another.
  if (to === '') return
  const mail_id = newId()
  const goesOut = ground.settings.smtp_url !== undefined
  await insertMail(db, {
    mail_id,
    kind,
    to_address: oneLine(to),
    subject: oneLine(subject),
    body,
    html: html ?? null,
    unsubscribe_url: unsubscribe_url ?? null,
    state: goesOut ? 'waiting' : 'kept',
    failure: null,
    created_at: now,
    changed_at: now,
  })
  if (goesOut) await sendMailTask.enqueue(db, { mail_id })
}
