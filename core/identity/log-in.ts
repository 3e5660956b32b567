import {
  userSessionCreate,
  userSessionDelete,
  userSessionGet,
} from '@bowerbird/contract/identity/identity-calls'
import { handle } from '../http/handle.ts'
import { accountToLogIn, foldEmail } from './account-queries.ts'
import { isKnownBrowser } from './known-browser.ts'
import { finishLogIn } from './finish-log-in.ts'
import { logBrowserOut } from './log-browser-in.ts'
import { isPassword } from './password.ts'
import { signInTypes } from './sign-in-types.ts'
import { viewViewer } from './viewer-view.ts'

// Tries on one account from one network: others cannot lock its owner out.
const triesOnAccount = { points: 10, seconds: 300 }
// From all networks together: many addresses guess no faster. The account's own browsers are let by.
const triesFromEverywhere = { points: 100, seconds: 3600 }

export const logIn = handle(userSessionCreate, async (input, ctx) => {
  const name = foldEmail(input.username_or_email)
  await ctx.ground.rate_limits.spendFor(
    'log_in_account',
    `${name.slice(0, 150)}|${ctx.caller.address}`,
    triesOnAccount,
  )
  const account = await accountToLogIn(ctx.db, input.username_or_email.trim())
  // Names of nobody are counted as well, so that the limit does not tell who has an account.
  if (!account || !isKnownBrowser(ctx.ground.secret, account.user_id, ctx.caller.known_browser))
    await ctx.ground.rate_limits.spendFor(
      'log_in_everywhere',
      account?.user_id ?? name.slice(0, 150),
      triesFromEverywhere,
    )
  if (!(await isPassword(account?.password_hash, input.password)) || !account) {
    throw ctx.refusal(
      'wrong_credentials',
      'That e-mail address or username and password do not fit together.',
    )
  }
  return ctx.transaction((ctx) => finishLogIn(ctx, account.user_id, { sign_in_type: signInTypes.email }))
})

export const logOut = handle(userSessionDelete, async (_input, ctx) => {
  await ctx.transaction((ctx) => logBrowserOut(ctx))
  return { isAuth: false as const }
})

export const readViewer = handle(userSessionGet, (_input, ctx) => viewViewer(ctx.viewer, ctx.ground.business))
