import { z } from 'zod'

/** What finds pins near others, as the owner of the site sees it. */
export const engineModel = z.object({
  /** `none`: no engine answers; pins near others come from the database alone. */
  state: z.enum(['ready', 'filling', 'none']),
  picture_count: z.number().int(),
  board_count: z.number().int(),
  /** Saves of pictures to boards that are looked at. */
  save_count: z.number().int(),
  descriptor_count: z.number().int(),
  bytes: z.number().int(),
  /** Since it was started. */
  walk_count: z.number().int(),
})
export type EngineOfSite = z.infer<typeof engineModel>
