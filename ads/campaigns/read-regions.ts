import { regionsGet } from '@bowerbird/contract/campaigns/region-calls'
import { handle } from '@bowerbird/core/call/handle'
import { regionsOfCountry } from '../entities/regions.ts'

export const readRegions = handle(regionsGet, ({ country }, { app: { settings } }) => {
  const { country_header, region_header, postal_code_header, trust_proxy } = settings
  const isPlaced = country_header !== undefined && trust_proxy.length > 0
  return Promise.resolve({
    regions: regionsOfCountry(country).map(({ code, name }) => ({ code, name })),
    are_regions_known: isPlaced && region_header !== undefined,
    are_postal_codes_known: isPlaced && postal_code_header !== undefined,
  })
})
