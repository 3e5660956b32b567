import { isCountryCode } from '@bowerbird/contract/identity/country-codes'
import type { Settings } from '../config/settings.ts'
import { trustedBy } from '../call/network-address.ts'
import type { IncomingMessage } from 'node:http'

/** Where a request comes from, as far as a proxy in front says; null: no one knows. */
export interface SeenPlace {
  /** ISO 3166-1. */
  country: string | null
  /** ISO 3166-2, of that country: `US-CA`. */
  region: string | null
  /** Of that country, in capitals, without spaces and hyphens: `SW1A1AA`. */
  postal_code: string | null
}

type PlaceSettings = Pick<Settings, 'country_header' | 'region_header' | 'postal_code_header' | 'trust_proxy'>

/**
 * The place that a proxy in front says a request comes from. Anyone can send any header, so it counts only when a
 * trusted proxy hands the request on, which must write it anew. Tor (T1), XX and whatever else is no country of ISO
 * 3166-1 are no one's knowledge, and so are a region and a postal code then.
 */
export function placeOf(request: Request, socket_address: string, settings: PlaceSettings): SeenPlace {
  const { country_header, region_header, postal_code_header, trust_proxy } = settings
  const read = (header: string | undefined) =>
    header === undefined ? '' : (request.headers.get(header)?.trim().toUpperCase() ?? '')
  const country = read(country_header)
  if (!isCountryCode(country) || !trustedBy(trust_proxy)(socket_address))
    return { country: null, region: null, postal_code: null }
  const region = read(region_header)
  const whole = region.startsWith(`${country}-`) ? region : `${country}-${region}`
  const postal_code = read(postal_code_header).replace(/[\s-]/g, '')
  return {
    country,
    region: /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(whole) ? whole : null,
    postal_code: /^[A-Z0-9]{2,10}$/.test(postal_code) ? postal_code : null,
  }
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
