import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import { ageBuckets, targetGenders } from '@bowerbird/contract/campaigns/campaign-terms'
import type { TargetingSpec, AdGroupView } from '@bowerbird/contract/campaigns/campaign-models'
import { useCountries } from '../../forms/use-countries.ts'
import { categoryNames } from '../../texts/board-settings-texts.ts'
import { everybody } from 'texts:changes'
import {
  addCountry,
  agesLabel,
  automatic,
  chosen,
  countriesLabel,
  gendersLabel,
  interestsLabel,
  removeCountry,
  whoSeesIt,
} from 'texts:quick-promote-audience'
import { ageName, countryName, genderName } from '../../texts/quick-promote-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { CloseIcon } from '../../ui/page-icons.tsx'
import { ToggleChips } from '../promoting/toggle-chips.tsx'
import { GroupAudiences } from './group-audiences.tsx'
import { GroupPlaces } from './group-places.tsx'
import { ReachLine } from './reach-line.tsx'
import { unitsOf } from './amount-field.tsx'

interface GroupAudienceProps {
  form: Pick<GroupForm, 'targeting' | 'is_auto_targeting'>
  onChange: (some: Partial<GroupForm>) => void
}

// Object.keys returns string[]; categoryNames has exactly these keys.
const topics = Object.keys(categoryNames) as BoardCategory[]

/** The audience of an ad group. An empty choice means everyone. */
export function GroupAudience({ form, onChange }: GroupAudienceProps) {
  const { targeting, is_auto_targeting } = form
  const change = (some: Partial<TargetingSpec>) =>
    onChange({ targeting: withoutEmpty({ ...targeting, ...some }) })
  return (
    <>
      <SelectField
        label={whoSeesIt()}
        value={is_auto_targeting ? 'automatic' : 'chosen'}
        onChange={(value) => onChange({ is_auto_targeting: value === 'automatic' })}
        options={[
          { value: 'automatic', label: automatic() },
          { value: 'chosen', label: chosen() },
        ]}
      />
      <ToggleChips
        label={agesLabel()}
        value={targeting.ages ?? []}
        options={ageBuckets.map((value) => ({ value, label: ageName(value) }))}
        hint={everybody()}
        onChange={(ages) => change({ ages: [...ages] })}
      />
      <ToggleChips
        label={gendersLabel()}
        value={targeting.genders ?? []}
        options={targetGenders.map((value) => ({ value, label: genderName(value) }))}
        onChange={(genders) => change({ genders: [...genders] })}
      />
      {!is_auto_targeting && (
        <ToggleChips
          label={interestsLabel()}
          value={targeting.interests ?? []}
          options={topics.map((value) => ({ value: value as string, label: categoryNames[value]() }))}
          onChange={(interests) => change({ interests: [...interests] })}
        />
      )}
      <ChosenCountries codes={targeting.locations ?? []} onChange={(locations) => change({ locations })} />
      <GroupPlaces targeting={targeting} onChange={change} />
      <GroupAudiences targeting={targeting} onChange={change} />
      <ReachLine targeting={targeting} />
    </>
  )
}

/** Countries to choose from all there are. */
export function ChosenCountries({
  codes,
  onChange,
}: {
  codes: readonly string[]
  onChange: (codes: string[]) => void
}) {
  const others = useCountries('').filter(({ value }) => value !== '' && !codes.includes(value))
  return (
    <div role="group" aria-label={countriesLabel()} className="flex flex-col gap-3">
      <p aria-hidden="true" className="text-14 font-semibold">
        {countriesLabel()}
      </p>
      {codes.length > 0 && (
        <ul role="list" className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <li key={code}>
              <Button
                size="small"
                aria-label={removeCountry({ name: countryName(code) })}
                onClick={() => onChange(codes.filter((other) => other !== code))}
              >
                {countryName(code)}
                <CloseIcon size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={addCountry()}
        value=""
        options={[{ value: '', label: codes.length === 0 ? everybody() : '—' }, ...others]}
        onChange={(code) => code && onChange([...codes, code])}
      />
    </div>
  )
}

function withoutEmpty(targeting: TargetingSpec): TargetingSpec {
  return Object.fromEntries(
    Object.entries(targeting).filter(([, list]) => (list?.length ?? 0) > 0),
  ) as TargetingSpec
}

/** The form's values of an ad group. */
export const groupFormOf = (group: AdGroupView) => ({
  targeting: group.targeting,
  is_auto_targeting: group.is_auto_targeting,
  bid_strategy: group.bid_strategy,
  bid: unitsOf(group.bid_micros),
  placement: group.placement,
  daily_cap: String(group.daily_cap),
  conversion_event: group.conversion_event,
})
export type GroupForm = ReturnType<typeof groupFormOf>
