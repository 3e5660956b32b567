import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { CENT_MICROS } from '@bowerbird/contract/money/money-terms'
import type { AppliedTax } from '@bowerbird/contract/money/tax-models'
import { isTaxNumberOf, WHOLE_RATE_PPM } from '@bowerbird/contract/money/tax-terms'
import type { TaxRuleRow } from './tax-tables.ts'

/** Which tax is on what an ad account of a country pays in; null: none. */
export function taxFor(rule: TaxRuleRow | undefined, tax_id: string): AppliedTax | null {
  if (!rule) return null
  const { country, name, rate_ppm, has_reverse_charge } = rule
  return has_reverse_charge && isTaxNumberOf(country, tax_id)
    ? { kind: 'reverse_charge', country, name, rate_ppm: 0 }
    : { kind: 'charged', country, name, rate_ppm }
}

/** On top of an amount, in whole cents, half a cent up. Whole numbers throughout: amounts go to 10^13 and rates to 10^6. */
export function taxOn(tax: AppliedTax | null, net: Micros): Micros {
  const millionthCents = BigInt(net) * BigInt(tax?.rate_ppm ?? 0)
  const cent = BigInt(CENT_MICROS) * BigInt(WHOLE_RATE_PPM)
  return asMicros(Number((millionthCents + cent / 2n) / cent) * CENT_MICROS)
}

/** Of the tax on a top-up, what belongs to a part of it: all parts together have all of the tax. */
export function taxOfPart(
  topUp: { amount: Micros; tax: Micros },
  { from, until }: { from: number; until: number },
): Micros {
  const upTo = (part: number) => {
    const cents = (BigInt(topUp.tax) * BigInt(part)) / BigInt(topUp.amount) / BigInt(CENT_MICROS)
    return part === topUp.amount ? topUp.tax : Number(cents) * CENT_MICROS
  }
  return asMicros(upTo(until) - upTo(from))
}
