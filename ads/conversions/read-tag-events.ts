import { randomUUID } from 'node:crypto'
import { keepable } from '@bowerbird/contract/conversions/api-event'
import { MOST_EVENT_VALUE } from '@bowerbird/contract/conversions/conversion-terms'
import { advertiserId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { beginningOf } from '@bowerbird/contract/kernel/safe-text'
import { z } from 'zod'
import { canonicalName, hostOf, timeFault } from './read-conversion.ts'
import type { ReadConversion, RefusedConversion } from './read-conversion.ts'

const mostQuantity = 1e6

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What the tag script sends (web/site-tag). Times are of the visitor's clock: only their distance is read. */
const tagBody = z.object({
  tag_id: advertiserId,
  sent_at: z.number().int(),
  vid: z.string().max(64).nullish(),
  click_id: z.string().max(400).nullish(),
  limited: z.boolean().nullish(),
  opt_out: z.boolean().nullish(),
  user: z.object({ em: hash.nullish(), ph: hash.nullish(), external_id: hash.nullish() }).catch({}).nullish(),
  events: z.array(z.unknown()).min(1).max(20),
})

const tagEvent = z.object({
  event: z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, { error: 'event_name' }),
  event_id: z
    .string({ error: 'event_id' })
    .trim()
    .min(1, { error: 'event_id' })
    .max(256, { error: 'event_id' })
    .regex(keepable, { error: 'event_id' }),
  at: z.number({ error: 'event_time' }),
  url: z.string().max(4_000).nullish(),
  data: z.record(z.string(), z.unknown()).catch({}).nullish(),
})

export interface TagEvents {
  advertiser_id: AdvertiserId
  events: ReadConversion[]
  /** As they came, for test events. */
  sent: unknown[]
}

interface Sent {
  body: unknown
  now: Date
  /** Global Privacy Control, or another sign that the visitor opted out. */
  is_opted_out: boolean
}

/** The events that a tag reported; null: it is not the body of a tag. */
export function readTagEvents({ body, now, is_opted_out }: Sent): TagEvents | null {
  const parsed = tagBody.safeParse(body)
  if (!parsed.success) return null
  const { tag_id, sent_at, vid, click_id, user, events, ...flags } = parsed.data
  const is_limited = is_opted_out || flags.limited === true || flags.opt_out === true
  const who = {
    click_id: click_id || null,
    em: user?.em ? [user.em] : [],
    ph: user?.ph ? [user.ph] : [],
    external_id: user?.external_id ? [user.external_id] : [],
    visit: vid || null,
  }
  return {
    advertiser_id: tag_id,
    sent: events,
    events: events.map((raw) => readOne(raw, { sent_at, now, who: is_limited ? noOne : who, is_limited })),
  }
}

const noOne = { click_id: null, em: [], ph: [], external_id: [], visit: null }

interface Around {
  sent_at: number
  now: Date
  who: { click_id: string | null; em: string[]; ph: string[]; external_id: string[]; visit: string | null }
  is_limited: boolean
}

function readOne(raw: unknown, { sent_at, now, who, is_limited }: Around): ReadConversion {
  const parsed = tagEvent.safeParse(raw)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const known = ['event_name', 'event_id', 'event_time'] as const
    const fault = known.find((one) => one === issue?.message) ?? 'shape'
    return { ok: false, fault, field: String(issue?.path[0] ?? '') }
  }
  const { event, event_id, at, url, data } = parsed.data
  // Never in the future: the visitor's clock is known by its distance to ours alone.
  const happened_at = new Date(now.getTime() - Math.max(0, sent_at - at))
  const late = Number.isFinite(happened_at.getTime()) ? timeFault(happened_at, now) : 'event_time'
  if (late) return { ok: false, fault: late, field: 'at' }
  const value_fields = valueFieldsOfTag(data ?? {})
  if ('fault' in value_fields) return { ok: false, ...value_fields }
  return {
    ok: true,
    event: {
      event_name: canonicalName(event),
      event_id,
      happened_at,
      source: 'tag',
      action_source: 'web',
      host: url ? hostOf(url) : null,
      ...value_fields,
      is_limited: is_limited || /\bLDP\b/i.test(textOf(data?.['opt_out_type']) ?? ''),
      ...who,
    },
  }
}

interface ValueFields {
  value_micros: number | null
  currency: string | null
  quantity: number | null
  order_id: string | null
}

/** By the property names of the market's tags. */
function valueFieldsOfTag(data: Readonly<Record<string, unknown>>): ValueFields | RefusedConversion {
  const given = numberOf(data['value'])
  if (given === 'bad') return { fault: 'value', field: 'data.value' }
  const items = Array.isArray(data['line_items']) ? data['line_items'] : []
  const lines = items.slice(0, 500).map((item: Record<string, unknown> | null) => ({
    price: numberOf(item?.['product_price']),
    count: numberOf(item?.['product_quantity']),
  }))
  const sum = lines.reduce<number | null>(
    (all, { price, count }) =>
      price === 'bad' || price === null ? all : (all ?? 0) + price * (typeof count === 'number' ? count : 1),
    null,
  )
  const value = given ?? sum
  const currency = textOf(data['currency'])?.toUpperCase() ?? null
  if (currency !== null && !/^[A-Z]{3}$/.test(currency)) return { fault: 'currency', field: 'data.currency' }
  if (value !== null && value > MOST_EVENT_VALUE) return { fault: 'value', field: 'data.value' }
  const ordered = numberOf(data['order_quantity'])
  const counts = lines.reduce((all, { count }) => all + (typeof count === 'number' ? count : 1), 0)
  return {
    value_micros: value === null ? null : Math.round(value * 1_000_000),
    currency,
    quantity: typeof ordered === 'number' ? wholeQuantity(ordered) : wholeQuantity(counts) || null,
    order_id: beginningOf(textOf(data['order_id']) ?? '', 200) || null,
  }
}

/** Shops sell by weight, too, and any number may be sent. */
const wholeQuantity = (count: number) => Math.min(mostQuantity, Math.round(count))

function numberOf(value: unknown): number | 'bad' | null {
  if (value === undefined || value === null || value === '') return null
  const number = typeof value === 'string' ? Number(value.trim()) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : 'bad'
}

function textOf(value: unknown): string | null {
  if (typeof value === 'string') return keepable.test(value) ? value.trim() || null : null
  return typeof value === 'number' ? String(value) : null
}

/** Null for what is none. */
export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the picture of a page without scripts tells, as the script would. */
export function bodyOfPicture(search: URLSearchParams, now: Date): unknown {
  const event = search.get('event') ?? ''
  const at = now.getTime()
  return {
    tag_id: search.get('tid') ?? '',
    sent_at: at,
    opt_out: /^(?:1|true)$/i.test(search.get('opt_out') ?? ''),
    events: [
      {
        event: event === '' || event === 'init' ? 'pagevisit' : event,
        event_id: search.get('event_id') ?? randomUUID(),
        at,
        url: search.get('url') ?? undefined,
        data: jsonOr(search.get('ed') ?? 'null') ?? undefined,
      },
    ],
  }
}
