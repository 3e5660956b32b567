import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { logInLinkCreate, logInLinkGet } from '@bowerbird/contract/identity/account-calls'
import type { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { Ctx } from '../call/ctx.ts'
import { handle } from '../call/handle.ts'
import { readLink, takeLink } from '../identity/account-links.ts'
import { foldEmail } from '../identity/account-queries.ts'
import { requireChallengeOften } from '../identity/challenge.ts'
import { finishLogIn } from './finish-log-in.ts'
import { sendLogInLink } from '../identity/send-account-link.ts'
import { signInTypes } from '../identity/work-of-tries.ts'

// Asked for one name from one network; caps of mail count what really is sent.
const asksOfName = { points: 5, seconds: 3600 }

/** A way in that no guesses of others slow down. Answers alike for every name: the account is looked for in a job. */
export const askForLogInLink = handle(logInLinkCreate, async ({ username_or_email, challenge }, ctx) => {
  await requireChallengeOften(ctx, 'log_in_link', challenge)
  const name = foldEmail(username_or_email)
  const { rate_limits } = ctx.app.security
  const { settings } = ctx.app
  await rate_limits.spendFor('log_in_link', `${name.slice(0, 150)}|${ctx.caller.address}`, asksOfName)
  await ctx.transaction((ctx) => sendLogInLink.enqueue(ctx.db, { name, language: ctx.caller.locale }))
  return { mail_goes_out: settings.smtp_url !== undefined }
})

export const readLogInLink = handle(logInLinkGet, async ({ token }, ctx) => {
  const { account } = await readLink(ctx, token, ['log_in'])
  return { username: account.username }
})

/** The link replaces the password: second factor and restrictions apply as always. */
export async function logInByLink(ctx: Ctx<typeof userSessionCreate>, token: string): Promise<ViewerView> {
  // On its own: the link stays used where another step is asked for.
  const { account } = await ctx.transaction((ctx) => takeLink(ctx, token, ['log_in']))
  return ctx.transaction((ctx) => finishLogIn(ctx, account.user_id, { sign_in_type: signInTypes.email }))
}
