import { z } from 'zod'
import { userBriefModel } from '../people/user-models.ts'

/** An alt text that a viewer suggests to a pin's owner. */
export const altTextSuggestionModel = z.object({
  type: z.literal('alt_text_suggestion'),
  user: userBriefModel,
  text: z.string(),
  created_at: z.string(),
  /** The owner refused it: its writer suggests nothing more for that pin. */
  is_refused: z.boolean(),
})
export type AltTextSuggestionView = z.infer<typeof altTextSuggestionModel>
