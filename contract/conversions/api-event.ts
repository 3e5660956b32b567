import { z } from 'zod'
import { actionSources, MOST_EVENT_VALUE } from './conversion-terms.ts'
import type { ConversionFault } from './conversion-terms.ts'

/** A field that is wrong is answered by its fault: the text of each belongs to the reader of the answer. */
const wrong = (fault: ConversionFault) => ({ error: fault })

/** Hashes, and where the market takes several, one alone as well: what is sent most is tried first. */
const hashes = z
  .union([z.array(z.string()).max(100), z.string()])
  .transform((value) => (typeof value === 'string' ? [value] : value).map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.string().regex(/^[0-9a-f]{64}$/, wrong('not_hashed'))))
  .nullish()

/** No control characters and no halves of characters: what a database can keep. */
export const keepable = /^[^\p{Cc}\p{Cs}]*$/u

const text = (max: number) =>
  z.string(wrong('field')).max(max, wrong('field')).regex(keepable, wrong('field')).nullish()

/** Amounts are text in the market's API; numbers are read as well. Never negative. */
const amount = z
  .union(
    [
      z
        .string()
        .trim()
        .regex(/^\d{1,13}(?:\.\d{1,9})?$/, wrong('value'))
        .transform(Number),
      z.number(),
    ],
    wrong('value'),
  )
  .pipe(z.number(wrong('value')).min(0, wrong('value')).max(MOST_EVENT_VALUE, wrong('value')))

const content = z.object({
  id: text(200),
  item_price: amount.nullish(),
  quantity: z.number().int(wrong('field')).min(0, wrong('field')).max(1e6).nullish(),
  item_name: text(200),
  item_category: text(200),
  item_brand: text(200),
})

/** `custom_data` of an event. */
export const customData = z.object({
  currency: z
    .string(wrong('currency'))
    .regex(/^[A-Z]{3}$/, wrong('currency'))
    .nullish(),
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

/** One event as the market's conversions API takes it. Times are whole seconds since 1970. */
export const apiEvent = z.object({
  event_name: z.string(wrong('event_name')).regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, wrong('event_name')),
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

export type ApiEventParser = (raw: unknown) => z.ZodSafeParseResult<ApiEvent>

/** Fields that came together, as they are known to a parser: how often so far, or their schema. */
type KnownFields = number | typeof apiEvent
const mostKnown = 100
/**
 * `apiEvent.safeParse`, by a schema of the fields that are there: the whole one makes objects for each of some 50 that may
 * be, and an event has few. Events of one sender have the same fields, so that few schemas are made. When there are too many,
 * the one that was not used for longest goes. To make one takes as long as to read some hundred events: it is made when its
 * fields came so often before.
 */
export function createApiEventParser({ times_until_schema = 100 } = {}): ApiEventParser {
  const known = new Map<string, KnownFields>()
  return (raw) => {
    if (!isObject(raw)) return apiEvent.safeParse(raw)
    const [user, custom] = [fieldsIn(raw['user_data'], userBits), fieldsIn(raw['custom_data'], customBits)]
    const fields = `${fieldsIn(raw, eventBits)} ${user} ${custom}`
    const before = known.get(fields) ?? 0
    const now =
      before === times_until_schema ? schemaOf(raw) : typeof before === 'number' ? before + 1 : before
    known.delete(fields)
    known.set(fields, now)
    if (known.size > mostKnown) known.delete(known.keys().next().value ?? '')
    return (typeof now === 'number' ? apiEvent : now).safeParse(raw)
  }
}

/** A number for each field, so that any of them have a sum of their own, whatever their order of sending. */
const bitsOf = (shape: object): ReadonlyMap<string, number> =>
  new Map(Object.keys(shape).map((name, at) => [name, 2 ** at]))
const eventBits = bitsOf(apiEvent.shape)
const userBits = bitsOf(userData.shape)
const customBits = bitsOf(customData.shape)

/** Which of the known fields are there. */
function fieldsIn(value: unknown, bits: ReadonlyMap<string, number>): number {
  let fields = 0
  if (isObject(value)) for (const name in value) fields += bits.get(name) ?? 0
  return fields
}

const alwaysRead = ['event_name', 'action_source', 'event_time', 'event_id', 'user_data']

/** Fields that are left out are optional, and not there: what is read of such an event, and what is wrong with it, is the same. */
function schemaOf(raw: Readonly<Record<string, unknown>>): typeof apiEvent {
  const part = <Schema extends z.ZodObject>(schema: Schema, value: unknown, always: readonly string[] = []) =>
    isObject(value)
      ? (z.object(
          Object.fromEntries(
            Object.entries(schema.shape).filter(
              ([name]) => always.includes(name) || Object.hasOwn(value, name),
            ),
          ),
        ) as unknown as Schema)
      : schema
  const user = part(userData, raw['user_data'])
  const custom = part(customData, raw['custom_data'])
  const { shape } = part(apiEvent, raw, alwaysRead)
  return z.object({
    ...shape,
    user_data: user,
    ...(Object.hasOwn(raw, 'custom_data') && { custom_data: custom.nullish() }),
  }) as typeof apiEvent
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
