import { consume } from '@bowerbird/core/events/consume'
import { tellAdvertiser } from '../notices/tell-advertiser.ts'
import type { AboutAccount } from '../notices/tell-advertiser.ts'
import { amountText } from './amount-text.ts'
import { microsOf } from './micros.ts'
import { moneyRanOut, paymentSettled } from './money-events.ts'
import { arrivedMail, failedMail, paidOutMail, ranOutMail } from './money-mails.ts'
import { paymentById } from './payment-queries.ts'
import type { Payment } from './payment-tables.ts'

/** Tells the owner of an ad account that its money is used up: a notice and a mail, once each time. */
const tellOfDryness = consume(moneyRanOut, 'tell_of_dryness', ({ advertiser_id }, context) =>
  tellAdvertiser(context, {
    advertiser_id,
    news: 'money_used_up',
    page: 'billing',
    mail: { kind: 'money', of: ranOutMail },
  }),
)

/** Tells what became of a payment that somebody else settled. */
const tellOfPayments = consume(
  paymentSettled,
  'tell_of_payments',
  async ({ advertiser_id, payment_id, outcome, is_cancelled }, context) => {
    const payment = is_cancelled ? undefined : await paymentById(context.db, { advertiser_id, payment_id })
    if (!payment) return
    const { news, mail } = newsOf(payment, outcome === 'paid')
    const of = (about: AboutAccount) => mail({ ...about, ...amountOf(payment, about), note: payment.note })
    await tellAdvertiser(context, {
      advertiser_id,
      ...(news && { news }),
      page: 'billing',
      mail: { kind: 'money', of },
    })
  },
)

export const tellOfMoney = [tellOfDryness, tellOfPayments]

/** Whoever asked for their money back hears of it by mail alone. */
function newsOf({ kind }: Payment, isPaid: boolean) {
  if (!isPaid) return { news: 'payment_failed', mail: failedMail } as const
  if (kind === 'top_up') return { news: 'money_arrived', mail: arrivedMail } as const
  return { news: null, mail: paidOutMail }
}

const amountOf = ({ amount_micros, currency }: Payment, { language }: AboutAccount) => ({
  amount: amountText(microsOf(amount_micros), currency, language),
})
