import { asMicros } from '@bowerbird/contract/kernel/micros'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { dayText } from '../../texts/dates.ts'
import { no, notSet, yes } from 'texts:changes'
import { changeValueText } from '../../texts/changes-texts.ts'
import { listOf } from '../../texts/formats.ts'
import { moneyOf } from '../../texts/money-format.ts'
import { Moment } from '../../ui/moment.tsx'
import { more } from 'texts:keywords'
import { AudienceLine } from './audience-line.tsx'
import { keywordLine } from './keyword-lines.ts'

interface ChangeValueProps {
  /** The column of the value. */
  field: string
  value: unknown
  currency: string
  time_zone?: string
}

/** Formats a value of the change history. */
export function ChangeValue({ field, value, currency, time_zone }: ChangeValueProps) {
  if (value === null || value === undefined || value === '') return notSet()
  if (typeof value === 'boolean') return value ? yes() : no()
  if (field.endsWith('_micros')) return <bdi>{moneyOf(asMicros(Number(value)), currency)}</bdi>
  if (field === 'targeting') return <AudienceLine targeting={value} />
  if (field.startsWith('keywords_')) return <bdi>{keywordsText(value)}</bdi>
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (field === 'pin_id')
    return (
      <Link to={path('pin', { pin_id: asPinId(text) })} className="underline underline-offset-2">
        {text}
      </Link>
    )
  if (field === 'end_day') return dayText(text)
  if (field === 'conversion_event') return eventText(text)
  if (field === 'start_at') return <Moment at={text} time_zone={time_zone} />
  return <bdi>{changeValueText(text)}</bdi>
}

/** How many keywords, and the first of them. */
function keywordsText(value: unknown): string {
  const { count, first } = value as { count: number; first: Parameters<typeof keywordLine>[0][] }
  const lines = first.map(keywordLine)
  return listOf(count > lines.length ? [...lines, more({ count: count - lines.length })] : lines)
}
