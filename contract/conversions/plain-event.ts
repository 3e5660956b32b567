import { actionSources, MOST_EVENT_VALUE } from './conversion-terms.ts'
import { currencyCode, decimal, eventName, keepable, sha256 } from './api-event.ts'
import type { ApiEvent } from './api-event.ts'

type Check = (value: unknown) => boolean
type Fields = Readonly<Record<string, unknown>>

/**
 * True when an event, as it came, is what `apiEvent` makes of it: fields that most senders use, right, and spelled as they
 * are kept. Without the objects that a schema makes for each value, it is read in a tenth of the time. False says nothing:
 * `apiEvent` decides.
 */
export const isPlainEvent = (raw: unknown): raw is ApiEvent =>
  hasOnly(raw, eventChecks) &&
  isEventName(raw['event_name']) &&
  isActionSource(raw['action_source']) &&
  isSeconds(raw['event_time']) &&
  isEventId(raw['event_id']) &&
  hasOnly(raw['user_data'], userChecks)

const isEventName: Check = (value) => typeof value === 'string' && eventName.test(value)

const sources: ReadonlySet<unknown> = new Set(actionSources)
const isActionSource: Check = (value) => sources.has(value)

const isSeconds: Check = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1e11

const isEventId: Check = (value) =>
  typeof value === 'string' &&
  value.length > 0 &&
  value.length <= 256 &&
  value.trim() === value &&
  keepable.test(value)

/** Not there, or right. */
const orNone =
  (check: Check): Check =>
  (value) =>
    value === undefined || value === null || check(value)

const isText = (max: number) =>
  orNone((value) => typeof value === 'string' && value.length <= max && keepable.test(value))

const isShorter = (max: number) => orNone((value) => typeof value === 'string' && value.length <= max)

const isHash: Check = (value) => typeof value === 'string' && sha256.test(value)
const areHashes = orNone((value) => Array.isArray(value) && value.length <= 100 && value.every(isHash))

const isAmount = orNone((value) =>
  typeof value === 'string'
    ? decimal.test(value) && Number(value) <= MOST_EVENT_VALUE
    : typeof value === 'number' && value >= 0 && value <= MOST_EVENT_VALUE,
)

const isCount = orNone((value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1e6)

const userChecks: ReadonlyMap<string, Check> = new Map([
  ['em', areHashes],
  ['ph', areHashes],
  ['external_id', areHashes],
  ['ge', areHashes],
  ['db', areHashes],
  ['ln', areHashes],
  ['fn', areHashes],
  ['ct', areHashes],
  ['st', areHashes],
  ['zp', areHashes],
  ['country', areHashes],
  ['hashed_maids', areHashes],
  ['click_id', isShorter(400)],
  ['partner_id', isText(200)],
  ['client_ip_address', isShorter(100)],
  ['client_user_agent', isShorter(2_000)],
])

const customChecks: ReadonlyMap<string, Check> = new Map([
  ['currency', orNone((value) => typeof value === 'string' && currencyCode.test(value))],
  ['value', isAmount],
  ['num_items', isCount],
  ['order_id', isText(200)],
  ['content_name', isText(500)],
  ['content_category', isText(500)],
  ['content_brand', isText(500)],
  ['search_string', isText(500)],
  ['opt_out_type', isText(40)],
])

const eventChecks: ReadonlyMap<string, Check> = new Map([
  // Looked at by themselves: they must be there.
  ['event_name', () => true],
  ['action_source', () => true],
  ['event_time', () => true],
  ['event_id', () => true],
  ['user_data', () => true],
  ['custom_data', orNone((value) => hasOnly(value, customChecks))],
  ['event_source_url', isShorter(4_000)],
  ['opt_out', orNone((value) => typeof value === 'boolean')],
  ['partner_name', isText(200)],
  ['language', isText(40)],
])

/** An object of these fields alone, each of which is right. */
function hasOnly(value: unknown, checks: ReadonlyMap<string, Check>): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  for (const name in value) if (!checks.get(name)?.((value as Fields)[name])) return false
  return true
}
