import { countryCodes } from '@bowerbird/contract/identity/country-codes'
import type { Choice } from '../../forms/use-countries.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

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
