import { languages } from '@bowerbird/contract/identity/languages'
import { z } from 'zod'
import { transaction } from '../db/transaction.ts'
import { task } from '../jobs/task.ts'
import { roomForMail } from '../mail/room-for-mail.ts'
import { accountOfLinks, hasLinkSince } from './account-link-queries.ts'
import { makeLink } from './account-links.ts'
import { passwordResetMail } from './account-mails.ts'
import { idOfEmail, idOfUsername } from './account-queries.ts'
import { mailAccount } from './mail-account.ts'

/** Within this time of a link no other is mailed: asking again and again must not end the link that a person is about to open. */
const freshMs = 60_000

/**
 * Mails the link to whoever goes by this name, or does nothing. In a job, so that the answer to asking
 * takes as long for a name that nobody has.
 */
export const sendResetLink = task(
  'send_reset_link',
  z.object({ name: z.string(), language: z.enum(languages) }),
  async ({ name, language }, { db, ground }) => {
    const user_id = name.includes('@') ? await idOfEmail(db, name) : await idOfUsername(db, name)
    if (user_id === undefined) return
    const now = ground.clock.now()
    const fresh = await accountOfLinks(db, user_id)
    if (fresh && (await hasLinkSince(db, fresh, 'reset', new Date(now.getTime() - freshMs)))) return
    await transaction(db, async (db) => {
      const account = await accountOfLinks(db, user_id)
      if (!account) return
      const ctx = { db, now, newId: () => ground.new_id(), ground }
      // Without room for the mail the link that was mailed last stays good.
      if ((await roomForMail(ctx, 'reset', account.email)) !== 'free') return
      const token = await makeLink(ctx, account, { purpose: 'reset' })
      await mailAccount(ctx, account, passwordResetMail(token), { language })
    })
  },
)
