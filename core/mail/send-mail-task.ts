import { z } from 'zod'
import type { Settings } from '../config/settings.ts'
import { task } from '../jobs/task.ts'
import {
  markSent,
  noteMailFailure,
  waitingMail,
  deleteMailBefore,
  type MailMessageTable,
} from './mail-queries.ts'
import { oneLine } from './one-line.ts'

const keptDays = 30
const atOnce = 1_000

/** Mail of long ago: its links have run out by then. */
export const sweepMail = task(
  'sweep_mail',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const before = new Date(app.clock.now().getTime() - keptDays * 24 * 3600 * 1000)
    while (!signal.aborted && (await deleteMailBefore(db, before, atOnce)) === atOnce);
  },
  { cron: '23 4 * * *' },
)

/** About two days, as the waits between them grow. */
const maxAttempts = 20
const patienceMs = 20_000

/** Hands one mail to the mail server. May send it twice when the process dies in between: its Message-ID is the same. */
export const sendMailTask = task(
  'send_mail',
  z.object({ mail_id: z.string() }),
  async ({ mail_id }, { db, app, attempt }) => {
    const mail = await waitingMail(db, mail_id)
    if (!mail) return
    const now = app.clock.now()
    try {
      await handOver(app.settings, mail)
    } catch (error) {
      const is_last = isFinal(error) || attempt >= maxAttempts
      const failure = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500)
      await noteMailFailure(db, mail_id, { failure, is_last, now })
      if (!is_last) throw error
      app.observe.log.warn({ mail_id }, 'a mail could not be sent')
      return
    }
    await markSent(db, mail_id, now)
  },
  { max_attempts: maxAttempts },
)

type Message = Pick<
  MailMessageTable,
  'mail_id' | 'to_address' | 'subject' | 'body' | 'html' | 'unsubscribe_url'
>

/** Throws what the mail server, or the connection to it, says. */
export async function handOver(
  settings: Settings,
  mail: Message,
  patience_ms: number = patienceMs,
): Promise<void> {
  // Loaded for the first mail: many sites send none.
  const { createTransport } = await import('nodemailer')
  const { hostname } = new URL(settings.public_url)
  const transport = createTransport({
    url: settings.smtp_url ?? '',
    connectionTimeout: patience_ms,
    greetingTimeout: patience_ms,
    socketTimeout: patience_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      from: settings.mail_from ?? { name: oneLine(settings.site_name), address: `no-reply@${hostname}` },
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: mail.body,
      ...(mail.html !== null && { html: mail.html }),
      messageId: `<${mail.mail_id}@${hostname}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.unsubscribe_url !== null && {
          'List-Unsubscribe': `<${oneLine(mail.unsubscribe_url)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  } finally {
    transport.close()
  }
}

/**
 * True when the mail server rejects the recipient or the mail itself permanently (5xx). A rejected log-in or sender is for the
 * owner to put right: such a mail is tried again.
 */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  const { responseCode, command } = error
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600
  return isPermanent && (command === 'RCPT TO' || command === 'DATA')
}
