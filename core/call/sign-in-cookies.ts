import type { Settings } from '../config/settings.ts'
import { getCookie } from './request-cookies.ts'

/** What a browser keeps of a sign-in elsewhere that is under way, sealed. */
export interface SignInCookies {
  attempt?: string | undefined
  nonce?: string | undefined
  ticket?: string | undefined
}

type Site = Pick<Settings, 'is_https'>
export const signInSeconds = 15 * 60

export function readSignInCookies(request: Request, site: Site): SignInCookies {
  const read = (kind: keyof SignInCookies) => getCookie(request, nameOf(site, kind))
  return { attempt: read('attempt'), nonce: read('nonce'), ticket: read('ticket') }
}

/** An empty value ends it. The ticket alone is the page's to set as well: a script of a provider may bring one. */
export function signInCookie(site: Site, kind: keyof SignInCookies, value: string): string {
  const secure = site.is_https ? '; Secure' : ''
  const hidden = kind === 'ticket' ? '' : '; HttpOnly'
  const age = value === '' ? 0 : signInSeconds
  return `${nameOf(site, kind)}=${value}; Path=/; SameSite=Lax; Max-Age=${age}${hidden}${secure}`
}

const nameOf = ({ is_https }: Site, kind: keyof SignInCookies) =>
  `${is_https ? '__Host-' : ''}sign_in_${kind}`
