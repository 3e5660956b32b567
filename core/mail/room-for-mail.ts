import type { AnyCtx } from '../call/ctx.ts'
import { mailboxOf, mailCaps } from './mail-caps.ts'
import type { MailPurpose } from './mail-caps.ts'
import { countMail, lockMailbox } from './mail-queries.ts'

const hourMs = 3600 * 1000

/**
 * Whether a mail of this purpose may go to this address now, or which cap is reached: that of the address or that of
 * the site. In the transaction that writes the mail: until its end no other mail to this mailbox is counted.
 */
export async function roomForMail(
  { db, now, app }: Pick<AnyCtx, 'db' | 'now' | 'app'>,
  purpose: MailPurpose,
  to: string,
): Promise<'free' | 'address_full' | 'site_full'> {
  const { address_per_day, site_per_hour } = mailCaps[purpose]
  const most = Math.ceil(site_per_hour * app.settings.rate_factor)
  const mailbox = mailboxOf(to)
  await lockMailbox(db, mailbox)
  const counted = await countMail(db, {
    purpose,
    mailbox,
    day: { since: new Date(now.getTime() - 24 * hourMs), most: address_per_day },
    hour: { since: new Date(now.getTime() - hourMs), most },
  })
  const room =
    counted.to_mailbox >= address_per_day ? 'address_full' : counted.of_site >= most ? 'site_full' : 'free'
  if (room !== 'free') {
    app.observe.metrics.mailLeftOut({ purpose, why: room })
    // No address: logs hold none.
    app.observe.log.warn({ purpose, why: room }, 'a cap of mail is reached')
  }
  return room
}
