import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { rest } from '../kernel/call.ts'

export const regionsGet = rest('GET', '/ads/v4/regions/', {
  access: 'pinner',
  summary:
    'The regions of a country by which ad groups may be targeted, and whether this site knows regions and postal codes of its viewers.',
  input: z.object({ country: z.string().regex(/^[A-Z]{2}$/, localized('errors-ads.chooseACountry')) }),
  output: z.object({
    /** ISO 3166-2, by name; the country's own names. */
    regions: z.array(z.object({ code: z.string(), name: z.string() })),
    /** False: no proxy says where viewers are, so an ad for regions is not shown. */
    are_regions_known: z.boolean(),
    are_postal_codes_known: z.boolean(),
  }),
})
