import type { Settings } from '@bowerbird/core/config/settings'

/** Whether a proxy of this site writes in which region its viewers are, and their postal codes. */
export function knownPlaces({
  country_header,
  region_header,
  postal_code_header,
  trust_proxy,
}: Pick<Settings, 'country_header' | 'region_header' | 'postal_code_header' | 'trust_proxy'>) {
  const isPlaced = country_header !== undefined && trust_proxy.length > 0
  return {
    are_regions_known: isPlaced && region_header !== undefined,
    are_postal_codes_known: isPlaced && postal_code_header !== undefined,
  }
}
