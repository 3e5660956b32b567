import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { countryCode } from './country-code.ts'
import { genders } from './account-terms.ts'
import { personalDetailsModel } from './personal-details-models.ts'

export const personalDetailsGet = resource('PersonalDetailsResource', 'get', {
  access: 'pinner',
  by_session_only: true,
  summary: 'What the viewer told of themselves to this site alone.',
  input: z.object({}),
  output: personalDetailsModel,
})

export const personalDetailsUpdate = resource('PersonalDetailsResource', 'update', {
  access: 'pinner',
  by_session_only: true,
  summary: 'Changes what the viewer told of themselves; what is not named stays, and null takes it back.',
  input: z.object({
    country: countryCode.nullable().optional(),
    gender: z
      .enum(genders, { error: localized('errors-contract.chooseOneOfTheseOrNone') })
      .nullable()
      .optional(),
  }),
  output: personalDetailsModel,
})
