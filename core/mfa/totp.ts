import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Clocks of phones go a little before or after. */
const stepsAround = 1

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What a QR code for authenticator apps holds. */
export function otpauthUrl(base32: string, { issuer, label }: { issuer: string; label: string }): string {
  return totpOf(base32, { issuer, label }).toString()
}

/** The time step that a code belongs to; null when it is no code of this app just now. */
export function totpStep(base32: string, token: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(base32).validate({ token, timestamp, window: stepsAround })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** Keeps a secret so that the table alone makes no codes (AES-256-GCM; the person is bound in). */
export function sealTotp(site_secret: string, user_id: UserId, base32: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(site_secret), iv).setAAD(Buffer.from(user_id))
  return Buffer.concat([iv, cipher.update(base32, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

/** Null when the site's secret is another than it was. */
export function openTotp(site_secret: string, user_id: UserId, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(site_secret), sealed.subarray(0, 12))
    decipher.setAAD(Buffer.from(user_id)).setAuthTag(sealed.subarray(-16))
    return decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

const keyOf = (site_secret: string) =>
  Buffer.from(hkdfSync('sha256', site_secret, '', 'secrets of authenticator apps', 32))

function totpOf(base32: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(base32),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })
}
