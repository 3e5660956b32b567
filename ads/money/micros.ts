import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { Language } from '@bowerbird/texts/languages'

/** Micros as the database gives them, as a number. More than a number can hold exactly is a defect, never a rounding. */
export function microsOf(text: string | number): Micros {
  const micros = Number(text)
  if (!Number.isSafeInteger(micros)) throw new Error(`${text} micros do not fit a number`)
  return asMicros(micros)
}

/** Money as people write it, in their language: `$20.00`, `20,00 €`. */
export function amountText(micros: Micros, currency: string, language: Language | null): string {
  return new Intl.NumberFormat(`${language ?? 'en'}-u-nu-latn`, { style: 'currency', currency }).format(
    micros / 1_000_000,
  )
}
