import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag } from '../kernel/fields.ts'

const interest = z
  .string()
  .transform((tag) => tag.trim().replace(/^#/, '').toLowerCase())
  .pipe(z.string().regex(/^[\p{L}\p{N}\p{M}_]{1,60}$/u, localized('errors-contract.thisIsNotAnInterest')))

export const userInterestsGet = resource('UserInterestsResource', 'get', {
  access: 'pinner',
  summary: 'The interests that the viewer chose.',
  input: z.object({}),
  output: z.array(z.string()),
})

export const userInterestsUpdate = resource('UserInterestsResource', 'update', {
  access: 'pinner',
  summary: 'Chooses an interest, or removes it.',
  input: z.object({ interest, is_wanted: flag.default(true) }),
  output: z.array(z.string()),
})
