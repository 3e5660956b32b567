import type { PromotionNews } from '@bowerbird/contract/notifications/notification-models'
import type { ConsumerContext } from '@bowerbird/core/events/consume'
import { consume } from '@bowerbird/core/events/consume'
import { accountOfLinks } from '@bowerbird/core/identity/account-link-queries'
import { sendMail } from '@bowerbird/core/mail/send-mail'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { advertiserById } from '../business/advertiser-queries.ts'
import { microsOf } from './micros.ts'
import { moneyRanOut, paymentSettled } from './money-events.ts'
import { arrivedMail, failedMail, paidOutMail, ranOutMail } from './money-mails.ts'
import { amountText } from './amount-text.ts'
import { paymentById } from './payment-queries.ts'
import type { Payment } from './payment-tables.ts'

/** Tells the owner of an ad account that its money is used up: a notice and a mail, once each time. */
const tellOfDryness = consume(moneyRanOut, 'tell_of_dryness', ({ advertiser_id }, context) =>
  tellOwner(context, advertiser_id, { news: 'money_used_up', mail: ranOutMail }),
)

/** Tells what became of a payment that somebody else settled. */
const tellOfPayments = consume(
  paymentSettled,
  'tell_of_payments',
  async ({ advertiser_id, payment_id, outcome, is_cancelled }, context) => {
    if (is_cancelled) return
    const payment = await paymentById(context.db, { advertiser_id, payment_id })
    if (!payment) return
    const isIn = payment.kind === 'top_up'
    if (outcome === 'paid' && isIn)
      await tellOwner(context, advertiser_id, { news: 'money_arrived', mail: arrivedMail, payment })
    else if (outcome === 'paid') await tellOwner(context, advertiser_id, { mail: paidOutMail, payment })
    else await tellOwner(context, advertiser_id, { news: 'payment_failed', mail: failedMail, payment })
  },
)

export const tellOfMoney = [tellOfDryness, tellOfPayments]

interface Told {
  news?: PromotionNews
  mail: typeof ranOutMail
  payment?: Payment
}

async function tellOwner(
  context: ConsumerContext,
  advertiser_id: string,
  { news, mail, payment }: Told,
): Promise<void> {
  const { db, ground } = context
  const advertiser = await advertiserById(db, advertiser_id)
  if (!advertiser) return
  const { owner_user_id: user_id, name: account, currency } = advertiser
  if (news) await pinnerFacade.tellPromotion(context, { user_id, news, advertiser_id })
  const owner = await accountOfLinks(db, user_id)
  if (!owner || owner.closed_as !== null) return
  const language = owner.preferences.language ?? null
  const { site_name: site, public_url } = ground.settings
  await sendMail(
    { db, now: ground.clock.now(), newId: ground.new_id, ground },
    {
      kind: 'money',
      to: owner.email,
      ...mail({
        language,
        site,
        account,
        amount: amountText(microsOf(payment?.amount_micros ?? 0), currency, language),
        note: payment?.note ?? '',
        link: new URL(`/advertiser/${advertiser_id}/billing/`, public_url).href,
      }),
    },
  )
}
