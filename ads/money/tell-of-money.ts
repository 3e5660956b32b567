import { consume } from '@bowerbird/core/events/consume'
import { tellAdvertiser } from '../notices/tell-advertiser.ts'
import type { AboutAccount } from '../notices/tell-advertiser.ts'
import { microsOf, amountText } from './micros.ts'
import { moneyRanOut, paymentSettled } from './money-events.ts'
import { paymentById } from './payment-queries.ts'
import type { Payment } from './payment-tables.ts'
import type { Language } from '@bowerbird/texts/languages'
import { tell } from '@bowerbird/core/texts/tell'

/** Tells the owner of an ad account that its money is used up: a notice and a mail, once each time. */
const tellOfDepletion = consume(moneyRanOut, 'tell_of_dryness', ({ advertiser_id }, context) =>
  tellAdvertiser(context, {
    advertiser_id,
    news: 'money_used_up',
    page: 'billing',
    mail: { kind: 'money', of: ranOutMail },
  }),
)

/** Tells what became of a payment that another user settled. */
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

export const tellOfMoney = [tellOfDepletion, tellOfPayments]

/** Whoever asked for their money back hears of it by mail alone. */
function newsOf({ kind }: Payment, isPaid: boolean) {
  if (!isPaid) return { news: 'payment_failed', mail: failedMail } as const
  if (kind === 'top_up') return { news: 'money_arrived', mail: arrivedMail } as const
  return { news: null, mail: paidOutMail }
}

const amountOf = ({ amount_micros, currency }: Payment, { language }: AboutAccount) => ({
  amount: amountText(microsOf(amount_micros), currency, language),
})

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
  note === ''
    ? ''
    : `\n\n${tell(language, { en: `The reason: ${note}`, de: `Der Grund: ${note}`, ar: `السبب: ${note}` })}`

/** Nothing is left: what is promoted pauses (BILL-04). */
function ranOutMail({ language, site, account, link }: AboutAccount): MoneyMail {
  return {
    subject: tell(language, {
      en: `${account} has no money left at ${site}`,
      de: `${account} hat bei ${site} kein Guthaben mehr`,
      ar: `نفد رصيد ${account} في ${site}`,
    }),
    body: tell(language, {
      en: `The money of ${account} is used up, so its promoted Pins are paused. They go on by themselves as soon as money arrives. Top up here: ${link}`,
      de: `Das Guthaben von ${account} ist aufgebraucht, deshalb pausieren die beworbenen Pins. Sobald Geld eingeht, laufen sie von selbst weiter. Hier lädst du auf: ${link}`,
      ar: `نفد رصيد ${account}، لذلك توقفت الدبابيس المروّجة مؤقتًا. ستُستأنف تلقائيًا بمجرد وصول رصيد. يمكنك الشحن هنا: ${link}`,
    }),
  }
}

function arrivedMail({ language, site, account, amount, link }: About): MoneyMail {
  return {
    subject: tell(language, {
      en: `${amount} arrived for ${account} at ${site}`,
      de: `${amount} sind für ${account} bei ${site} eingegangen`,
      ar: `وصل ${amount} إلى ${account} في ${site}`,
    }),
    body: tell(language, {
      en: `${amount} arrived for ${account} and can be spent now. ${link}`,
      de: `${amount} sind für ${account} eingegangen und stehen jetzt bereit. ${link}`,
      ar: `وصل ${amount} إلى ${account} ويمكن إنفاقه الآن. ${link}`,
    }),
  }
}

function failedMail({ language, site, account, amount, note, link }: About): MoneyMail {
  return {
    subject: tell(language, {
      en: `A payment for ${account} at ${site} failed`,
      de: `Eine Zahlung für ${account} bei ${site} ist fehlgeschlagen`,
      ar: `فشلت دفعة لحساب ${account} في ${site}`,
    }),
    body: `${tell(language, {
      en: `The payment of ${amount} for ${account} did not go through.`,
      de: `Die Zahlung von ${amount} für ${account} ist nicht zustande gekommen.`,
      ar: `لم تتم دفعة ${amount} لحساب ${account}.`,
    })}${why(language, note)}\n\n${link}`,
  }
}

function paidOutMail({ language, site, account, amount, note, link }: About): MoneyMail {
  return {
    subject: tell(language, {
      en: `${amount} are on their way back to you from ${site}`,
      de: `${amount} sind von ${site} auf dem Weg zurück zu dir`,
      ar: `${amount} في طريقها إليك من ${site}`,
    }),
    body: `${tell(language, {
      en: `${amount} of ${account} were paid back.`,
      de: `${amount} von ${account} wurden zurückgezahlt.`,
      ar: `تم رد ${amount} من ${account}.`,
    })}${note === '' ? '' : `\n\n${note}`}\n\n${link}`,
  }
}
