import type { AdGroupView, CampaignView } from '@bowerbird/contract/campaigns/campaign-models'
import { changeFieldText } from '../../texts/changes-texts.ts'
import { ChangeValue } from './change-value.tsx'

interface CampaignReadProps {
  campaign: CampaignView
  currency: string
  time_zone: string
}

/** A campaign for those who may only look. */
export function CampaignRead({ campaign, currency }: CampaignReadProps) {
  const { budget_micros, budget_kind, start_at, end_day, pacing } = campaign
  return <Facts facts={{ budget_micros, budget_kind, start_at, end_day, pacing }} currency={currency} />
}

export function GroupRead({ group, currency }: { group: AdGroupView; currency: string }) {
  const { targeting, is_auto_targeting, placement, bid_strategy, bid_micros, daily_cap } = group
  const facts = { targeting, is_auto_targeting, placement, bid_strategy, bid_micros, daily_cap }
  return <Facts facts={facts} currency={currency} />
}

function Facts({ facts, currency }: { facts: Record<string, unknown>; currency: string }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-14">
      {Object.entries(facts).map(([field, value]) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">{changeFieldText(field)}</dt>
          <dd className="wrap-anywhere">
            <ChangeValue field={field} value={value} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
