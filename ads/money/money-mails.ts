import type { Language } from '@bowerbird/contract/identity/languages'
import { tell } from '@bowerbird/core/texts/tell'
import type { AboutAccount } from '../notices/tell-advertiser.ts'

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
export function ranOutMail({ language, site, account, link }: AboutAccount): MoneyMail {
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

export function arrivedMail({ language, site, account, amount, link }: About): MoneyMail {
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

export function failedMail({ language, site, account, amount, note, link }: About): MoneyMail {
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

export function paidOutMail({ language, site, account, amount, note, link }: About): MoneyMail {
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
