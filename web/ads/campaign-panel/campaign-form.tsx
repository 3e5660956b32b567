import { campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import { FormNotice } from '../../forms/form-notice.tsx'
import { endHint, endLabel, nameLabel, save as saveText } from 'texts:campaign-panel'
import { budgetHintOf, budgetLabelOf } from '../../texts/budget-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PaceField } from './pace-field.tsx'
import { AmountField, microsOf, unitsOf } from './amount-field.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useVersionedForm } from './use-versioned-form.ts'

interface CampaignFormProps {
  campaign: CampaignView
  currency: string
  time_zone: string
}

const fields = ['name', 'budget_micros', 'end_day', 'pacing'] as const
const formOf = ({ name, budget_micros, end_day, pacing }: CampaignView) => ({
  name,
  budget: unitsOf(budget_micros),
  end_day: end_day ?? '',
  pacing,
})

/** Name, budget, end and pace of a campaign. */
export function CampaignForm({ campaign, currency, time_zone }: CampaignFormProps) {
  const { base, form, change, save, take, is_busy, refused, newer, saved_by } = useVersionedForm(
    campaignUpdate,
    {
      current: campaign,
      fields,
      formOf,
    },
  )
  const inputOf = (version: number) => {
    const { id: campaign_id, advertiser_id } = campaign
    const { name, end_day, pacing, budget } = form
    const wish = { name, budget_micros: microsOf(budget), end_day: end_day || null, pacing }
    return { advertiser_id, campaign_id, version, ...wish }
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save(inputOf)
      }}
    >
      {newer && (
        <StaleNotice
          before={base}
          newer={newer}
          fields={fields}
          currency={currency}
          saved_by={saved_by}
          is_busy={is_busy}
          onTake={() => take(newer)}
          onKeep={() => void save(inputOf, newer.version)}
        />
      )}
      <CampaignFields
        {...{ campaign, currency, time_zone, form, change }}
        errorOf={(field) => refused?.fields?.[field] ?? null}
      />
      <FormNotice refused={refused} />
      <div>
        <Button type="submit" variant="primary" is_busy={is_busy}>
          {saveText()}
        </Button>
      </div>
    </form>
  )
}

interface CampaignFieldsProps extends CampaignFormProps {
  form: ReturnType<typeof formOf>
  change: (change: Partial<ReturnType<typeof formOf>>) => void
  errorOf: (field: (typeof fields)[number]) => string | null
}

function CampaignFields({ campaign, currency, time_zone, form, change, errorOf }: CampaignFieldsProps) {
  return (
    <>
      <TextField
        label={nameLabel()}
        dir="auto"
        value={form.name}
        maxLength={NAME_MAX}
        error={errorOf('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <AmountField
        label={budgetLabelOf(campaign.budget_kind)({ currency })}
        hint={budgetHintOf(campaign.budget_kind)}
        value={form.budget}
        error={errorOf('budget_micros')}
        onChange={(budget) => change({ budget })}
      />
      <TextField
        label={endLabel()}
        hint={endHint({ zone: time_zone })}
        type="date"
        value={form.end_day}
        error={errorOf('end_day')}
        onChange={(event) => change({ end_day: event.target.value })}
      />
      <PaceField value={form.pacing} onChange={(pacing) => change({ pacing })} />
    </>
  )
}
