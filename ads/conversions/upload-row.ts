import { hash as digest } from 'node:crypto'
import type { ConversionRow } from '@bowerbird/contract/conversions/conversion-models'
import type { ConversionUploadKind } from '@bowerbird/contract/conversions/conversion-terms'

const hashForm = /^[0-9a-f]{64}$/i

/** How each identifier is written before it is hashed, as the market's API asks. */
const normal: Record<'em' | 'ph' | 'external_id', (text: string) => string> = {
  em: (text) => text.trim().toLowerCase(),
  ph: (text) => text.replace(/\D/g, ''),
  external_id: (text) => text.trim(),
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
    opt_out: of('opt_out') === undefined ? undefined : /^(?:true|1|yes)$/i.test(of('opt_out') ?? ''),
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
