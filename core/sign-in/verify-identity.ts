import { localized } from '@bowerbird/texts/localized'
import { safeText } from '@bowerbird/contract/kernel/safe-text'
import type { AnyCtx } from '../call/ctx.ts'
import { cleanText } from '../page-reader/clean-text.ts'
import { signInTypes } from '../identity/work-of-tries.ts'
import { BadFacebookToken, facebookProfile, facebookUserOf } from './facebook-graph.ts'
import type { OutsideIdentity } from './outside-identity.ts'
import { ProviderTrouble } from './provider-documents.ts'
import { facebookProvider, oidcProvider, providerName } from './providers.ts'
import type { OidcProvider } from './providers.ts'
import { unseal } from './sealed.ts'
import { BadIdToken, verifyIdToken } from './verify-id-token.ts'
import type { IdTokenClaims } from './verify-id-token.ts'

/** Ways in that a log-in payload can name besides a password (AUTH-03). */
export type OutsideMethod = 'facebook' | 'google' | 'google_one_tap' | 'line' | 'sso'

export interface OutsideInput {
  facebook_id?: string | undefined
  facebook_token?: string | undefined
  google_open_id_token?: string | undefined
  line_id_token?: string | undefined
  sso_id_token?: string | undefined
}

const tokenField = {
  google: 'google_open_id_token',
  google_one_tap: 'google_open_id_token',
  line: 'line_id_token',
  sso: 'sso_id_token',
} as const

export const typeOf = {
  facebook: signInTypes.facebook,
  google: signInTypes.google_plus,
  google_one_tap: signInTypes.google_one_tap,
  line: signInTypes.line,
  sso: signInTypes.sso,
} as const

export const providerOf = {
  facebook: 'facebook',
  google: 'google',
  google_one_tap: 'google',
  line: 'line',
  sso: 'sso',
} as const

export const facebookIssuer = 'https://www.facebook.com'

/** Verifies the identity that a log-in payload claims. Throws `identity_refused`. */
export async function verifyIdentity(
  ctx: AnyCtx,
  method: OutsideMethod,
  input: OutsideInput,
): Promise<OutsideIdentity> {
  return refusingBadOnes(ctx, method, async () => {
    if (method === 'facebook') {
      const { facebook_id, facebook_token } = input
      if (!facebook_token) throw new BadFacebookToken('no token')
      return identityByFacebook(ctx, facebook_token, facebook_id)
    }
    const provider = configured(ctx, providerOf[method])
    const nonce = (await unseal<string>(ctx.app, 'nonce', ctx.caller.sign_in?.nonce)) ?? null
    const token = input[tokenField[method]] ?? ''
    return identityOfClaims(provider, method, await verifyIdToken(ctx, provider, { token, nonce }))
  })
}

export function configured(ctx: AnyCtx, provider: OidcProvider['provider']): OidcProvider {
  const found = oidcProvider(ctx.app.settings, provider)
  if (found) return found
  throw ctx.apiError('identity_refused', localized('errors-core.thisSiteDoesNotOfferThat'))
}

export function identityOfClaims(
  { provider, issuer }: OidcProvider,
  method: OutsideMethod,
  { sub, email, email_verified, name }: IdTokenClaims,
): OutsideIdentity {
  return {
    provider,
    sign_in_type: typeOf[method],
    issuer,
    subject: sub,
    email: emailOf(email),
    is_email_verified: email_verified === true || email_verified === 'true',
    full_name: nameOf(name),
  }
}

/** Facebook does not report whether an address was verified, so it counts as unverified. */
export async function identityByFacebook(
  ctx: AnyCtx,
  token: string,
  facebook_id?: string,
): Promise<OutsideIdentity> {
  const facebook = facebookProvider(ctx.app.settings)
  if (!facebook) throw ctx.apiError('identity_refused', localized('errors-core.thisSiteDoesNotOfferThat'))
  const subject = await facebookUserOf(ctx.app, facebook, token)
  if (facebook_id !== undefined && facebook_id !== subject) throw new BadFacebookToken('of another user')
  const profile = await facebookProfile(ctx.app, facebook, { token, fields: ['id', 'name', 'email'] })
  if (profile['id'] !== subject) throw new BadFacebookToken('of another user')
  return {
    provider: 'facebook',
    sign_in_type: typeOf.facebook,
    issuer: facebookIssuer,
    subject,
    email: emailOf(profile['email']),
    is_email_verified: false,
    full_name: nameOf(profile['name']),
  }
}

/** Invalid identities are refused; the reason is only logged. */
export async function refusingBadOnes<T>(
  ctx: AnyCtx,
  method: OutsideMethod,
  verify: () => Promise<T>,
): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    const isBad = error instanceof BadIdToken || error instanceof BadFacebookToken
    if (!isBad && !(error instanceof ProviderTrouble)) throw error
    const { log } = ctx.app.observe
    const { settings } = ctx.app
    log.warn({ request_id: ctx.caller.request_id, method, reason: error.message }, 'an identity was refused')
    const name = providerName(settings, providerOf[method])
    throw ctx.apiError(
      'identity_refused',
      isBad
        ? localized('errors-core.whatSentDoesNotHoldTry', { name })
        : localized('errors-core.doesNotAnswerTryAgainLater', { name }),
    )
  }
}

/** An address is taken as it is or not at all: a cleaned one would be another. */
function emailOf(value: unknown): string | null {
  return safeText({ max: 254 }).safeParse(value).data || null
}

/** The name from a provider, without characters that names here cannot have. */
function nameOf(value: unknown): string {
  return (typeof value === 'string' && cleanText(value, 80)) || ''
}
