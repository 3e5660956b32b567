import { languages } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { task } from '../jobs/task.ts'
import { roomForMail } from '../mail/room-for-mail.ts'
import type { AppContext } from '../call/app-context.ts'
import { accountOfLinks, hasLinkSince } from './account-link-queries.ts'
import { makeLink } from './account-links.ts'
import { logInLinkMail, passwordResetMail } from './account-mails.ts'
import { idOfEmail, idOfUsername } from './account-queries.ts'
import { mailAccount } from './mail-account.ts'

/** Within this time of a link no other is mailed: asking again and again must not end the link that a person is about to open. */
const freshMs = 60_000

const payload = z.object({ name: z.string(), language: z.enum(languages) })

/** Mails a link to set a new password. */
export const sendResetLink = task('send_reset_link', payload, async ({ name, language }, { db, app }) =>
  sendLink({ db, app }, 'reset', { name, language }),
)

/** Mails a one-time log-in link, to confirmed addresses only: an unconfirmed one may belong to another person. */
export const sendLogInLink = task('send_log_in_link', payload, async ({ name, language }, { db, app }) =>
  sendLink({ db, app }, 'log_in', { name, language }),
)

/**
 * Mails the link to the account of this username or address, or does nothing. In a job, so that the answer to asking
 * takes as long for an unknown name.
 */
async function sendLink(
  { db, app }: { db: Db; app: AppContext },
  purpose: 'reset' | 'log_in',
  { name, language }: { name: string; language: Language },
): Promise<void> {
  const user_id = name.includes('@') ? await idOfEmail(db, name) : await idOfUsername(db, name)
  if (user_id === undefined) return
  const now = app.clock.now()
  const fresh = await accountOfLinks(db, user_id)
  if (fresh && (await hasLinkSince(db, fresh, purpose, new Date(now.getTime() - freshMs)))) return
  await transaction(db, async (db) => {
    const account = await accountOfLinks(db, user_id)
    if (!account || (purpose === 'log_in' && !account.has_verified_email)) return
    const ctx = { db, now, newId: app.database.new_id, app }
    // Without room for the mail the link that was mailed last stays good.
    const room = await roomForMail(ctx, purpose === 'reset' ? 'reset' : 'log_in_link', account.email)
    if (room !== 'free') return
    const token = await makeLink(ctx, account, { purpose })
    const mail = purpose === 'reset' ? passwordResetMail(token) : logInLinkMail(token)
    await mailAccount(ctx, account, mail, { language })
  })
}
