import { CENT_MICROS } from '@bowerbird/contract/money/money-terms'

/** Parses `7.5`, `7,50` or `1234` to micros of whole cents; null when it is not an amount. */
export function wholeCents(text: string): number | null {
  const [, whole, part = ''] = /^\s*(\d{1,9})(?:[.,](\d{1,2}))?\s*$/.exec(text) ?? []
  if (whole === undefined) return null
  return (Number(whole) * 100 + Number(part.padEnd(2, '0'))) * CENT_MICROS
}
