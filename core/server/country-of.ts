import { isCountryCode } from '@bowerbird/contract/identity/country-codes'
import type { Settings } from '../config/settings.ts'
import { trustedBy } from '../call/network-address.ts'

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
