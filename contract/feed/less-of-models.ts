import { z } from 'zod'
import { pinModel } from '../pins/pin-models.ts'
import { userBriefModel } from '../people/user-models.ts'

export const lessOfKind = z.enum(['pin', 'person', 'topic'])
export type LessOfKind = z.infer<typeof lessOfKind>

/** What the viewer wants to see less of. A pin or a person that the viewer may not see any more is null. */
export const lessOfModel = z.object({
  kind: lessOfKind,
  /** The id of the pin or the person, or the topic. */
  subject: z.string(),
  pin: pinModel.nullable(),
  person: userBriefModel.nullable(),
  created_at: z.string(),
})
export type LessOf = z.infer<typeof lessOfModel>
