import { regionsGet } from '@bowerbird/contract/campaigns/region-calls'
import { handle } from '@bowerbird/core/call/handle'
import { knownPlaces } from '../entities/known-places.ts'
import { regionsOfCountry } from '../entities/regions.ts'

export const readRegions = handle(regionsGet, ({ country }, { app }) =>
  Promise.resolve({
    regions: regionsOfCountry(country).map(({ code, name }) => ({ code, name })),
    ...knownPlaces(app.settings),
  }),
)
