import { translate } from '@bowerbird/texts/translate'
import type { SetRestriction } from '@bowerbird/contract/moderation/moderation-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import type { RestrictedAccount } from './restriction-queries.ts'

export type MailCtx = Pick<AnyCtx, 'db' | 'now' | 'newId' | 'app'>

interface NewRestriction {
  restriction: SetRestriction
  reason: string
  until: Date | null
}

/** Notifies a user that their account is restricted, why, until when, and what they can do about it. */
export async function mailRestriction(
  ctx: MailCtx,
  { email, preferences }: RestrictedAccount,
  { restriction, reason, until }: NewRestriction,
): Promise<void> {
  const language = preferences.language ?? null
  const { site_name: site, public_url } = ctx.app.settings
  const day = until?.toISOString().slice(0, 10)
  const mayAppeal = restriction === 0 || restriction === 6
  const link = new URL(mayAppeal ? '/restricted/' : '/login/', public_url).href
  const what = translate(language, 'restriction-mail.whatHappened', { restriction: String(restriction) })
  const next = translate(language, mayAppeal ? 'restriction-mail.appealHere' : 'restriction-mail.logInHere')
  const why = translate(language, 'restriction-mail.theReason', { reason })
  const end = day === undefined ? '' : translate(language, 'restriction-mail.itEndsOn', { day })
  await sendMail(ctx, {
    kind: 'account_restricted',
    purpose: 'notice',
    to: email,
    subject: translate(language, 'restriction-mail.yourAccountIsRestricted', { site }),
    body: `${what}\n\n${why}${end}\n\n${next} ${link}`,
  })
}

/** Notifies a user that all is as before, and what was answered to their appeal. */
export async function mailLifted(
  ctx: MailCtx,
  { email, preferences }: RestrictedAccount,
  answer: string,
): Promise<void> {
  const language = preferences.language ?? null
  const { site_name: site, public_url } = ctx.app.settings
  const text = translate(language, 'restriction-mail.yourAccountIsNoLongerRestricted')
  await sendMail(ctx, {
    kind: 'account_lifted',
    purpose: 'notice',
    to: email,
    subject: translate(language, 'restriction-mail.yourAccountIsOpenAgain', { site }),
    body: `${answer === '' ? '' : `${answer}\n\n`}${text} ${new URL('/', public_url).href}`,
  })
}

/** Notifies a user that their appeal changes nothing, and what was answered to it. */
export async function mailAppealRefused(
  ctx: MailCtx,
  { email, preferences }: RestrictedAccount,
  answer: string,
): Promise<void> {
  const language = preferences.language ?? null
  const { site_name: site, public_url } = ctx.app.settings
  const text = translate(language, 'restriction-mail.yourAppealWasLookedAtThe')
  await sendMail(ctx, {
    kind: 'appeal_refused',
    purpose: 'notice',
    to: email,
    subject: translate(language, 'restriction-mail.yourAppealAt', { site }),
    body: `${text}${answer === '' ? '' : `\n\n${answer}`}\n\n${new URL('/restricted/', public_url).href}`,
  })
}
