import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { AnyCtx } from '../call/ctx.ts'
import { readToken, signToken } from '../identity/signed-token.ts'
import type { UserPasskeyTable } from '../identity/mfa-tables.ts'
import { notePasskeyUse, passkeyByCredential } from './passkey-queries.ts'
import { relyingParty } from './relying-party.ts'
import { claimToken } from '../identity/used-token-queries.ts'

/** Loaded for the first passkey: its parsers of certificates take some megabytes. */
export const webauthn = () => import('@simplewebauthn/server')

const minutes = 10
export type PasskeyPurpose = 'passkey: log in' | 'passkey: make'

/** A challenge for a browser. Nothing of it is kept until it is used. */
export function passkeyChallenge({ app, now }: AnyCtx, purpose: PasskeyPurpose, text = ''): string {
  const until = new Date(now.getTime() + minutes * 60_000)
  return signToken(app.security.secret, { purpose, text, until })
}

/** Reads the challenge that a browser signed, base64url of our word, and marks it as used. In a transaction. */
export async function takeChallenge(
  { db, app, now }: AnyCtx,
  purpose: PasskeyPurpose,
  challenge: string,
): Promise<{ text: string } | null> {
  const word = Buffer.from(challenge, 'base64url').toString()
  const read = readToken(app.security.secret, purpose, { word, now })
  return read !== null && (await claimToken(db, word, read.until)) ? read : null
}

interface Wanted {
  /** Only a passkey of this account counts. */
  of: string | null
  /** A passkey counts as both factors, so the authenticator must have verified the user. */
  is_whole: boolean
}

/** Whose passkey a browser answered with; null when it does not hold. In a transaction. */
export async function checkPasskey(
  ctx: AnyCtx,
  given: Record<string, unknown>,
  { of, is_whole }: Wanted,
): Promise<UserPasskeyTable | null> {
  const response = given as unknown as AuthenticationResponseJSON
  const passkey = isCredentialId(response.id) ? await passkeyByCredential(ctx.db, response.id) : undefined
  if (!passkey || (of !== null && passkey.user_id !== of)) return null
  const party = relyingParty(ctx)
  const { verifyAuthenticationResponse } = await webauthn()
  let challenge = ''
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (signed) => (challenge = signed) !== '',
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: is_whole,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.sign_count),
    },
    // The browser may send anything: input that does not verify is simply wrong.
  }).catch(() => null)
  if (!verified?.verified || (await takeChallenge(ctx, 'passkey: log in', challenge)) === null) return null
  const { newCounter: sign_count } = verified.authenticationInfo
  return (await notePasskeyUse(ctx.db, passkey, { sign_count, now: ctx.now })) ? passkey : null
}

/** Base64url, as browsers write it: other ids cannot be in the table. */
const isCredentialId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{1,1400}$/.test(id)
