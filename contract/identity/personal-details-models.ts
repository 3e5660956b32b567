import { z } from 'zod'
import { genders } from './account-terms.ts'

/** What a user told of themselves, for no one else to see. Null: not said. */
export const personalDetailsModel = z.object({
  /** ISO 3166-1. */
  country: z.string().nullable(),
  gender: z.enum(genders).nullable(),
})
export type PersonalDetails = z.infer<typeof personalDetailsModel>
