import type { Micros } from '@bowerbird/contract/kernel/micros'
import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { directionOf } from '@bowerbird/texts/about-language'
import { languageTag, pageLanguage } from './page-language.ts'

/** An amount that a user set: `$7.50`, and whole amounts without decimal places: `$7`. */
export function moneyOf(micros: Micros, currency: string): string {
  return written(micros, currency, micros % MICROS === 0 ? 0 : 2)
}

/** A booked or counted amount: always with two decimal places, so that columns align. */
export function exactMoneyOf(micros: Micros, currency: string): string {
  return written(micros, currency, 2)
}

/** An amount that an advertiser's site reported, with as many decimal places as its currency has: `¥1,500`. */
export function reportedMoneyOf(micros: Micros, currency: string): string {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return written(micros, currency, maximumFractionDigits)
}

function written(micros: Micros, currency: string, digits: number): string {
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(languageTag(), { style: 'currency', currency, ...places })
    .formatToParts(micros / MICROS)
    .map(({ type, value }) => (type === 'currency' ? apart(value) : value))
    .join('')
}

/** In a right-to-left line the letters and the symbol of `UK£` would swap places, so they are isolated. */
const apart = (sign: string) => (directionOf(pageLanguage()) === 'rtl' ? `\u2066${sign}\u2069` : sign)
