import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { PromotionNews } from '@bowerbird/contract/notifications/notification-models'
import type { ConsumerContext } from '@bowerbird/core/events/consume'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import type { Language } from '@bowerbird/texts/languages'
import { recipientOf } from '../business/advertiser-queries.ts'

export interface AboutAccount {
  /** Of the reader. */
  language: Language | null
  site: string
  account: string
  /** The page of the manager where they go on. */
  link: string
}

interface AdvertiserNotice {
  advertiser_id: AdvertiserId
  /** Absent: it is no news among notifications. */
  news?: PromotionNews
  page?: 'overview' | 'billing'
  mail: { kind: string; of: (about: AboutAccount) => { subject: string; body: string } }
}

/** Notifies the owner of an ad account, on the site and by mail, in the transaction of a consumer. */
export async function notifyAdvertiser(
  context: ConsumerContext,
  { advertiser_id, news, page = 'overview', mail }: AdvertiserNotice,
): Promise<void> {
  const { db, app } = context
  const person = await recipientOf(db, advertiser_id)
  if (!person || person.closed_at !== null) return
  if (news) await pinnerFacade.notifyOfPromotion(context, { user_id: person.user_id, news, advertiser_id })
  // To an address that no one proved nothing is written: it may be another user's.
  if (!person.has_verified_email || person.is_demo) return
  const { site_name: site, public_url } = app.settings
  const address = `/advertiser/${advertiser_id}/${page === 'overview' ? '' : `${page}/`}`
  await sendMail(
    { db, app, now: app.clock.now(), newId: app.database.new_id },
    {
      kind: mail.kind,
      purpose: 'notice',
      to: person.email,
      ...mail.of({
        language: person.preferences.language ?? null,
        site,
        account: person.advertiser_name,
        link: new URL(address, public_url).href,
      }),
    },
  )
}
