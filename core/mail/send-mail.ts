import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '../call/ctx.ts'
import { ApiError } from '../call/api-error.ts'
import { mailboxOf, mailCaps } from './mail-caps.ts'
import type { MailPurpose } from './mail-caps.ts'
import { insertMail } from './mail-queries.ts'
import { oneLine } from './one-line.ts'
import { roomForMail } from './room-for-mail.ts'
import { sendMailTask } from './send-mail-task.ts'

export interface Mail {
  /** Decides which caps the mail counts for. */
  purpose: MailPurpose
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
 * server it is kept, and the owner of the site passes it on. Past a cap of its purpose (mail-caps.ts) it refuses with
 * `too_many`, or writes nothing.
 */
export async function sendMail(
  { db, now, newId, app }: Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>,
  { purpose, kind, to, subject, body, html, unsubscribe_url }: Mail,
): Promise<void> {
  // An account whose address was confirmed by another account has none until it sets a new one.
  if (to === '') return
  const room = await roomForMail({ db, now, app }, purpose, to)
  if (room !== 'free') {
    if (mailCaps[purpose].past === 'leave_out') return
    throw tooMuchMail(room)
  }
  const mail_id = newId()
  const goesOut = app.settings.smtp_url !== undefined
  await insertMail(db, {
    mail_id,
    kind,
    purpose,
    mailbox: mailboxOf(to),
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

function tooMuchMail(full: 'address_full' | 'site_full'): ApiError {
  return full === 'address_full'
    ? new ApiError('too_many', localized('errors-core.thisEMailAddressGotA'), {
        retry_after: 24 * 3600,
      })
    : new ApiError('too_many', localized('errors-core.aLotOfMailIsGoing'), {
        retry_after: 3600,
      })
}
