import { asMicros } from '@bowerbird/contract/kernel/micros'
import { worded } from '@bowerbird/texts/worded'
import { translate } from '@bowerbird/texts/translate'
import { consume } from '@bowerbird/core/events/consume'
import { notifyAdvertiser } from '../notices/notify-advertiser.ts'
import type { AboutAccount } from '../notices/notify-advertiser.ts'
import { availableOf } from './balance-depleted.ts'
import { fundOf } from './ledger-queries.ts'
import { microsOf, amountText } from './money-now.ts'
import { moneyRanOut, moneyRunsLow, paymentSettled } from './money-events.ts'
import { paymentById } from './payment-queries.ts'
import type { Payment } from './payment-tables.ts'
import type { Language } from '@bowerbird/texts/languages'

/** Notifies the owner of an ad account that its money is used up: a notice and a mail, once each time. */
const notifyOfDepletion = consume(moneyRanOut, 'tell_of_dryness', ({ advertiser_id }, context) =>
  notifyAdvertiser(context, {
    advertiser_id,
    news: 'money_used_up',
    page: 'billing',
    mail: { kind: 'money', of: ranOutMail },
  }),
)

/** Before it is used up: by mail alone, since nothing has stopped yet. What came meanwhile makes it untrue. */
const notifyOfLowMoney = consume(
  moneyRunsLow,
  'tell_of_low_money',
  async ({ advertiser_id, days_left }, context) => {
    const fund = await fundOf(context.db, advertiser_id)
    if (!fund || fund.low_at === null || fund.dry_at !== null) return
    const { currency } = fund
    const available = availableOf(fund)
    await notifyAdvertiser(context, {
      advertiser_id,
      page: 'billing',
      mail: {
        kind: 'money',
        of: (about) =>
          runsLowMail({ ...about, days_left, amount: amountText(available, currency, about.language) }),
      },
    })
  },
)

/** Notifies the owner of the outcome of a payment that another user settled. */
const notifyOfPayments = consume(
  paymentSettled,
  'tell_of_payments',
  async ({ advertiser_id, payment_id, outcome, is_cancelled }, context) => {
    const payment = is_cancelled ? undefined : await paymentById(context.db, { advertiser_id, payment_id })
    if (!payment) return
    const { news, mail } = newsOf(payment, outcome === 'paid')
    const of = (about: AboutAccount) =>
      mail({ ...about, ...amountOf(payment, about), note: worded(payment.note, about.language) })
    await notifyAdvertiser(context, {
      advertiser_id,
      ...(news && { news }),
      page: 'billing',
      mail: { kind: 'money', of },
    })
  },
)

export const notifyOfMoney = [notifyOfDepletion, notifyOfLowMoney, notifyOfPayments]

/** The user who asked for a refund is notified by mail alone. */
function newsOf({ kind }: Payment, isPaid: boolean) {
  if (!isPaid) return { news: 'payment_failed', mail: failedMail } as const
  if (kind === 'top_up') return { news: 'money_arrived', mail: arrivedMail } as const
  return { news: null, mail: paidOutMail }
}

/** What arrived can be spent; what is paid or paid back is that with its tax. */
function amountOf(
  { kind, state, amount_micros, tax_micros, currency }: Payment,
  { language }: AboutAccount,
): { amount: string } {
  const net = microsOf(amount_micros)
  const micros = kind === 'top_up' && state === 'paid' ? net : asMicros(net + microsOf(tax_micros))
  return { amount: amountText(micros, currency, language) }
}

interface About extends AboutAccount {
  /** As people write it: `$20.00`. */
  amount: string
  note: string
}

interface MoneyMail {
  subject: string
  body: string
}

const why = (language: Language | null, note: string) =>
  note === '' ? '' : `\n\n${translate(language, 'money-mails.theReason', { note })}`

/** Nothing is left: what is promoted pauses (BILL-04). */
function ranOutMail({ language, site, account, link }: AboutAccount): MoneyMail {
  return {
    subject: translate(language, 'money-mails.hasNoMoneyLeftAt', { account, site }),
    body: translate(language, 'money-mails.theMoneyOfIsUsedUp', { account, link }),
  }
}

function runsLowMail({
  language,
  site,
  account,
  link,
  amount,
  days_left: days,
}: AboutAccount & { amount: string; days_left: number }): MoneyMail {
  return {
    subject: translate(language, 'money-mails.runsLowAt', { account, site, days }),
    body: translate(language, 'money-mails.atThePresentPaceLasts', { account, amount, days, link }),
  }
}

function arrivedMail({ language, site, account, amount, link }: About): MoneyMail {
  return {
    subject: translate(language, 'money-mails.arrivedForAt', { amount, account, site }),
    body: translate(language, 'money-mails.arrivedForAndCanBeSpent', { amount, account, link }),
  }
}

function failedMail({ language, site, account, amount, note, link }: About): MoneyMail {
  return {
    subject: translate(language, 'money-mails.aPaymentForAtFailed', { account, site }),
    body: `${translate(language, 'money-mails.thePaymentOfForDidNot', { amount, account })}${why(language, note)}\n\n${link}`,
  }
}

function paidOutMail({ language, site, account, amount, note, link }: About): MoneyMail {
  return {
    subject: translate(language, 'money-mails.areOnTheirWayBackTo', { amount, site }),
    body: `${translate(language, 'money-mails.ofWerePaidBack', { amount, account })}${note === '' ? '' : `\n\n${note}`}\n\n${link}`,
  }
}
