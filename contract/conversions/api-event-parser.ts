import { z } from 'zod'
import { apiEvent, customData, userData } from './api-event.ts'
import type { ApiEvent } from './api-event.ts'
import { isPlainEvent } from './plain-event.ts'

/** What is read of an event; of one that is right as it came, itself. */
export type ApiEventParser = (raw: unknown) => z.ZodSafeParseResult<ApiEvent>

/** Fields that came together, as they are known to a parser: how often so far, or their schema. */
type KnownFields = number | typeof apiEvent
const mostKnown = 100
/**
 * Plain events are returned as they came; others are read by a schema of only the fields they have: the whole one makes
 * objects for each of some 50 that may be. Events of one sender have the same fields, so that few schemas are made. When
 * there are too many, the one that was not used for longest goes. To make one takes as long as to read some hundred events:
 * it is made when its fields came so often before.
 */
export function createApiEventParser({ times_until_schema = 100 } = {}): ApiEventParser {
  const known = new Map<string, KnownFields>()
  return (raw) => {
    if (isPlainEvent(raw)) return { success: true, data: raw }
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
