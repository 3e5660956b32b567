import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AutomatedObjective } from '@bowerbird/contract/campaigns/automated-terms'
import {
  awareness,
  awarenessHint,
  consideration,
  considerationHint,
  nameHint,
  nameLabel,
  objectiveLabel,
  traffic,
  trafficHint,
} from 'texts:ads-create'
import { budgetHint, dailyBudgetLabel, endHint, endLabel } from 'texts:campaign-panel'
import { Choices } from '../../ui/choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AmountField } from '../campaign-panel/amount-field.tsx'
import { ChosenCountries } from '../campaign-panel/group-audience.tsx'
import type { Account } from '../frame/own-accounts.ts'
import type { AutomatedForm } from './automated-form.ts'
import { PinsField } from './pins-field.tsx'

interface WishFieldsProps {
  account: Account
  form: AutomatedForm
  /** Of a campaign that is there, objective and countries stay. */
  is_new: boolean
  today: string
  errorOf: (field: string) => string | null
  onChange: (some: Partial<AutomatedForm>) => void
}

/** What a person says of an automated campaign. */
export function WishFields({ account, form, is_new, today, errorOf, onChange }: WishFieldsProps) {
  const { currency, time_zone: zone } = account
  return (
    <>
      <PinsField
        advertiser_id={account.id}
        pins={form.pins}
        errorOf={errorOf}
        onChange={(pins) =>
          onChange({
            pins,
            ...(form.name === '' && pins[0] && { name: pins[0].title.slice(0, NAME_MAX) }),
          })
        }
      />
      <TextField
        label={nameLabel()}
        hint={nameHint()}
        dir="auto"
        value={form.name}
        maxLength={NAME_MAX}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {is_new && (
        <Choices<AutomatedObjective>
          label={objectiveLabel()}
          value={form.objective_type}
          onChange={(objective_type) => onChange({ objective_type })}
          options={[
            { value: 'AWARENESS', label: awareness(), hint: awarenessHint() },
            { value: 'CONSIDERATION', label: consideration(), hint: considerationHint() },
            { value: 'TRAFFIC', label: traffic(), hint: trafficHint() },
          ]}
        />
      )}
      <AmountField
        label={dailyBudgetLabel({ currency })}
        hint={budgetHint()}
        value={form.budget}
        error={errorOf('budget_micros')}
        onChange={(budget) => onChange({ budget })}
      />
      <TextField
        type="date"
        label={endLabel()}
        hint={endHint({ zone })}
        min={today}
        value={form.end_day}
        error={errorOf('end_day')}
        onChange={(event) => onChange({ end_day: event.target.value })}
      />
      {is_new && (
        <div className="flex flex-col gap-1">
          <ChosenCountries codes={form.countries} onChange={(countries) => onChange({ countries })} />
          {errorOf('countries') && (
            <p role="alert" className="text-14 text-danger">
              {errorOf('countries')}
            </p>
          )}
        </div>
      )}
    </>
  )
}
