import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import { billableEventOf, MOST_GROUPS } from '@bowerbird/contract/campaigns/plan-terms'
import type { CreatableObjective } from '@bowerbird/contract/campaigns/plan-terms'
import { copyGroup, nameHint, nameLabel, removeGroup } from 'texts:ads-create'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Bid, Places } from '../campaign-panel/ad-group-form.tsx'
import { GroupAudience } from '../campaign-panel/group-audience.tsx'
import { NewKeywords } from './new-keywords.tsx'
import type { PlanGroup } from './plan-form.ts'

interface GroupPartProps {
  group: PlanGroup
  /** Its place among the ad groups, of so many. */
  at: number
  count: number
  objective: CreatableObjective
  currency: string
  /** It is new; of one that is there they are changed by themselves. */
  asks_keywords: boolean
  errorOf: (field: string) => string | null
  onChange: (some: Partial<PlanGroup>) => void
  onCopy: () => void
  onRemove: () => void
}

/** Name, audience, places and bid of an ad group. */
export function GroupPart(props: GroupPartProps) {
  const { group, at, count, objective, currency, asks_keywords, errorOf, onChange, onCopy, onRemove } = props
  return (
    <>
      <TextField
        label={nameLabel()}
        hint={nameHint()}
        dir="auto"
        value={group.name}
        maxLength={NAME_MAX}
        error={errorOf(`ad_groups.${at}.name`)}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <GroupAudience form={group} onChange={onChange} />
      {asks_keywords && (
        <NewKeywords group={group} onChange={onChange} error={errorOf(`ad_groups.${at}.keywords`)} />
      )}
      <Places form={group} onChange={onChange} error={errorOf(`ad_groups.${at}.daily_cap`)} />
      <Bid
        form={group}
        onChange={onChange}
        currency={currency}
        billable_event={billableEventOf[objective]}
        error={errorOf(`ad_groups.${at}.bid_micros`)}
      />
      <div className="flex flex-wrap gap-2">
        {count < MOST_GROUPS && <Button onClick={onCopy}>{copyGroup()}</Button>}
        {count > 1 && <Button onClick={onRemove}>{removeGroup()}</Button>}
      </div>
    </>
  )
}
