import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { MOST_TARGETED_AUDIENCES } from '../audiences/audience-terms.ts'
import { advertiserId, flag, listOf, namedAudienceId, optional } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { ageBuckets, targetGenders } from './campaign-terms.ts'

const texts = (max: number) => optional(listOf(safeText({ max: 80 }), max))

export const reachGet = rest('GET', '/ads/v4/advertisers/{advertiser_id}/reach/', {
  access: 'pinner',
  summary:
    'About how many accounts of this site match a targeting, from a sample of the newest ones. Visitors who are not logged in come on top.',
  input: z.object({
    advertiser_id: advertiserId,
    ages: optional(listOf(z.enum(ageBuckets), ageBuckets.length)),
    genders: optional(listOf(z.enum(targetGenders), targetGenders.length)),
    locations: optional(listOf(z.string().regex(/^[A-Z]{2}$/), 250)),
    /** Accounts are counted by what they say; of these it matters alone whether any are named. */
    has_regions: optional(flag),
    has_postal_codes: optional(flag),
    interests: texts(100),
    keywords: texts(200),
    audience_include: optional(listOf(namedAudienceId, MOST_TARGETED_AUDIENCES)),
    audience_exclude: optional(listOf(namedAudienceId, MOST_TARGETED_AUDIENCES)),
  }),
  output: z.object({
    /** In steps of a hundred, and with two digits at most; null: under a hundred. */
    accounts: z.number().int().nullable(),
    /** All accounts of the site, in the same steps. */
    of_accounts: z.number().int().nullable(),
    /** False: this site does not know which viewers are in the regions, or postal codes, that are named. */
    are_places_known: z.boolean(),
  }),
})
