import { asMicros } from '@bowerbird/contract/kernel/micros'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardCategory } from '@bowerbird/contract/boards/board-categories'
import type { TargetingSpec } from '@bowerbird/contract/campaigns/campaign-models'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { categoryNames } from '../../texts/board-settings-texts.ts'
import { eventText } from '../../texts/conversion-event-texts.ts'
import { dayText } from '../../texts/dates.ts'
import { everybody, inAudiences, no, notInAudiences, notSet, postalCodes, yes } from 'texts:changes'
import { changeValueText } from '../../texts/changes-texts.ts'
import { listOf } from '../../texts/formats.ts'
import { moneyOf } from '../../texts/money-format.ts'
import { ageName, countryName, genderName } from '../../texts/quick-promote-texts.ts'
import { Moment } from '../../ui/moment.tsx'
import { more } from 'texts:keywords'
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
  if (field === 'targeting') return audienceText(value)
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

/** The audience in one line. */
export function audienceText(targeting: TargetingSpec): string {
  const { ages, genders, interests, keywords, locations, languages } = targeting
  const { audience_include, audience_exclude, regions, postal_codes } = targeting
  const parts = [
    listed(ages?.map(ageName)),
    listed(genders?.map(genderName)),
    listed(interests?.map(interestName)),
    listed(keywords),
    listed(locations?.map(countryName)),
    listed(regions),
    postal_codes?.length ? postalCodes({ count: postal_codes.length }) : '',
    listed(languages),
    audience_include?.length ? inAudiences({ count: audience_include.length }) : '',
    audience_exclude?.length ? notInAudiences({ count: audience_exclude.length }) : '',
  ].filter(Boolean)
  return parts.length === 0 ? everybody() : parts.join(' · ')
}

/** How many keywords, and the first of them. */
function keywordsText(value: unknown): string {
  const { count, first } = value as { count: number; first: Parameters<typeof keywordLine>[0][] }
  const lines = first.map(keywordLine)
  return listOf(count > lines.length ? [...lines, more({ count: count - lines.length })] : lines)
}

const listed = (words: readonly string[] | undefined) => (words?.length ? listOf(words) : '')
const names: Partial<Record<string, () => string>> = categoryNames satisfies Record<
  BoardCategory,
  () => string
>
const interestName = (id: string) => names[id]?.() ?? id
