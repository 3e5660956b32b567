import { localized } from '@bowerbird/texts/localized'
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { isLoopback } from '../config/loopback.ts'
import type { Settings } from '../config/settings.ts'
import { getCookie, bearerToken, isPublicHost } from '../call/request-cookies.ts'

type Site = Pick<Settings, 'public_url' | 'is_loopback' | 'is_public_url_given'>

/**
 * Why a write is refused as cross-site, or null. A foreign Origin or Sec-Fetch-Site is refused; a
 * script that sends neither must repeat its csrftoken cookie in X-CSRFToken; a request without
 * any cookie has no session and may pass.
 */
export function crossSiteReason(request: Request, site: Site): string | null {
  // No browser adds a bearer token by itself, and cookies beside it are not read.
  if (bearerToken(request) !== null) return null
  const origin = request.headers.get('origin')
  if (origin !== null) return reasonOfOrigin(origin, new URL(request.url), site)
  const fetched = request.headers.get('sec-fetch-site')
  if (fetched === 'same-origin' || fetched === 'none')
    return isKnownHost(new URL(request.url), site) ? null : unknownHost(site)
  if (fetched !== null) return foreign
  if (request.headers.get('cookie') === null) return null
  const token = getCookie(request, 'csrftoken')
  if (token !== undefined && token.length > 0 && token === request.headers.get('x-csrftoken')) return null
  return localized('errors-core.theHeaderXCsrftokenDoesNot')
}

const foreign = localized('errors-core.thisRequestCameFromAnotherSite')
const unknownHost = ({ public_url }: Site) => localized('errors-core.thisSiteIsNotKnownBy', { public_url })

function reasonOfOrigin(origin: string, asked: URL, site: Site): string | null {
  if (origin === new URL(site.public_url).origin) return null
  // Browsers send the host that they talk to along with the Origin.
  if (!URL.canParse(origin) || new URL(origin).host !== asked.host) return foreign
  return isKnownHost(asked, site) ? null : unknownHost(site)
}

/**
 * Is this a name under which the site may be used? Any other could be a name of another user's that
 * was made to lead here for a moment (DNS rebinding), and whose pages then count as ours. Addresses
 * and loopback names cannot be made to lead elsewhere.
 */
function isKnownHost(asked: URL, site: Site): boolean {
  const { hostname: name } = asked
  if (isPublicHost(asked, site.public_url) || isLoopback(name)) return true
  if (site.is_loopback || site.is_public_url_given) return false
  const bare = name.replace(/^\[(.*)\]$/, '$1')
  return isIP(bare) !== 0 || ownNames().includes(bare)
}

/** As machines of the same network know this one. */
function ownNames(): string[] {
  const own = hostname().toLowerCase()
  return [own, `${own.replace(/\..*/, '')}.local`]
}
