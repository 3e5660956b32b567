import type { Language } from '@bowerbird/contract/identity/languages'

/** Money as people write it, in their language: `$20.00`, `20,00 €`. */
export function amountText(micros: number, currency: string, language: Language | null): string {
  return new Intl.NumberFormat(`${language ?? 'en'}-u-nu-latn`, { style: 'currency', currency }).format(
    micros / 1_000_000,
  )
}
