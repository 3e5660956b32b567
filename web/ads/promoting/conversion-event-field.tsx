import { conversionGoalsGet } from '@bowerbird/contract/campaigns/plan-calls'
import type { ConversionEvent } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { choose, eventLabel, eventOption, noEvents, setUpTag } from 'texts:conversion-event'
import { loading } from 'texts:frame'
import { query } from '../../client/queries.ts'
import { useQuery } from '../../client/use-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { SelectField } from '../../ui/select-field.tsx'

/** Events that campaigns of an ad account can be for. */
export const goalsOf = (advertiser_id: AdvertiserId) => query(conversionGoalsGet, { advertiser_id })

interface ConversionEventFieldProps {
  advertiser_id: AdvertiserId
  value: ConversionEvent | null
  error: string | null
  onChange: (event_name: ConversionEvent | null) => void
}

/** Which event of the advertiser's site a promotion is for; without any, what to do first. */
export function ConversionEventField({ advertiser_id, value, error, onChange }: ConversionEventFieldProps) {
  const goals = useQuery(goalsOf(advertiser_id))
  if (goals.error) return <FormNotice refused={goals.error} />
  if (!goals.data) return <p className="text-14 text-ink-soft">{loading()}</p>
  if (goals.data.length === 0)
    return (
      <p role="status" className="rounded-16 bg-accent-wash px-4 py-3 text-14 text-pretty">
        {noEvents()}{' '}
        <Link
          to={path('conversions_part_in', { advertiser_id, part: 'tag' })}
          className="font-semibold underline underline-offset-2"
        >
          {setUpTag()}
        </Link>
      </p>
    )
  return (
    <SelectField<ConversionEvent | ''>
      label={eventLabel()}
      value={goals.data.some(({ event_name }) => event_name === value) ? (value ?? '') : ''}
      error={error}
      onChange={(event_name) => onChange(event_name === '' ? null : event_name)}
      options={[
        { value: '', label: choose() },
        ...goals.data.map(({ event_name, events }) => ({
          value: event_name,
          label: eventOption({
            name: eventText(event_name),
            count: events,
            number: wholeNumber(events),
          }),
        })),
      ]}
    />
  )
}
