import { translate } from '@bowerbird/texts/translate'
import { createHmac, randomInt } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '../call/ctx.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { MfaPolicy } from './mfa-policy-queries.ts'
import { putMailCode, takeMailCode } from './mfa-queries.ts'
import type { MailCodePurpose } from '../identity/mfa-tables.ts'

const minutes = 10
/** Prevents flooding a mailbox, and guessing by asking for ever new codes. */
const mails = { points: 5, seconds: 3600 }

/** Before the transaction of `sendMailCode`. */
export async function spendMailCode({ app }: AnyCtx, user_id: UserId): Promise<void> {
  await app.security.rate_limits.spendFor('mail_code', user_id, mails)
}

/** Mails a new code; the one before stops working. In a transaction. */
export async function sendMailCode(
  ctx: AnyCtx,
  { user_id, email, language }: Pick<MfaPolicy, 'user_id' | 'email' | 'language'>,
  purpose: MailCodePurpose,
): Promise<void> {
  const { db, now, app } = ctx
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expires_at = new Date(now.getTime() + minutes * 60_000)
  await putMailCode(db, { user_id, purpose, expires_at, code_hash: hashCode(ctx, user_id, code) })
  const site = app.settings.site_name
  const spoken = language ?? ctx.caller.locale
  await sendMail(ctx, {
    kind: 'mail_code',
    purpose: 'code',
    to: email,
    subject: translate(spoken, 'mail-code.yourCodeFor', { site, code }),
    body: translate(spoken, 'mail-code.enterThisCodeInToGo', { site, code, minutes }),
  })
}

/** True once for each code, within its time. */
export async function isMailCode(
  ctx: AnyCtx,
  user_id: UserId,
  { purpose, code }: { purpose: MailCodePurpose; code: string },
): Promise<boolean> {
  const { db, now } = ctx
  return takeMailCode(db, { user_id, purpose, now, code_hash: hashCode(ctx, user_id, code) })
}

/** So few digits are guessed from a plain hash. */
function hashCode({ app }: AnyCtx, user_id: UserId, code: string): string {
  return createHmac('sha256', app.security.secret)
    .update(`mail code\n${user_id}\n${code}`)
    .digest('base64url')
}
