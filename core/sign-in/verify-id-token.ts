import { exactText } from '@bowerbird/contract/kernel/safe-text'
import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { JWTPayload, JWTVerifyOptions } from 'jose'
import type { AnyCtx } from '../call/ctx.ts'
import { providerKeys } from './provider-documents.ts'
import type { OidcProvider } from './providers.ts'
import { signInSeconds } from '../call/request-cookies.ts'
import { noteIdToken } from './sign-in-queries.ts'

/** No secret of ours and no `none`: what only the provider's own key can make. */
const bySignature = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const mostLength = 16_384

export interface IdTokenClaims extends JWTPayload {
  sub: string
  exp: number
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

/** The token does not hold; the message is for the log alone. */
export class BadIdToken extends Error {
  override name = 'BadIdToken'
}

/**
 * Checks an id token whole (AUTH-04): signature by the provider's keys, issuer, audience, expiry, the nonce
 * that this browser was given, and that neither token nor nonce was used before. Every flow of ours asks for a
 * nonce: a token without one, or a browser that was given none, is refused. Throws BadIdToken.
 */
export async function verifyIdToken(
  { app, now }: Pick<AnyCtx, 'app' | 'now'>,
  provider: OidcProvider,
  { token, nonce }: { token: string; nonce: string | null },
): Promise<IdTokenClaims> {
  if (token.length > mostLength) throw new BadIdToken('too long')
  const claims = await verified(token, provider, app, now)
  const { aud, azp, sub, exp } = claims
  if (!exactText(255).min(1).safeParse(sub).success) throw new BadIdToken('no subject')
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined)
    throw new BadIdToken('for several audiences, without an authorized party')
  if (azp !== undefined && azp !== provider.client_id) throw new BadIdToken('made for another')
  if (!nonce) throw new BadIdToken('this browser asked for no token')
  if (claims['nonce'] === undefined) throw new BadIdToken('no nonce')
  if (claims['nonce'] !== nonce) throw new BadIdToken('not of this browser')
  // Kept until both are past their time: a provider's token may end before the browser's nonce does.
  const ends = Math.max(((exp ?? 0) + toleranceSeconds) * 1000, now.getTime() + signInSeconds * 1000)
  const expires_at = new Date(ends)
  if (!(await noteIdToken(app.database.db, { token, nonce, expires_at }))) throw new BadIdToken('used before')
  return claims as IdTokenClaims
}

const toleranceSeconds = 60

async function verified(
  token: string,
  provider: OidcProvider,
  app: AnyCtx['app'],
  now: Date,
): Promise<JWTPayload> {
  const options: JWTVerifyOptions = {
    issuer: [...provider.issuers],
    audience: provider.client_id,
    currentDate: now,
    clockTolerance: toleranceSeconds,
    requiredClaims: ['sub', 'iat', 'exp'],
    algorithms: bySignature,
  }
  try {
    if (provider.signs_by_secret && decodeProtectedHeader(token).alg === 'HS256') {
      const secret = new TextEncoder().encode(provider.client_secret ?? '')
      return (await jwtVerify(token, secret, { ...options, algorithms: ['HS256'] })).payload
    }
    return (await byKeys(token, provider, app, options)).payload
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new BadIdToken(error.message, { cause: error })
    throw error
  }
}

/** Providers change their keys: one that we do not know has them read once more. */
async function byKeys(token: string, provider: OidcProvider, app: AnyCtx['app'], options: JWTVerifyOptions) {
  const known = await providerKeys(app, provider, { is_missing: false })
  try {
    return await jwtVerify(token, createLocalJWKSet(known), options)
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    const fresh = await providerKeys(app, provider, { is_missing: true })
    return jwtVerify(token, createLocalJWKSet(fresh), options)
  }
}
