import { knownId } from '@bowerbird/contract/kernel/fields'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { languages } from '@bowerbird/texts/languages'
import type { Language } from '@bowerbird/texts/languages'
import { z } from 'zod'
import { transaction } from '../db/transaction.ts'
import { task } from '../jobs/task.ts'
import { roomForMail } from '../mail/room-for-mail.ts'
import { accountOfLinks } from './account-link-queries.ts'
import type { LinkedAccount } from './account-link-queries.ts'
import { makeLink } from './account-links.ts'
import { verifyEmailMail } from './account-mails.ts'
import { mailAccount } from './mail-account.ts'
import type { MailCtx } from './mail-account.ts'

/** Mails the confirmation link after a sign-up, which does not wait for it. */
export const mailVerification = task(
  'mail_verification',
  z.object({ user_id: knownId<UserId>(), language: z.enum(languages) }),
  async ({ user_id, language }, { db, app }) =>
    transaction(db, async (db) => {
      const account = await accountOfLinks(db, user_id)
      const ctx = { db, now: app.clock.now(), newId: app.database.new_id, app }
      if (!account) return
      // No request waits for this job; the page offers to send the link again.
      if ((await roomForMail(ctx, 'proof', account.email)) !== 'free') return
      await mailProof(ctx, account, language)
    }),
)

/** Mails the link that proves an address, unless that is done. In a transaction. */
export async function mailProof(ctx: MailCtx, account: LinkedAccount, language: Language): Promise<void> {
  if (account.has_verified_email || account.email === '') return
  const token = await makeLink(ctx, account, { purpose: 'verify' })
  await mailAccount(ctx, account, verifyEmailMail(token), { language })
}
