import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import {
  emailVerificationCreate,
  emailVerificationGet,
  emailVerificationUpdate,
} from '@bowerbird/contract/identity/account-calls'
import type { Ctx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { notFound } from '../call/api-error.ts'
import { accountOfLinks, printOf } from './account-link-queries.ts'
import type { LinkedAccount } from './account-link-queries.ts'
import { linkExpired, readLink, takeLink } from './account-links.ts'
import { emailChangedMail } from './account-mails.ts'
import { claimEmail } from './account-queries.ts'
import { clearEmail, holderOfEmail, releaseEmail, setEmail } from './account-row-queries.ts'
import { mailAccount } from './mail-account.ts'
import { mailProof } from './mail-verification.ts'
import { refuseSsoDomain } from './sso-domains.ts'

const mailsOfAccount = { points: 5, seconds: 3600 }
const purposes = ['verify', 'change'] as const

export const askToVerify = handle(emailVerificationCreate, async (_input, ctx) => {
  const { rate_limits } = ctx.app.security
  const { settings } = ctx.app
  await rate_limits.spendFor('verify_mail', ctx.viewer.id, mailsOfAccount)
  return ctx.transaction(async (ctx) => {
    const account = await accountOfLinks(ctx.db, ctx.viewer.id)
    if (!account) throw notFound()
    await mailProof(ctx, account, ctx.caller.locale)
    return { email: account.email, mail_goes_out: settings.smtp_url !== undefined }
  })
})

export const readVerification = handle(emailVerificationGet, async ({ token }, ctx) => {
  const { link } = await readLink(ctx, token, purposes)
  return { email: link.email, is_change: link.purpose === 'change' }
})

export const verifyEmail = handle(emailVerificationUpdate, verify, { again: isVerified })

type VerifyCtx = Ctx<typeof emailVerificationUpdate>

function verify({ token }: Parsed<typeof emailVerificationUpdate>, ctx: VerifyCtx) {
  return ctx.transaction(async (ctx) => {
    const { account, link } = await takeLink(ctx, token, purposes)
    if (link.purpose === 'change') await changeEmail(ctx, account, link.email)
    await setEmail(ctx.db, account.user_id, link.email)
    // With the address as it is proved: a later one is nothing for the holder of this link.
    ctx.remember(`${account.user_id} ${printOf('verify', { ...account, email: link.email })}`)
    return { email: link.email }
  })
}

/** A confirmed address displaces an unconfirmed claim: that account has no address until it sets another. */
async function changeEmail(ctx: VerifyCtx, account: LinkedAccount, email: string): Promise<void> {
  // Their own that they had not proved yet: it is now, and stays claimed.
  if (account.email === email) return
  // The owner may have handed that domain to a company since the mail went out (AU-13).
  refuseSsoDomain(ctx, email)
  const holder = await holderOfEmail(ctx.db, email)
  if (holder && holder.user_id !== account.user_id) {
    if (holder.has_verified_email) throw linkExpired()
    await releaseEmail(ctx.db, holder.user_id, email)
    await clearEmail(ctx.db, holder.user_id)
  }
  if (holder?.user_id !== account.user_id && !(await claimEmail(ctx.db, email, account.user_id)))
    throw linkExpired()
  if (account.email !== '') {
    await releaseEmail(ctx.db, account.user_id, account.email)
    await mailAccount(ctx, account, emailChangedMail(email))
  }
}

async function isVerified(answer_id: string, ctx: VerifyCtx) {
  const [user_id = '', print] = answer_id.split(' ')
  const account = await accountOfLinks(ctx.db, asUserId(user_id))
  if (!account || printOf('verify', account) !== print) throw linkExpired()
  return { email: account.email }
}
