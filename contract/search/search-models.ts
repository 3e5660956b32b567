import { z } from 'zod'
import { userBriefModel } from '../people/user-models.ts'

export const typeaheadItemModel = z.object({
  type: z.enum(['query', 'hashtag', 'user', 'board', 'pin']),
  /** Why it is listed: searched before by the viewer, trending here, of the viewer's own library, or found. */
  group: z.enum(['recent', 'trending', 'own', 'found']),
  query: z.string(),
  label: z.string(),
  url: z.string(),
  /** How many pins carry the words or are on the board; null: not counted. */
  pin_count: z.number().int().nullable(),
  image_url: z.string().nullable(),
  user: userBriefModel.nullable(),
})
export type TypeaheadItem = z.infer<typeof typeaheadItemModel>
