import type { DraftPlan } from '@bowerbird/contract/campaigns/plan-models'
import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import type { ObjectiveType } from '@bowerbird/contract/campaigns/campaign-terms'
import type { CreatableObjective } from '@bowerbird/contract/campaigns/plan-terms'
import {
  awareness,
  awarenessHint,
  budgetKindLabel,
  consideration,
  considerationHint,
  averageDaily,
  daily,
  lifetime,
  nameHint,
  nameLabel,
  objectiveLabel,
  otherObjectives,
  startHint,
  startLabel,
  traffic,
  trafficHint,
  webConversion,
  webConversionHint,
} from 'texts:ads-create'
import { fixedObjective } from 'texts:ads-edit'
import { endHint, endLabel } from 'texts:campaign-panel'
import { budgetHintOf, budgetLabelOf } from '../../texts/budget-texts.ts'
import { Choices } from '../../ui/choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PaceField } from '../campaign-panel/pace-field.tsx'
import { AmountField } from '../campaign-panel/amount-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { objectiveName } from '../../texts/campaign-texts.ts'
import { missingTexts } from './plan-texts.ts'

type PlanCampaign = DraftPlan['campaign']

interface CampaignPartProps {
  campaign: PlanCampaign
  account: Account
  today: string
  errorOf: (field: string) => string | null
  /** Of a campaign that is there: its objective and kind of budget are fixed, and its start, once it has begun. */
  running?: { objective_type: ObjectiveType; has_begun: boolean }
  onChange: (some: Partial<PlanCampaign>) => void
}

/** Name, objective, budget and days of the campaign. */
export function CampaignPart({ campaign, account, today, errorOf, running, onChange }: CampaignPartProps) {
  const { currency, time_zone: zone } = account
  return (
    <>
      <TextField
        label={nameLabel()}
        hint={nameHint()}
        dir="auto"
        value={campaign.name}
        maxLength={NAME_MAX}
        error={errorOf('campaign.name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      {running ? (
        <p className="text-14 text-ink-soft">
          {fixedObjective({ objective: objectiveName(running.objective_type) })}
        </p>
      ) : (
        <ObjectiveFields campaign={campaign} onChange={onChange} />
      )}
      <AmountField
        label={budgetLabelOf(campaign.budget_kind)({ currency })}
        hint={budgetHintOf(campaign.budget_kind)}
        value={campaign.budget}
        error={errorOf('campaign.budget_micros')}
        onChange={(budget) => onChange({ budget })}
      />
      <div className="grid gap-4 min-[560px]:grid-cols-2">
        {!running?.has_begun && (
          <TextField
            type="date"
            label={startLabel()}
            hint={startHint({ zone })}
            min={today}
            value={campaign.start_day}
            error={errorOf('campaign.start_day')}
            onChange={(event) => onChange({ start_day: event.target.value })}
          />
        )}
        <TextField
          type="date"
          label={endLabel()}
          hint={endHint({ zone })}
          min={campaign.start_day || today}
          value={campaign.end_day}
          error={errorOf('campaign.end_day')}
          onChange={(event) => onChange({ end_day: event.target.value })}
        />
      </div>
      <PaceField value={campaign.pacing} onChange={(pacing) => onChange({ pacing })} />
    </>
  )
}

/** What cannot be changed once the campaign is made. */
function ObjectiveFields({ campaign, onChange }: Pick<CampaignPartProps, 'campaign' | 'onChange'>) {
  return (
    <>
      <Choices<CreatableObjective>
        label={objectiveLabel()}
        value={campaign.objective_type}
        onChange={(objective_type) => onChange({ objective_type })}
        options={[
          { value: 'AWARENESS', label: awareness(), hint: awarenessHint() },
          { value: 'CONSIDERATION', label: consideration(), hint: considerationHint() },
          { value: 'TRAFFIC', label: traffic(), hint: trafficHint() },
          { value: 'WEB_CONVERSION', label: webConversion(), hint: webConversionHint() },
        ]}
      />
      <details className="text-14 text-ink-soft">
        <summary className="min-h-11 cursor-pointer py-2.5">{otherObjectives()}</summary>
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {(['catalog', 'video', 'app'] as const).map((what) => (
            <li key={what}>{missingTexts[what]()}</li>
          ))}
        </ul>
      </details>
      <Choices
        is_row
        label={budgetKindLabel()}
        value={campaign.budget_kind}
        onChange={(budget_kind) => onChange({ budget_kind })}
        options={[
          { value: 'daily', label: daily() },
          { value: 'average_daily', label: averageDaily() },
          { value: 'lifetime', label: lifetime() },
        ]}
      />
    </>
  )
}
