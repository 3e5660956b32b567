import { z } from 'zod'
import { genders } from './account-terms.ts'

/** What a user stated about themselves, visible to no one else. Null: not stated. */
export const personalDetailsModel = z.object({
  /** ISO 3166-1. */
  country: z.string().nullable(),
  gender: z.enum(genders).nullable(),
})
export type PersonalDetails = z.infer<typeof personalDetailsModel>
