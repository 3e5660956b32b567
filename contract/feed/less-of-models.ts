import { z } from 'zod'
import { topicBriefModel } from '../topics/topic-models.ts'
import { pinModel } from '../pins/pin-models.ts'
import { userBriefModel } from '../people/user-models.ts'

export const lessOfKind = z.enum(['pin', 'person', 'topic'])
export type LessOfKind = z.infer<typeof lessOfKind>

/** What the viewer wants to see less of. A pin or a person that the viewer may not see any more is null. */
export const lessOfModel = z.object({
  kind: lessOfKind,
  /** The id of the pin, person or topic, or the hashtag. */
  subject: z.string(),
  pin: pinModel.nullable(),
  person: userBriefModel.nullable(),
  /** Null for a hashtag. */
  topic: topicBriefModel.nullable(),
  created_at: z.string(),
})
export type LessOf = z.infer<typeof lessOfModel>
