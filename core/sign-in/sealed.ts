import { createHmac } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { AppContext } from '../call/app-context.ts'

type Purpose = 'attempt' | 'nonce' | 'ticket'
type Parts = Pick<AppContext, 'security' | 'clock'>

/** Something of ours that a browser keeps for a while and can neither read nor change. */
export async function seal(
  { security: { secret }, clock }: Parts,
  purpose: Purpose,
  { content, seconds }: { content: unknown; seconds: number },
): Promise<string> {
  return new EncryptJWT({ content })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(purpose)
    .setExpirationTime(new Date(clock.now().getTime() + seconds * 1000))
    .encrypt(keyOf(secret))
}

/** Null for what is forged, of another purpose, or past its time. */
export async function unseal<T>(
  { security: { secret }, clock }: Parts,
  purpose: Purpose,
  sealed: string | undefined,
): Promise<T | null> {
  if (!sealed || sealed.length > 8000) return null
  try {
    const options = { audience: purpose, currentDate: clock.now(), requiredClaims: ['exp'] }
    const { payload } = await jwtDecrypt(sealed, keyOf(secret), options)
    return payload['content'] as T
  } catch {
    return null
  }
}

const keyOf = (secret: string): Uint8Array => createHmac('sha256', secret).update('sign-in').digest()
