import { useState } from 'react'
import { genders } from '@bowerbird/contract/identity/account-terms'
import { personalDetailsUpdate } from '@bowerbird/contract/identity/settings-calls'
import type { PersonalDetails } from '@bowerbird/contract/identity/account-models'
import { browserQueries } from '../client/browser-queries.ts'
import { toast } from '../client/toasts.ts'
import { useViewer } from '../client/viewer.ts'
import { FormNotice } from '../forms/form-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useCallForm } from '../forms/use-call-form.ts'
import { useCountries } from '../forms/use-countries.ts'
import { Link } from '../navigation/link.tsx'
import { path } from '../navigation/paths.ts'
import { SettingsGroup } from '../page/settings-frame.tsx'
import { save } from 'texts:account'
import {
  countryOrRegion,
  detailsHint,
  detailsSaved,
  gender,
  notSaid,
  personalInformation,
  ratherNotSay,
  toPromotions,
  unusedHint,
} from 'texts:personal-details'
import { Choices } from '../ui/choices.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { ownDetails } from './account-queries.ts'
import * as texts from 'texts:personal-details'
import type { Gender } from '@bowerbird/contract/identity/account-terms'

const genderNames: Record<Gender, () => string> = {
  female: texts.genderNamesFemale,
  male: texts.genderNamesMale,
  other: texts.genderNamesOther,
}

/** Personal details that only this site reads; promoted Pins are chosen by them (038). */
export function PersonalDetailsForm({ details }: { details: PersonalDetails }) {
  const { has_business_side } = useViewer()
  const [draft, setDraft] = useState(details)
  const form = useCallForm(
    personalDetailsUpdate,
    () => draft,
    (saved) => {
      browserQueries().cache.write(ownDetails.key, () => saved)
      toast({ text: detailsSaved() })
    },
  )
  return (
    <SettingsGroup title={personalInformation()} hint={has_business_side ? detailsHint() : unusedHint()}>
      <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
        <FormNotice refused={form.refused} />
        <CountryField chosen={draft.country} onChange={(country) => setDraft({ ...draft, country })} />
        <Choices
          label={gender()}
          value={draft.gender ?? 'none'}
          onChange={(value) => setDraft({ ...draft, gender: value === 'none' ? null : value })}
          options={[
            ...genders.map((value) => ({ value, label: genderNames[value]() })),
            { value: 'none' as const, label: ratherNotSay() },
          ]}
        />
        <div className="w-40">
          <SubmitButton is_busy={form.is_busy}>{save()}</SubmitButton>
        </div>
      </form>
      {has_business_side && (
        <Link to={path('settings_promotions')} className="self-start text-14 underline">
          {toPromotions()}
        </Link>
      )}
    </SettingsGroup>
  )
}

function CountryField({
  chosen,
  onChange,
}: {
  chosen: string | null
  onChange: (country: string | null) => void
}) {
  const countries = useCountries(chosen ?? '')
  return (
    <SelectField
      label={countryOrRegion()}
      value={chosen ?? ''}
      options={[{ value: '', label: notSaid() }, ...countries.filter(({ value }) => value !== '')]}
      onChange={(code) => onChange(code === '' ? null : code)}
    />
  )
}
