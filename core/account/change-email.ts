import { localized } from '@bowerbird/texts/localized'
import { emailChangeCreate } from '@bowerbird/contract/identity/account-calls'
import type { Ctx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { accountOfLinks } from '../identity/account-link-queries.ts'
import type { LinkedAccount } from '../identity/account-link-queries.ts'
import { makeLink } from '../identity/account-links.ts'
import { emailHasAccountMail, verifyEmailMail } from '../identity/account-mails.ts'
import { foldEmail } from '../identity/account-queries.ts'
import { holderOfEmail } from '../identity/account-row-queries.ts'
import { mailAccount } from '../identity/mail-account.ts'
import { refuseDisposable } from '../identity/refuse-disposable.ts'
import { requireProof } from '../mfa/require-proof.ts'
import { refuseSsoDomain } from '../identity/sso-domains.ts'

const changesOfAccount = { points: 10, seconds: 24 * 3600 }

/** The account gets the new address when the mailed link is opened. Whether another account has it is never revealed. */
export const askToChangeEmail = handle(emailChangeCreate, async ({ email }, ctx) => {
  await requireProof(ctx)
  refuseDisposable(ctx, email)
  refuseSsoDomain(ctx, email)
  const { rate_limits } = ctx.app.security
  const { settings } = ctx.app
  await rate_limits.spendFor('change_mail', ctx.viewer.id, changesOfAccount)
  return ctx.transaction(async (ctx) => {
    const account = await accountOfLinks(ctx.db, ctx.viewer.id)
    if (!account) throw notFound()
    if (foldEmail(email) === account.email && account.has_verified_email) {
      const message = localized('errors-core.thisIsYourEMailAddress')
      throw ctx.apiError('bad_request', message, { fields: { email: message } })
    }
    await mailNewAddress(ctx, account, foldEmail(email))
    return { email: foldEmail(email), mail_goes_out: settings.smtp_url !== undefined }
  })
})

async function mailNewAddress(
  ctx: Ctx<typeof emailChangeCreate>,
  account: LinkedAccount,
  email: string,
): Promise<void> {
  const holder = await holderOfEmail(ctx.db, email)
  const isOthers = holder !== undefined && holder.user_id !== account.user_id && holder.has_verified_email
  const to = { to: email, language: ctx.caller.locale }
  if (isOthers) return mailAccount(ctx, account, emailHasAccountMail(), to)
  const token = await makeLink(ctx, account, { purpose: 'change', email })
  await mailAccount(ctx, account, verifyEmailMail(token), to)
}
