import { accountRestrictions } from '@bowerbird/contract/moderation/account-restrictions'
import type { SetRestriction } from '@bowerbird/contract/moderation/moderation-models'
import { durationField, restrictionField } from 'texts:admin-people'
import { durationTexts, restrictionTexts } from '../texts/admin-texts.ts'
import { SelectField } from '../ui/select-field.tsx'

export type Duration = keyof typeof durationTexts

export interface ChosenRestriction {
  restriction: SetRestriction
  duration: Duration
}

export const firstChoice: ChosenRestriction = { restriction: 6, duration: '0' }

/** The duration as the calls take it; null means that the restriction holds until it is lifted. */
export const daysOf = ({ duration }: ChosenRestriction): number | null => Number(duration) || null

const durations = ['0', '1', '7', '30', '90'] as const satisfies readonly Duration[]

/** Fields for the kind of restriction and its duration. */
export function RestrictionFields({
  chosen,
  onChange,
}: {
  chosen: ChosenRestriction
  onChange: (chosen: ChosenRestriction) => void
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={restrictionField()}
        value={`${chosen.restriction}`}
        onChange={(value) => onChange({ ...chosen, restriction: Number(value) as SetRestriction })}
        options={accountRestrictions.toReversed().map((value) => ({
          value: `${value}` as const,
          label: restrictionTexts[value](),
        }))}
      />
      <SelectField
        label={durationField()}
        value={chosen.duration}
        onChange={(duration) => onChange({ ...chosen, duration })}
        options={durations.map((value) => ({ value, label: durationTexts[value]() }))}
      />
    </div>
  )
}
