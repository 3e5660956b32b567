import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag } from '../kernel/fields.ts'
import { interestName } from './interest-models.ts'

export const userInterestsGet = resource('UserInterestsResource', 'get', {
  access: 'pinner',
  summary: 'The interests that the viewer chose.',
  input: z.object({}),
  output: z.array(z.string()),
})

export const userInterestsUpdate = resource('UserInterestsResource', 'update', {
  access: 'pinner',
  summary: 'Chooses an interest, or removes it.',
  input: z.object({ interest: interestName, is_wanted: flag.default(true) }),
  output: z.array(z.string()),
})
