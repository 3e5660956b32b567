import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import { ageBuckets, targetGenders } from '@bowerbird/contract/campaigns/campaign-terms'
import { higherTierCountries } from '@bowerbird/contract/quick-promote/promote-countries'
import { locationsIn } from '@bowerbird/contract/quick-promote/promote-values'
import { categoryNames } from '../../texts/board-settings-texts.ts'
import {
  addCountry,
  agesLabel,
  automatic,
  automaticHint,
  chosen,
  chosenHint,
  countriesLabel,
  gendersLabel,
  interestsHint,
  interestsLabel,
  removeCountry,
  whoSeesIt,
} from 'texts:quick-promote-audience'
import { ageName, countryName, genderName, problemText } from '../../texts/quick-promote-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { ToggleChips } from './toggle-chips.tsx'
import type { Promotion } from './use-promotion.ts'

// Object.keys returns string[]; categoryNames has exactly these keys.
const topics = Object.keys(categoryNames) as BoardCategory[]

/** The audience: automatic, or chosen by the user. */
export function AudienceFields(promotion: Promotion) {
  const { account, form, change } = promotion
  return (
    <>
      <Choices
        label={whoSeesIt()}
        value={form.isAutoTargeting ? 'automatic' : 'chosen'}
        onChange={(value) =>
          change({
            isAutoTargeting: value === 'automatic',
            ...(value === 'automatic' && { countries: account.country }),
          })
        }
        options={[
          {
            value: 'automatic',
            label: automatic(),
            hint: automaticHint({ country: countryName(account.country) }),
          },
          { value: 'chosen', label: chosen(), hint: chosenHint() },
        ]}
      />
      {!form.isAutoTargeting && <ChosenAudience {...promotion} />}
    </>
  )
}

function ChosenAudience({ form, problems, change }: Promotion) {
  return (
    <>
      <ToggleChips
        label={agesLabel()}
        value={form.ages}
        options={ageBuckets.map((value) => ({ value, label: ageName(value) }))}
        error={problems.ages ? problemText(problems.ages, '') : null}
        onChange={(ages) => change({ ages })}
      />
      <ToggleChips
        label={gendersLabel()}
        value={form.genders}
        options={targetGenders.map((value) => ({ value, label: genderName(value) }))}
        error={problems.genders ? problemText(problems.genders, '') : null}
        onChange={(genders) => change({ genders })}
      />
      <ToggleChips
        label={interestsLabel()}
        hint={interestsHint()}
        value={form.interests}
        options={topics.map((value) => ({ value, label: categoryNames[value]() }))}
        onChange={(interests) => change({ interests })}
      />
      <Countries countries={form.countries} onChange={(countries) => change({ countries })} />
    </>
  )
}

interface CountriesProps {
  countries: string
  onChange: (countries: string) => void
}

function Countries({ countries, onChange }: CountriesProps) {
  const codes = locationsIn(countries)
  const others = higherTierCountries
    .filter((code) => !codes.includes(code))
    .map((value) => ({ value: value as string, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <div role="group" aria-label={countriesLabel()} className="flex flex-col gap-3">
      <p aria-hidden="true" className="text-14 font-semibold">
        {countriesLabel()}
      </p>
      <ul className="flex flex-wrap gap-2">
        {codes.map((code) => (
          <li key={code}>
            <Button
              size="small"
              aria-label={removeCountry({ name: countryName(code) })}
              // A promotion needs at least one country, so the last one stays.
              disabled={codes.length === 1}
              onClick={() => onChange(codes.filter((other) => other !== code).join('+'))}
            >
              {countryName(code)}
              {codes.length > 1 && <CloseIcon size={16} />}
            </Button>
          </li>
        ))}
      </ul>
      <SelectField
        label={addCountry()}
        value=""
        options={[{ value: '', label: '—' }, ...others]}
        onChange={(code) => code && onChange([...codes, code].join('+'))}
      />
    </div>
  )
}
