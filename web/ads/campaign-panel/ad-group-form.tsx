import { adGroupUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { hasAmount } from '@bowerbird/contract/campaigns/campaign-terms'
import type { BillableEvent } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdGroupView } from '@bowerbird/contract/campaigns/campaign-models'
import { FormNotice } from '../../forms/form-notice.tsx'
import {
  allPlaces,
  automaticBid,
  bidAmount,
  bidAmountConversion,
  bidAmountThousand,
  bidAverage,
  bidAverageConversion,
  bidAverageThousand,
  bidLabel,
  browsePlaces,
  capLabel,
  conversionBidHint,
  conversionEventIs,
  ownBid,
  placeLabel,
  save as saveText,
  searchPlaces,
  targetBid,
  targetBidHint,
} from 'texts:campaign-panel'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AmountField, microsOf } from './amount-field.tsx'
import { GroupAudience, groupFormOf } from './group-audience.tsx'
import type { GroupForm } from './group-audience.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { useVersionedForm } from './use-versioned-form.ts'

interface AdGroupFormProps {
  group: AdGroupView
  currency: string
}

const fields = [
  'targeting',
  'is_auto_targeting',
  'bid_strategy',
  'bid_micros',
  'placement',
  'daily_cap',
] as const
/** Audience, placement and bid of an ad group. */
export function AdGroupForm({ group, currency }: AdGroupFormProps) {
  const { base, form, change, save, take, is_busy, refused, newer, saved_by } = useVersionedForm(
    adGroupUpdate,
    {
      current: group,
      fields,
      formOf: groupFormOf,
    },
  )
  const inputOf = (version: number) => {
    const { advertiser_id, id: ad_group_id } = group
    const { bid, daily_cap, conversion_event: _fixed, ...rest } = form
    const bid_micros = hasAmount(form.bid_strategy) ? microsOf(bid) : null
    return { advertiser_id, ad_group_id, version, ...rest, bid_micros, daily_cap: Number(daily_cap) }
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
      <GroupAudience form={form} onChange={change} />
      {group.conversion_event !== null && (
        <p className="text-14 text-ink-soft">
          {conversionEventIs({ event: eventText(group.conversion_event) })}
        </p>
      )}
      <Places form={form} onChange={change} error={refused?.fields?.['daily_cap'] ?? null} />
      <Bid
        form={form}
        onChange={change}
        currency={currency}
        billable_event={group.billable_event}
        is_for_conversion={group.conversion_event !== null}
        error={refused?.fields?.['bid_micros'] ?? null}
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

interface PartProps {
  form: Omit<GroupForm, 'conversion_event'>
  onChange: (some: Partial<GroupForm>) => void
  error: string | null
}

/** Where it is shown, and how often to one person. */
export function Places({ form, onChange, error }: PartProps) {
  return (
    <>
      <SelectField
        label={placeLabel()}
        value={form.placement}
        onChange={(placement) => onChange({ placement })}
        options={[
          { value: 'ALL', label: allPlaces() },
          { value: 'BROWSE', label: browsePlaces() },
          { value: 'SEARCH', label: searchPlaces() },
        ]}
      />
      <TextField
        label={capLabel()}
        inputMode="numeric"
        autoComplete="off"
        value={form.daily_cap}
        error={error}
        onChange={(event) => onChange({ daily_cap: event.target.value })}
      />
    </>
  )
}

interface BidProps extends PartProps {
  currency: string
  billable_event: BillableEvent
  /** The amount is for a conversion. */
  is_for_conversion: boolean
}

/** What is bid: automatically, at most an amount, or an amount on average. */
export function Bid({ form, onChange, currency, billable_event, is_for_conversion, error }: BidProps) {
  const [most, average] = is_for_conversion
    ? [bidAmountConversion, bidAverageConversion]
    : billable_event === 'IMPRESSION'
      ? [bidAmountThousand, bidAverageThousand]
      : [bidAmount, bidAverage]
  const label = form.bid_strategy === 'TARGET_AVG' ? average : most
  return (
    <>
      <SelectField
        label={bidLabel()}
        value={form.bid_strategy}
        onChange={(bid_strategy) => onChange({ bid_strategy })}
        options={[
          { value: 'AUTOMATIC_BID', label: automaticBid() },
          { value: 'MAX_BID', label: ownBid() },
          { value: 'TARGET_AVG', label: targetBid() },
        ]}
        hint={form.bid_strategy === 'TARGET_AVG' && !is_for_conversion ? targetBidHint() : undefined}
      />
      {hasAmount(form.bid_strategy) && (
        <AmountField
          label={label({ currency })}
          hint={is_for_conversion ? conversionBidHint() : undefined}
          value={form.bid}
          error={error}
          onChange={(bid) => onChange({ bid })}
        />
      )}
    </>
  )
}
