import { mailTest } from '@bowerbird/contract/mail/mail-calls'
import type { MailTrouble } from '@bowerbird/contract/mail/mail-models'
import { localized } from '@bowerbird/texts/localized'
import { translate } from '@bowerbird/texts/translate'
import { handle } from '../call/handle.ts'
import { mailboxOf } from './mail-caps.ts'
import { insertMail } from './mail-queries.ts'
import { oneLine } from './one-line.ts'
import { handOver } from './send-mail-task.ts'

/** For connecting, for the greeting and for each silence after it: together shorter than a call may take. */
const patienceMs = 3_500

/** Hands a mail to the mail server at once, and says what came of it. Its result is in the outbox as well. */
export const sendTestMail = handle(
  mailTest,
  async (_input, { db, app, viewer, caller, now, newId, apiError }) => {
    const { settings } = app
    if (settings.smtp_url === undefined)
      throw apiError('bad_request', localized('errors-core.noMailServerIsSetUp'))
    const message = {
      mail_id: newId(),
      to_address: oneLine(viewer.email),
      subject: translate(caller.locale, 'test-mail.subject', { site: settings.site_name }),
      body: translate(caller.locale, 'test-mail.body', {
        site: settings.site_name,
        address: settings.public_url,
      }),
      html: null,
      unsubscribe_url: null,
    }
    const error = await handOver(settings, message, patienceMs).then(() => null, faultOf)
    const failure = error && (oneLine(error.message).slice(0, 500) || 'unknown error')
    await insertMail(db, {
      ...message,
      kind: 'test',
      purpose: 'notice',
      mailbox: mailboxOf(message.to_address),
      body: '',
      state: failure === null ? 'sent' : 'failed',
      failure,
      created_at: now,
      changed_at: now,
    })
    return {
      is_sent: failure === null,
      to: message.to_address,
      trouble: error && troubleOfMail(error),
      text: failure,
    }
  },
)

const faultOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** By nodemailer's codes, and where these are wide by what the error says. */
export function troubleOfMail(error: Error): MailTrouble {
  const code = 'code' in error ? String(error.code) : ''
  const { message } = error
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'log_in'
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused'
  if (code === 'ETLS' || /certificate|\bTLS\b|\bSSL\b|wrong version number/i.test(message)) return 'tls'
  if (code === 'ETIMEDOUT' || /time(?:d ?)?out|greeting never received/i.test(message)) return 'no_answer'
  if (
    code === 'EDNS' ||
    code === 'ECONNECTION' ||
    /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH/.test(message)
  )
    return 'unreachable'
  return 'other'
}
