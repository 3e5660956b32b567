import { z } from 'zod'
import { anyId } from '../kernel/fields.ts'

/** A mail of the site, as its owner sees it. */
export const mailModel = z.object({
  id: anyId,
  /** What it is about: `board_invite`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Plain text. Empty of mail that was sent, and of mail on its way: its links belong to its recipient. */
  body: z.string(),
  /** `kept`: no mail server is set up, so the owner may pass it on by hand. */
  state: z.enum(['waiting', 'sent', 'failed', 'kept']),
  failure: z.string().nullable(),
  created_at: z.string(),
})
export type MailView = z.infer<typeof mailModel>

/** Why the mail server did not take a test message. */
export const mailTroubles = ['unreachable', 'no_answer', 'tls', 'log_in', 'refused', 'other'] as const
export type MailTrouble = (typeof mailTroubles)[number]

export const mailTestModel = z.object({
  is_sent: z.boolean(),
  to: z.string(),
  trouble: z.enum(mailTroubles).nullable(),
  /** What the mail server, or the connection to it, said. */
  text: z.string().nullable(),
})
export type MailTest = z.infer<typeof mailTestModel>
