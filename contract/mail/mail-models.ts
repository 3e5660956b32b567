import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'

/** A mail of the site, as its owner sees it. */
export const mailModel = z.object({
  id: anyId,
  /** What it is about: `board_invite`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Plain text. Of mail that was sent nothing is kept but that. */
  body: z.string(),
  /** `kept`: no mail server is set up, so the owner may pass it on by hand. */
  state: z.enum(['waiting', 'sent', 'failed', 'kept']),
  failure: z.string().nullable(),
  created_at: z.string(),
})
export type MailView = z.infer<typeof mailModel>
