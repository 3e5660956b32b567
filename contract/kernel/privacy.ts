import { z } from 'zod'

/** Who may see a board and its pins: everyone; those who have its address; its owner and collaborators. */
export const privacyModel = z.enum(['public', 'secret', 'protected'])
export type Privacy = z.infer<typeof privacyModel>
