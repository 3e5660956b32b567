import { NAME_MAX } from '@bowerbird/contract/campaigns/campaign-terms'
import { billableEventOf, MOST_GROUPS } from '@bowerbird/contract/campaigns/plan-terms'
import type { CreatableObjective } from '@bowerbird/contract/campaigns/plan-terms'
import { copyGroup, nameHint, nameLabel, removeGroup } from 'texts:ads-create'
import { conversionEventIs } from 'texts:campaign-panel'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Bid, Places } from '../campaign-panel/ad-group-form.tsx'
import { GroupAudience } from '../campaign-panel/group-audience.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { ConversionEventField } from '../promoting/conversion-event-field.tsx'
import { NewKeywords } from './new-keywords.tsx'
import type { PlanGroup } from './plan-form.ts'

interface GroupPartProps {
  group: PlanGroup
  /** Its place among the ad groups, of so many. */
  at: number
  count: number
  objective: CreatableObjective
  account: Account
  /** It is new; of one that is there they are changed by themselves, and its event stays. */
  asks_keywords: boolean
  errorOf: (field: string) => string | null
  onChange: (some: Partial<PlanGroup>) => void
  onCopy: () => void
  onRemove: () => void
}

/** Name, audience, places and bid of an ad group. */
export function GroupPart(props: GroupPartProps) {
  const { group, at, count, objective, account, asks_keywords, errorOf, onChange, onCopy, onRemove } = props
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
      {objective === 'WEB_CONVERSION' && asks_keywords && (
        <ConversionEventField
          advertiser_id={account.id}
          value={group.conversion_event ?? null}
          error={errorOf(`ad_groups.${at}.conversion_event`)}
          onChange={(conversion_event) => onChange({ conversion_event })}
        />
      )}
      {group.conversion_event && !asks_keywords && (
        <p className="text-14 text-ink-soft">
          {conversionEventIs({ event: eventText(group.conversion_event) })}
        </p>
      )}
      <GroupAudience form={group} onChange={onChange} />
      {asks_keywords && (
        <NewKeywords group={group} onChange={onChange} error={errorOf(`ad_groups.${at}.keywords`)} />
      )}
      <Places form={group} onChange={onChange} error={errorOf(`ad_groups.${at}.daily_cap`)} />
      <Bid
        form={group}
        onChange={onChange}
        currency={account.currency}
        billable_event={billableEventOf[objective]}
        is_for_conversion={objective === 'WEB_CONVERSION'}
        error={errorOf(`ad_groups.${at}.bid_micros`)}
      />
      <div className="flex flex-wrap gap-2">
        {count < MOST_GROUPS && <Button onClick={onCopy}>{copyGroup()}</Button>}
        {count > 1 && <Button onClick={onRemove}>{removeGroup()}</Button>}
      </div>
    </>
  )
}
