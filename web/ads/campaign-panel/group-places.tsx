import { MOST_POSTAL_CODES, MOST_REGIONS } from '@bowerbird/contract/campaigns/campaign-terms'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { regionsGet } from '@bowerbird/contract/campaigns/region-calls'
import { countryCodes } from '@bowerbird/contract/identity/country-codes'
import { useState } from 'react'
import * as texts from 'texts:group-places'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { listOf } from '../../texts/formats.ts'
import { countryName } from '../../texts/quick-promote-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import { postalLinesOf, readPostalLines } from './postal-lines.ts'

interface GroupPlacesProps {
  targeting: TargetingSpec
  onChange: (some: Pick<TargetingSpec, 'regions' | 'postal_codes'>) => void
}

/** Regions and postal codes of an ad group, beside its countries: opened on demand, for most need none. */
export function GroupPlaces({ targeting, onChange }: GroupPlacesProps) {
  const account = useAccount()
  const { regions = [], postal_codes = [] } = targeting
  const [isOpen, setIsOpen] = useState(regions.length + postal_codes.length > 0)
  const [first] = [...regions, ...postal_codes]
  const [country, setCountry] = useState(first?.slice(0, 2) ?? account?.country ?? 'US')
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setIsOpen(true)}>{texts.open()}</Button>
      </div>
    )
  const countries = countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <div role="group" aria-label={texts.title()} className="flex flex-col gap-3">
      <p aria-hidden="true" className="text-14 font-semibold">
        {texts.title()}
      </p>
      <p className="text-12 text-pretty text-ink-soft">{texts.anyOf()}</p>
      <SelectField label={texts.countryLabel()} value={country} onChange={setCountry} options={countries} />
      <PlacesOf
        key={country}
        country={country}
        regions={regions}
        postal_codes={postal_codes}
        onChange={(some) => onChange({ regions, postal_codes, ...some })}
      />
    </div>
  )
}

interface PlacesOfProps {
  country: string
  regions: readonly string[]
  postal_codes: readonly string[]
  onChange: (some: Pick<TargetingSpec, 'regions' | 'postal_codes'>) => void
}

function PlacesOf({ country, regions, postal_codes, onChange }: PlacesOfProps) {
  const { data, error, is_loading, retry } = useQuery(query(regionsGet, { country }))
  const [typed, setTyped] = useState(() => postalLinesOf(postal_codes, country))
  const { codes, bad } = readPostalLines(typed, country)
  const others = postal_codes.filter((code) => !code.startsWith(`${country}:`))
  const names = new Map(data?.regions.map(({ code, name }) => [code, name]))
  const free = (data?.regions ?? []).filter(({ code }) => !regions.includes(code))
  const isTooMany = others.length + codes.length > MOST_POSTAL_CODES
  if (error && !data) return <ErrorState text={errorText(error)} is_busy={is_loading} onRetry={retry} />
  if (!data) return <Skeleton className="h-40 rounded-16" />
  return (
    <>
      {regions.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-2">
          {regions.map((code) => {
            const name = names.get(code) ?? code
            return (
              <li key={code} className="max-w-full">
                <Button
                  size="small"
                  className="max-w-full"
                  aria-label={texts.remove({ name })}
                  onClick={() => onChange({ regions: regions.filter((other) => other !== code) })}
                >
                  <bdi className="truncate">{name}</bdi>
                  <CloseIcon size={16} />
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {free.length > 0 && regions.length < MOST_REGIONS && (
        <SelectField
          label={texts.addRegion()}
          value=""
          options={[
            { value: '', label: '—' },
            ...free.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(code) => code && onChange({ regions: [...regions, code] })}
        />
      )}
      {!data.are_regions_known && <p className="text-14 text-pretty text-danger">{texts.regionsUnknown()}</p>}
      <TextArea
        label={texts.postalLabel({ country: countryName(country) })}
        hint={
          others.length === 0
            ? texts.postalHint()
            : `${texts.postalHint()} ${texts.otherCodes({ count: others.length })}`
        }
        dir="ltr"
        spellCheck={false}
        value={typed}
        error={
          isTooMany
            ? texts.tooMany({ most: MOST_POSTAL_CODES })
            : bad.length > 0
              ? texts.bad({ names: listOf(bad.slice(0, 5)), count: bad.length })
              : null
        }
        onChange={(event) => {
          setTyped(event.target.value)
          const read = readPostalLines(event.target.value, country)
          if (others.length + read.codes.length <= MOST_POSTAL_CODES)
            onChange({ postal_codes: [...others, ...read.codes] })
        }}
      />
      {!data.are_postal_codes_known && postal_codes.length > 0 && (
        <p className="text-14 text-pretty text-danger">{texts.postalUnknown()}</p>
      )}
    </>
  )
}
