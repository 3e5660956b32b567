import { translate } from '@bowerbird/texts/translate'
import type { AnyCtx } from '../call/ctx.ts'
import { sendMail } from '../mail/send-mail.ts'
import { mfaPolicyOf } from './mfa-policy-queries.ts'

/** A change of how an account is logged in to. */
export type GuardChange =
  | 'totp_added'
  | 'totp_removed'
  | 'email_codes_on'
  | 'email_codes_off'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'token_made'
  | 'app_connected'

/**
 * Mails every change of log-in methods to the account's address, so that an intruder cannot make it unseen. In the
 * transaction of the change; for the viewer's own account by default.
 */
export async function notifyOfChange(
  ctx: AnyCtx,
  change: GuardChange,
  user_id = ctx.viewer?.id,
): Promise<void> {
  const policy = user_id === undefined ? undefined : await mfaPolicyOf(ctx.db, user_id)
  if (!policy) return
  const { site_name: site, public_url } = ctx.app.settings
  const { username, language, email } = policy
  const what = translate(language, 'mfa-mails.change', { change })
  const reset = new URL('/password/reset/', public_url).href
  await sendMail(ctx, {
    kind: 'account_change',
    purpose: 'change',
    to: email,
    subject: translate(language, 'mfa-mails.yourAccountAtWasChanged', { site }),
    body: translate(language, 'mfa-mails.helloIfThisWasYouThere', { username, what, reset }),
  })
}
