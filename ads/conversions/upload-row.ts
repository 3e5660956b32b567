import { hash as digest } from 'node:crypto'
import { UNREADABLE_CELL } from '@bowerbird/contract/conversions/conversion-models'
import type { ConversionRow } from '@bowerbird/contract/conversions/conversion-models'
import { conversionColumns } from '@bowerbird/contract/conversions/conversion-terms'
import type {
  ConversionColumn,
  ConversionFault,
  ConversionUploadKind,
} from '@bowerbird/contract/conversions/conversion-terms'
import { readApiEvent } from './read-conversion.ts'
import type { ReadConversion } from './read-conversion.ts'

const hashForm = /^[0-9a-f]{64}$/i

/** How each identifier is written before it is hashed, as the market's API asks. */
const normal: Record<'em' | 'ph' | 'external_id', (text: string) => string> = {
  em: (text) => text.trim().toLowerCase(),
  ph: (text) => text.replace(/\D/g, ''),
  external_id: (text) => text.trim(),
}

/** Reads a row of a file. What is wrong with it is no matter of the rows beside it. */
export function readRow(
  row: ConversionRow,
  { kind, now }: { kind: ConversionUploadKind; now: Date },
): ReadConversion {
  const unreadable = conversionColumns.find((name) => row[name] === UNREADABLE_CELL)
  if (unreadable) return { ok: false, fault: cellFaults[unreadable] ?? 'field', field: unreadable }
  if (isOptedOut(row.opt_out) === null) return { ok: false, fault: 'field', field: 'opt_out' }
  return readApiEvent(eventOfRow(row, kind), { now, source: 'upload' })
}

const cellFaults: Partial<Record<ConversionColumn, ConversionFault>> = {
  event_name: 'event_name',
  event_time: 'event_time',
  event_id: 'event_id',
  action_source: 'action_source',
  event_source_url: 'url',
  click_id: 'click_id',
  value: 'value',
  currency: 'currency',
}

/** Null: it says neither. Who may have opted out is not matched by guessing. */
function isOptedOut(text: string | undefined): boolean | null {
  const word = text?.trim().toLowerCase() ?? ''
  if (['true', 't', 'yes', 'y', '1', 'on'].includes(word)) return true
  return ['', 'false', 'f', 'no', 'n', '0', 'off'].includes(word) ? false : null
}

/**
 * The event of the conversions API that a row of a file is, by its columns. Identifiers that are not hashed yet are, where
 * the file may hold such; the plain ones go no further.
 */
export function eventOfRow(row: ConversionRow, kind: ConversionUploadKind): Record<string, unknown> {
  const of = (name: keyof ConversionRow) => row[name]?.trim() || undefined
  const hashes = (name: keyof typeof normal) => {
    const text = of(name)
    if (text === undefined) return undefined
    if (kind === 'hashed' || hashForm.test(text)) return [text]
    const plain = normal[name](text)
    return plain === '' ? undefined : [digest('sha256', plain)]
  }
  // A comma before one or two digits stands between no thousands.
  const value = of('value')?.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  return {
    event_name: of('event_name') ?? '',
    action_source: of('action_source') ?? 'offline',
    event_time: secondsOf(of('event_time')),
    event_id: of('event_id') ?? '',
    event_source_url: of('event_source_url'),
    opt_out: isOptedOut(of('opt_out')),
    user_data: {
      em: hashes('em'),
      ph: hashes('ph'),
      external_id: hashes('external_id'),
      click_id: of('click_id'),
    },
    custom_data: {
      value,
      currency: of('currency')?.toUpperCase(),
      order_id: of('order_id'),
      num_items: wholeOf(of('num_items')),
      opt_out_type: of('opt_out_type'),
    },
  }
}

/** Seconds since 1970, or a moment as ISO 8601 with its zone; anything else is left as it is, to be refused by name. */
function secondsOf(text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (/^\d{1,11}$/.test(text)) return Number(text)
  const isMoment = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/.test(
    text,
  )
  const at = isMoment ? Date.parse(text.replace(' ', 'T')) : Number.NaN
  return Number.isNaN(at) ? text : Math.floor(at / 1000)
}

const wholeOf = (text: string | undefined): unknown =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : text
