import { z } from 'zod'
import { userBriefModel } from '../people/user-models.ts'

/** An alt text that a viewer suggests to a pin's owner. */
export const altTextSuggestionModel = z.object({
  type: z.literal('alt_text_suggestion'),
  user: userBriefModel,
  text: z.string(),
  created_at: z.string(),
})
export type AltTextSuggestionView = z.infer<typeof altTextSuggestionModel>
