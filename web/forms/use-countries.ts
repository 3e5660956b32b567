import { countryCodes } from '@bowerbird/contract/identity/country-codes'
import { languageTag } from '../texts/page-language.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

export interface Choice {
  value: string
  label: string
}

/**
 * Country names come from the browser and may differ from the server's, so only the chosen one is listed until
 * hydration.
 */
export function useCountries(chosen: string): readonly Choice[] {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return [{ value: chosen, label: chosen }]
  const names = new Intl.DisplayNames(languageTag(), { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, languageTag()))
}
