import type { Micros } from '@bowerbird/contract/kernel/micros'
import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { directionOf } from '@bowerbird/texts/about-language'
import { languageTag, pageLanguage } from './page-language.ts'

/** What somebody set, as people say it: `$7.50`, and whole amounts without decimal places: `$7`. */
export function moneyOf(micros: Micros, currency: string): string {
  return written(micros, currency, micros % MICROS === 0 ? 0 : 2)
}

/** What was booked or counted: always with its hundredths, so that columns of it stand under each other. */
export function exactMoneyOf(micros: Micros, currency: string): string {
  return written(micros, currency, 2)
}

function written(micros: Micros, currency: string, digits: number): string {
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(languageTag(), { style: 'currency', currency, ...places })
    .formatToParts(micros / MICROS)
    .map(({ type, value }) => (type === 'currency' ? apart(value) : value))
    .join('')
}

/** In a line from right to left the letters and the sign of `UK£` change places, unless they are kept apart. */
const apart = (sign: string) => (directionOf(pageLanguage()) === 'rtl' ? `\u2066${sign}\u2069` : sign)
