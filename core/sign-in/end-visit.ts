import { localized } from '@bowerbird/texts/localized'
import { outsideSessionCreate } from '@bowerbird/contract/sign-in/sign-in-calls'
import { handle } from '../call/handle.ts'
import type { AnyCtx } from '../call/ctx.ts'
import { finishLogIn } from './finish-log-in.ts'
import { callbackUrl, claimsOfAnswer } from './exchange-code.ts'
import { BadFacebookToken, facebookTokenOf } from './facebook-graph.ts'
import type { OutsideIdentity } from './outside-identity.ts'
import { facebookProvider } from './providers.ts'
import type { SignInAttempt } from './read-ticket.ts'
import { signInCookie } from '../call/request-cookies.ts'
import { sealTicket, openAttempt } from './read-ticket.ts'
import { userOfIdentity } from './user-of-identity.ts'
import { configured, identityByFacebook, identityOfClaims, refusingBadOnes } from './verify-identity.ts'

/** What a visit to a provider comes to: a session, or an identity to be connected. */
export const endVisit = handle(outsideSessionCreate, async ({ provider, code_query }, ctx) => {
  const attempt = await openAttempt(ctx.app, ctx.caller.sign_in?.attempt)
  if (attempt?.provider !== provider)
    throw ctx.apiError('identity_refused', localized('errors-core.thatTookTooLongOrWas'))
  const identity = await refusingBadOnes(ctx, provider, () => identityOf(ctx, attempt, code_query))
  const { next } = attempt
  if (attempt.connect) return toBeConnected(ctx, identity, attempt)
  const { user_id, sign_in_type } = await userOfIdentity(ctx, identity, next)
  await ctx.transaction((ctx) => finishLogIn(ctx, user_id, { sign_in_type }))
  ctx.caller.set_cookies.push(signInCookie(ctx.app.settings, 'attempt', ''))
  return { step: 'in' as const, next, ticket: null }
})

async function identityOf(
  ctx: AnyCtx,
  { provider, sent }: SignInAttempt,
  query: string,
): Promise<OutsideIdentity> {
  if (provider === 'facebook') return identityOfFacebookCode(ctx, sent.state, new URLSearchParams(query))
  const oidc = configured(ctx, provider)
  return identityOfClaims(oidc, provider, await claimsOfAnswer(ctx, oidc, { query, sent }))
}

async function identityOfFacebookCode(
  ctx: AnyCtx,
  state: string,
  query: URLSearchParams,
): Promise<OutsideIdentity> {
  const code = query.get('code')
  const facebook = facebookProvider(ctx.app.settings)
  if (!code || !facebook || query.get('state') !== state) throw new BadFacebookToken('not of this browser')
  const redirect_uri = callbackUrl(ctx.app, 'facebook')
  return identityByFacebook(ctx, await facebookTokenOf(ctx.app, facebook, { code, redirect_uri }))
}

/** The user confirms before accounts are connected: a visit begun by another person connects nothing. */
async function toBeConnected(ctx: AnyCtx, identity: OutsideIdentity, { connect, next }: SignInAttempt) {
  const { viewer, caller, app } = ctx
  if (viewer?.id !== connect?.user_id || caller.browser_session_id !== connect?.browser_session_id)
    throw ctx.apiError('identity_refused', localized('errors-core.somebodyElseIsLoggedInHere'))
  const ticket = await sealTicket(ctx, { identity, step: 'connect', next, by: connect })
  caller.set_cookies.push(signInCookie(app.settings, 'attempt', ''))
  return { step: 'connect' as const, next, ticket }
}
