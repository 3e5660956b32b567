import type { SignInProvider } from '@bowerbird/contract/sign-in/sign-in-models'

interface WaysIn {
  has_password: boolean
  /** Of the identities that are connected. */
  providers: readonly SignInProvider[]
}

/** Connected to Facebook with no Google and no password (AUTH-15). */
export function isSocialOnly({ has_password, providers }: WaysIn): boolean {
  return !has_password && providers.includes('facebook') && !providers.includes('google')
}

/** A password is to be set before this one goes. */
export function isLastWayIn({ going, ...ways }: WaysIn & { going: SignInProvider }): boolean {
  if (ways.has_password) return false
  return ways.providers.length <= 1 || (going === 'facebook' && isSocialOnly(ways))
}
