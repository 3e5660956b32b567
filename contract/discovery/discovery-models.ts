import { z } from 'zod'

/** What the owner may add a model for: docs/operate/models.md. */
export const modelPurposes = ['pictures', 'text', 'words', 'safety'] as const

const modelOfSite = z.object({
  purpose: z.enum(modelPurposes),
  /** `none`: the site does without. `working`: it goes through the pictures that are there. */
  state: z.enum(['none', 'working', 'ready']),
  model_id: z.string(),
  done_count: z.number().int(),
  /** Pictures that it goes through; Pins for `words`. */
  picture_count: z.number().int(),
})
export type ModelOfSite = z.infer<typeof modelOfSite>

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
  models: z.array(modelOfSite),
})
export type EngineOfSite = z.infer<typeof engineModel>
