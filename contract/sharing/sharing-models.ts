import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'

/** A link whose holder can read one board, whatever its privacy (BOARD-17). */
export const shareLinkModel = z.object({
  id: anyId,
  url: z.string(),
  has_password: z.boolean(),
  expires_at: z.string().nullable(),
  is_expired: z.boolean(),
  created_at: z.string(),
  /** Many wrong passwords were tried lately, from whatever networks. */
  is_guessed_at: z.boolean(),
})
export type ShareLink = z.infer<typeof shareLinkModel>
