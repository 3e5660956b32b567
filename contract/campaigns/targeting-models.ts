import { z } from 'zod'
import { safeText } from '../kernel/safe-text.ts'
import { ageBuckets, deviceTypes, targetGenders } from './campaign-terms.ts'

/** Whom an ad group is for. A key that is missing, or an empty list, means everyone. */
export const targetingSpec = z.strictObject({
  ages: z.array(z.enum(ageBuckets)).max(ageBuckets.length).optional(),
  genders: z.array(z.enum(targetGenders)).max(targetGenders.length).optional(),
  /** Ids of topics: the categories of boards (contract/boards/board-categories.ts). */
  interests: z
    .array(safeText({ max: 60 }))
    .max(100)
    .optional(),
  /** Joined with the interests by OR. */
  keywords: z
    .array(safeText({ max: 80 }))
    .max(200)
    .optional(),
  /** ISO 3166-1 codes. */
  locations: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(250)
    .optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/))
    .max(50)
    .optional(),
  devices: z.array(z.enum(deviceTypes)).max(deviceTypes.length).optional(),
})
/** The same as it is answered: a key that an older version kept is left out, and spoils no list. */
export const targetingView = z.object(targetingSpec.shape)

export type TargetingSpec = z.infer<typeof targetingSpec>
