import { z } from 'zod'
import { userBriefModel } from '../people/user-models.ts'

export const typeaheadItemModel = z.object({
  type: z.enum(['query', 'hashtag', 'user', 'board']),
  query: z.string(),
  label: z.string(),
  url: z.string(),
  pin_count: z.number().int().nullable(),
  image_url: z.string().nullable(),
  user: userBriefModel.nullable(),
})
export type TypeaheadItem = z.infer<typeof typeaheadItemModel>
