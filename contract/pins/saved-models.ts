import { z } from 'zod'
import { pinModel } from './pin-models.ts'

/** An address as it was asked for, and what the viewer has of it. */
export const savedModel = z.object({
  address: z.string(),
  /** Pins that link to it, or whose picture was taken from it. */
  count: z.number().int(),
  /** It is the address of the newest one's picture, not of its page. */
  is_picture: z.boolean(),
  pin: pinModel,
})
export type Saved = z.infer<typeof savedModel>
