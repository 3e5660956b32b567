import { MOST_POSTAL_CODES, MOST_REGIONS } from '@bowerbird/contract/campaigns/campaign-terms'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { regionsGet } from '@bowerbird/contract/campaigns/region-calls'
import { useState } from 'react'
import * as texts from 'texts:group-places'
import { errorText } from '../../client/optimistic.ts'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { useCountries } from '../../forms/use-countries.ts'
import { listOf, wholeNumber } from '../../texts/formats.ts'
import { countryName } from '../../texts/quick-promote-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import { postalLinesOf, readPostalLines } from './postal-lines.ts'
import { useRegionName } from './use-region-name.ts'

interface GroupPlacesProps {
  targeting: TargetingSpec
  onChange: (some: Pick<TargetingSpec, 'locations' | 'regions' | 'postal_codes'>) => void
}

/** Regions and postal codes of an ad group, beside its countries: opened on demand, for most need none. */
export function GroupPlaces({ targeting, onChange }: GroupPlacesProps) {
  const account = useAccount()
  const { locations = [], regions = [], postal_codes = [] } = targeting
  const [isOpen, setIsOpen] = useState(regions.length + postal_codes.length > 0)
  const [first] = [...regions, ...postal_codes]
  const [country, setCountry] = useState(first?.slice(0, 2) ?? account?.country ?? 'US')
  const countries = useCountries(country)
  if (!isOpen)
    return (
      <div>
        <Button onClick={() => setIsOpen(true)}>{texts.open()}</Button>
      </div>
    )

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
      <ChosenWhole
        countries={locations.filter((code) =>
          [...regions, ...postal_codes].some((place) => place.startsWith(code)),
        )}
        onRemove={(removed) => onChange({ locations: locations.filter((code) => !removed.includes(code)) })}
      />
    </div>
  )
}

interface ChosenWholeProps {
  countries: readonly string[]
  onRemove: (countries: readonly string[]) => void
}

/** A country that is chosen as a whole has its regions and postal codes in it already. */
function ChosenWhole({ countries, onRemove }: ChosenWholeProps) {
  const names = listOf(countries.map(countryName))
  return (
    <div aria-live="polite">
      {countries.length > 0 && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-14 text-pretty text-danger">{texts.chosenWhole({ names })}</p>
          <Button size="small" onClick={() => onRemove(countries)}>
            {texts.removeWhole({ names })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Countries whose whole codes begin with an area that stands for itself, with one of these. */
const exampleAreas: Readonly<Record<string, string>> = { CA: 'M5V', GB: 'SW1A', IE: 'D02', NL: '1012' }

interface PlacesOfProps {
  country: string
  regions: readonly string[]
  postal_codes: readonly string[]
  onChange: (some: Pick<TargetingSpec, 'regions' | 'postal_codes'>) => void
}

function PlacesOf({ country, regions, postal_codes, onChange }: PlacesOfProps) {
  const { data, error, is_loading, retry } = useQuery(query(regionsGet, { country }))
  const [typed, setTyped] = useState(() => postalLinesOf(postal_codes, country))
  const { codes, bad, doubled } = readPostalLines(typed, country)
  const area = exampleAreas[country]
  const others = postal_codes.filter((code) => !code.startsWith(`${country}:`))
  const free = (data?.regions ?? []).filter(({ code }) => !regions.includes(code))
  const isTooMany = others.length + codes.length > MOST_POSTAL_CODES
  if (error && !data) return <ErrorState text={errorText(error)} is_busy={is_loading} onRetry={retry} />
  if (!data) return <Skeleton className="h-40 rounded-16" />
  return (
    <>
      {regions.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-2">
          {regions.map((code) => (
            <li key={code} className="max-w-full">
              <ChosenRegion
                code={code}
                isElsewhere={!code.startsWith(`${country}-`)}
                onRemove={() => onChange({ regions: regions.filter((other) => other !== code) })}
              />
            </li>
          ))}
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
        hint={area === undefined ? texts.postalHint() : texts.areaHint({ example: area })}
        dir="ltr"
        spellCheck={false}
        value={typed}
        error={
          isTooMany
            ? texts.tooMany({ most: wholeNumber(MOST_POSTAL_CODES) })
            : bad.length > 0
              ? texts.bad({
                  names: listOf(bad.slice(0, 5).map((one) => texts.onLine(one))),
                  count: bad.length,
                })
              : null
        }
        onChange={(event) => {
          setTyped(event.target.value)
          const read = readPostalLines(event.target.value, country)
          if (others.length + read.codes.length <= MOST_POSTAL_CODES)
            onChange({ postal_codes: [...others, ...read.codes] })
        }}
      />
      <p aria-live="polite" className="text-12 text-pretty text-ink-soft empty:hidden">
        {[
          doubled > 0 ? texts.doubled({ count: doubled }) : '',
          others.length > 0 ? texts.otherCodes({ count: others.length }) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {!data.are_postal_codes_known && postal_codes.length > 0 && (
        <p className="text-14 text-pretty text-danger">{texts.postalUnknown()}</p>
      )}
    </>
  )
}

interface ChosenRegionProps {
  code: string
  isElsewhere: boolean
  onRemove: () => void
}

function ChosenRegion({ code, isElsewhere, onRemove }: ChosenRegionProps) {
  const own = useRegionName(code)
  const name = isElsewhere ? `${own}, ${countryName(code.slice(0, 2))}` : own
  return (
    <Button size="small" className="max-w-full" aria-label={texts.remove({ name })} onClick={onRemove}>
      <bdi className="truncate">{name}</bdi>
      <CloseIcon size={16} />
    </Button>
  )
}
