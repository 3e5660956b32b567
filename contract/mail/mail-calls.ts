import { z } from 'zod'
import { resource } from '../kernel/call.ts'
import { pageOptions, anyId } from '../kernel/fields.ts'

/** A mail of the site, as its owner sees it. */
const mailModel = z.object({
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

export const mailOutboxGet = resource('MailOutboxResource', 'get', {
  access: 'owner',
  by_session_only: true,
  summary: 'What the site wrote to people by e-mail, newest first; unsent ones with their text.',
  input: z.object({ ...pageOptions(25, 100) }),
  output: z.array(mailModel),
  paged: true,
})
