import { z } from 'zod'
import { actionSources, MOST_EVENT_VALUE } from './conversion-terms.ts'
import type { ConversionFault } from './conversion-terms.ts'

/** A field that is wrong is answered by its fault: the text of each belongs to the reader of the answer. */
const wrong = (fault: ConversionFault) => ({ error: fault })

export const sha256 = /^[0-9a-f]{64}$/

/** Hashes, and where the market takes several, one alone as well: what is sent most is tried first. */
const hashes = z
  .union([z.array(z.string()).max(100), z.string()])
  .transform((value) => (typeof value === 'string' ? [value] : value).map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(sha256, wrong('not_hashed'))))
  .nullish()

/** No control characters and no halves of characters: what a database can keep. */
export const keepable = /^[^\p{Cc}\p{Cs}]*$/u

const text = (max: number) =>
  z.string(wrong('field')).max(max, wrong('field')).regex(keepable, wrong('field')).nullish()

export const decimal = /^\d{1,13}(?:\.\d{1,9})?$/

/** Amounts are text in the market's API; numbers are read as well. Never negative. Kept as they came, for `Number`. */
const amount = z.union(
  [
    z
      .string()
      .trim()
      .regex(decimal, wrong('value'))
      .refine((text) => Number(text) <= MOST_EVENT_VALUE, wrong('value')),
    z.number().min(0, wrong('value')).max(MOST_EVENT_VALUE, wrong('value')),
  ],
  wrong('value'),
)

const content = z.object({
  id: text(200),
  item_price: amount.nullish(),
  quantity: z.number().int(wrong('field')).min(0, wrong('field')).max(1e6).nullish(),
  item_name: text(200),
  item_category: text(200),
  item_brand: text(200),
})

export const currencyCode = /^[A-Z]{3}$/

/** `custom_data` of an event. */
export const customData = z.object({
  currency: z.string(wrong('currency')).regex(currencyCode, wrong('currency')).nullish(),
  value: amount.nullish(),
  content_ids: z.array(z.string().max(200)).max(500, wrong('field')).nullish(),
  content_name: text(500),
  content_category: text(500),
  content_brand: text(500),
  contents: z.array(content).max(500, wrong('field')).nullish(),
  num_items: z.number().int(wrong('field')).min(0, wrong('field')).max(1e6).nullish(),
  order_id: text(200),
  search_string: text(500),
  opt_out_type: text(40),
  np: text(40),
})
export type CustomData = z.output<typeof customData>

/** `user_data` of an event: hashes of who it was, never the plain value. */
export const userData = z.object({
  em: hashes,
  ph: hashes,
  external_id: hashes,
  ge: hashes,
  db: hashes,
  ln: hashes,
  fn: hashes,
  ct: hashes,
  st: hashes,
  zp: hashes,
  country: hashes,
  hashed_maids: hashes,
  click_id: z.string().max(400, wrong('click_id')).nullish(),
  partner_id: text(200),
  client_ip_address: z.string().max(100).nullish(),
  client_user_agent: z.string().max(2_000).nullish(),
})
export type UserData = z.output<typeof userData>

export const eventName = /^[A-Za-z][A-Za-z0-9_]{0,63}$/

/** One event as the market's conversions API takes it. Times are whole seconds since 1970. */
export const apiEvent = z.object({
  event_name: z.string(wrong('event_name')).regex(eventName, wrong('event_name')),
  action_source: z.enum(actionSources, wrong('action_source')),
  // Milliseconds are no seconds: the year would be far off.
  event_time: z
    .number(wrong('event_time'))
    .int(wrong('event_time'))
    .min(0, wrong('event_time'))
    .max(1e11, wrong('event_time')),
  event_id: z
    .string(wrong('event_id'))
    .trim()
    .min(1, wrong('event_id'))
    .max(256, wrong('event_id'))
    .regex(keepable, wrong('event_id')),
  event_source_url: z.string(wrong('url')).max(4_000, wrong('url')).nullish(),
  partner_name: text(200),
  opt_out: z.boolean(wrong('field')).nullish(),
  user_data: userData,
  custom_data: customData.nullish(),
  app_id: text(200),
  app_name: text(200),
  app_version: text(200),
  device_brand: text(200),
  device_carrier: text(200),
  device_model: text(200),
  device_type: text(200),
  os_version: text(200),
  wifi: z.boolean().nullish(),
  language: text(40),
})
export type ApiEvent = z.output<typeof apiEvent>

const mostNamed = 10

/** Fields that this API does not know: they are not read, and the answer names them. */
export function unknownFieldsOf(raw: object): string[] {
  const { user_data, custom_data } = raw as Record<string, unknown>
  const unknown = [
    ...unknownIn('', raw, apiEvent.shape),
    ...unknownIn('user_data.', user_data, userData.shape),
    ...unknownIn('custom_data.', custom_data, customData.shape),
  ]
  return unknown.slice(0, mostNamed)
}

function unknownIn(prefix: string, value: unknown, shape: object): readonly string[] {
  const unknown: string[] = []
  if (typeof value === 'object' && value !== null)
    for (const name in value) if (!Object.hasOwn(shape, name)) unknown.push(prefix + name)
  return unknown
}
