import { bearerToken } from './bearer-token.ts'
import { getCookie } from './request-cookies.ts'

/**
 * Why a write is refused as cross-site, or null. A foreign Origin or Sec-Fetch-Site is refused; a
 * script that sends neither must repeat its csrftoken cookie in X-CSRFToken; a request without
 * any cookie carries nobody's session and may pass.
 */
export function crossSiteReason(request: Request, own_origins: ReadonlySet<string>): string | null {
  // No browser adds a bearer token by itself, and cookies beside it are not read.
  if (bearerToken(request) !== null) return null
  const origin = request.headers.get('origin')
  if (origin !== null) return own_origins.has(origin) || isOwnHost(origin, request) ? null : foreign
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none' ? null : foreign
  if (request.headers.get('cookie') === null) return null
  const token = getCookie(request, 'csrftoken')
  if (token !== undefined && token.length > 0 && token === request.headers.get('x-csrftoken')) return null
  return 'The header X-CSRFToken does not repeat the csrftoken cookie.'
}

const foreign = 'This request came from another site.'

/** Browsers always send the host they talk to along with the Origin. */
function isOwnHost(origin: string, request: Request): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.headers.get('host')
}
