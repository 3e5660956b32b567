import type { Settings } from '../config/settings.ts'

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
  `${is_https ? '__Host-' : ''}sign_in_${kind}` /** One cookie of a request. */
export function getCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}

/** The token of `Authorization: Bearer …`; tokens are read from nowhere else. Other schemes are no token. */
export function bearerToken(request: Request): string | null {
  return /^Bearer +([\w-]{20,200})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null
}

/**
 * Scheme and host as the sender used them. A proxy that ends TLS speaks http to us: where the host
 * is that of PUBLIC_URL, its scheme and port are kept.
 */
export function requestOrigin(request: Request, public_url: string): string {
  const url = new URL(request.url)
  return isPublicHost(url, public_url) ? new URL(public_url).origin : url.origin
}

/** Path of the page that sent a request, when that is a page of this site. */
export function pagePath(request: Request, public_url: string): string | null {
  const page = URL.parse(request.headers.get('referer') ?? '')
  return page && page.host === new URL(requestOrigin(request, public_url)).host ? page.pathname : null
}

/** True where a request names the host of PUBLIC_URL. Many proxies hand on the name without the port. */
export function isPublicHost({ host, hostname, port }: URL, public_url: string): boolean {
  const known = new URL(public_url)
  return host === known.host || (port === '' && hostname === known.hostname)
}
