import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { flag } from '../kernel/fields.ts'
import { topicTileModel } from '../topics/topic-models.ts'
import { interestName } from './interest-models.ts'

export const userInterestsGet = resource('UserInterestsResource', 'get', {
  access: 'pinner',
  summary: 'The interests that the viewer chose.',
  input: z.object({}),
  output: z.array(z.string()),
})

export const userInterestsUpdate = resource('UserInterestsResource', 'update', {
  access: 'pinner',
  summary: 'Chooses an interest, a topic or a hashtag, or removes it.',
  input: z.object({ interest: interestName, is_wanted: flag.default(true) }),
  output: z.array(z.string()),
})

export const userInterestsCreate = resource('UserInterestsResource', 'create', {
  access: 'pinner',
  summary: 'Chooses several interests at once, beside those chosen before.',
  input: z.object({ interests: z.array(interestName).min(1).max(60) }),
  output: z.array(z.string()),
})

export const interestOfferGet = resource('InterestOfferResource', 'get', {
  access: 'pinner',
  summary:
    'Topics to choose from, for a viewer of whom nothing is known yet: no interests, follows or saves. Else null.',
  input: z.object({}),
  output: z.array(topicTileModel).nullable(),
})
