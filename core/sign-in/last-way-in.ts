import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'

interface WaysIn {
  has_password: boolean
  has_passkey: boolean
  /** Of the identities that are connected. */
  providers: readonly SignInProvider[]
}

/** Connected to Facebook with no Google and no password (AUTH-15). */
export function isSocialOnly({ has_password, providers }: Omit<WaysIn, 'has_passkey'>): boolean {
  return !has_password && providers.includes('facebook') && !providers.includes('google')
}

/** Another way in comes before this one goes: a passkey is one, but for whoever is social-only (AUTH-15). */
export function isLastWayIn({ going, ...ways }: WaysIn & { going: SignInProvider }): boolean {
  if (ways.has_password) return false
  if (going === 'facebook' && isSocialOnly(ways)) return true
  return ways.providers.length <= 1 && !ways.has_passkey
}
