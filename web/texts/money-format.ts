import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { languageTag } from './say.ts'

/** Micros of a currency as people read them: `$7.50`; whole amounts without decimal places. */
export function moneyOf(micros: number, currency: string): string {
  const units = micros / MICROS
  return new Intl.NumberFormat(languageTag(), {
    style: 'currency',
    currency,
    ...(Number.isInteger(units) && { minimumFractionDigits: 0 }),
    maximumFractionDigits: 2,
  }).format(units)
}
