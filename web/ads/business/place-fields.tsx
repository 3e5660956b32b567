import { useEffect } from 'react'
import { accountCurrencies, currencyOfCountry } from '@bowerbird/contract/business/business-terms'
import type { AccountCurrency } from '@bowerbird/contract/business/business-terms'
import { isPromoteCountry } from '@bowerbird/contract/quick-promote/promote-countries'
import { useCountries } from '../../forms/use-countries.ts'
import { country, currency, fixedHint, noQuickPromoteHere, timeZone } from 'texts:business'
import { languageTag } from '../../texts/page-language.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { countryCodes } from '@bowerbird/contract/identity/country-codes'
import type { Choice } from '../../forms/use-countries.ts'

export interface Place {
  country: string
  currency: AccountCurrency
  time_zone: string
}

export const noPlace: Place = { country: 'US', currency: 'USD', time_zone: 'UTC' }

interface PlaceFieldsProps {
  place: Place
  onChange: (place: Place) => void
}

/** Country, time zone and currency of an ad account, suggested from the browser's settings. */
export function PlaceFields({ place, onChange }: PlaceFieldsProps) {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    const here = ownCountry()
    onChange({ country: here, currency: currencyOfCountry(here), time_zone: ownTimeZone() })
    // Once, so that the user's choice stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const countries = useCountries(place.country)
  const zones = useTimeZones(place.time_zone)
  return (
    <>
      <SelectField
        label={country()}
        value={place.country}
        {...(!isPromoteCountry(place.country) && { hint: noQuickPromoteHere() })}
        options={countries}
        onChange={(chosen) => onChange({ ...place, country: chosen, currency: currencyOfCountry(chosen) })}
      />
      <div className="grid gap-5 min-[560px]:grid-cols-2">
        <SelectField
          label={currency()}
          value={place.currency}
          options={accountCurrencies.map((value) => ({
            value,
            label: isHydrated ? `${value} · ${currencyName(value)}` : value,
          }))}
          onChange={(chosen) => onChange({ ...place, currency: chosen })}
        />
        <SelectField
          label={timeZone()}
          value={place.time_zone}
          options={zones}
          onChange={(time_zone) => onChange({ ...place, time_zone })}
        />
      </div>
      <p className="text-14 text-pretty text-ink-soft">{fixedHint()}</p>
    </>
  )
}

function currencyName(code: string): string {
  return new Intl.DisplayNames(languageTag(), { type: 'currency' }).of(code) ?? code
}

function useTimeZones(chosen: string): readonly Choice[] {
  const isHydrated = useIsHydrated()
  if (!isHydrated) return [{ value: chosen, label: chosen }]
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

/** The browser's time zone, where it is known. */
function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** The country in the browser's language tag; the United States when it has none. */
function ownCountry(): string {
  const region = new Intl.Locale(navigator.language).maximize().region ?? ''
  return countryCodes.includes(region) ? region : 'US'
}
