import type { CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { evenly, fast, paceLabel } from 'texts:campaign-panel'
import { SelectField } from '../../ui/select-field.tsx'

type Pacing = CampaignView['pacing']

/** How a campaign spends the budget of a day. */
export function PaceField({ value, onChange }: { value: Pacing; onChange: (pacing: Pacing) => void }) {
  return (
    <SelectField
      label={paceLabel()}
      value={value}
      onChange={onChange}
      options={[
        { value: 'STANDARD', label: evenly() },
        { value: 'ACCELERATED', label: fast() },
      ]}
    />
  )
}
