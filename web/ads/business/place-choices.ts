import { countryCodes } from '@bowerbird/contract/business/country-codes'
import { languageTag } from '../../texts/say.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

interface Choice {
  value: string
  label: string
}

/** Names of countries are the browser's: what the server has may differ, so there is one until it is here. */
export function useCountries(chosen: string): readonly Choice[] {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return [{ value: chosen, label: chosen }]
  const names = new Intl.DisplayNames(languageTag(), { type: 'region' })
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label, languageTag()))
}

export function useTimeZones(chosen: string): readonly Choice[] {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return [{ value: chosen, label: chosen }]
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** Where this browser is, as far as it says. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** The country that the browser's language names; the United States where it names none. */
export function ownCountry(): string {
  const region = new Intl.Locale(navigator.language).maximize().region ?? ''
  return countryCodes.includes(region) ? region : 'US'
}
