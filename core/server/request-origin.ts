import { isCountryCode } from '@bowerbird/contract/identity/country-codes'
import type { Settings } from '../config/settings.ts'
import { trustedBy } from '../call/network-address.ts'
import type { IncomingMessage } from 'node:http'

/**
 * The country that a proxy in front says a request comes from; null: no one knows. Anyone can send any header, so
 * it counts only when a trusted proxy hands the request on, which must write it anew. Tor (T1), XX and whatever
 * else is no country of ISO 3166-1 are no one's knowledge.
 */
export function countryOf(
  request: Request,
  socket_address: string,
  { country_header, trust_proxy }: Pick<Settings, 'country_header' | 'trust_proxy'>,
): string | null {
  if (country_header === undefined) return null
  const code = request.headers.get(country_header)?.trim().toUpperCase() ?? ''
  return isCountryCode(code) && trustedBy(trust_proxy)(socket_address) ? code : null
}

/**
 * True where a request does not say for one host what it asks: two `Host` headers, or an address that names another
 * host than the header. A proxy in front of us may have read the other one.
 */
export function hasBadHost({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  const hosts = rawHeaders.filter(
    (_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  )
  if (hosts.length > 1) return true
  const host = hosts[0] ?? ''
  if (url.startsWith('/') || url === '*')
    return /[\s/?#@\\]/.test(host) || !URL.canParse(`http://${host || 'x'}`)
  return URL.parse(url)?.host !== URL.parse(`http://${host}`)?.host
}
