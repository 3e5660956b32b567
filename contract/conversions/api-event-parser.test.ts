import { expect, test } from 'vitest'
import { createApiEventParser } from './api-event-parser.ts'
import { apiEvent, customData, userData } from './api-event.ts'
import { isPlainEvent } from './plain-event.ts'

const sha = 'a'.repeat(64)
/** Right, wrong and odd values, whatever the field. */
const values = [
  sha,
  [sha],
  ['ann'],
  'checkout',
  'web',
  '12.50',
  -1,
  7,
  1e12,
  '',
  null,
  true,
  {},
  [{}],
  'USD',
  '\u0000',
  [[7]],
]

const parseApiEvent = createApiEventParser({ times_until_schema: 0 })

/** The same numbers at each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

const below = numbers(17)
const some = (names: readonly string[], share: number) => names.filter(() => below(100) < share)
const filled = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, values[below(values.length)]]))
const good = {
  event_name: 'checkout',
  action_source: 'web',
  event_time: 1_764_000_000,
  event_id: 'order-1',
  user_data: { em: [sha] },
}

/** Events with these fields: some of them with good values, so that what is wrong lies deeper. */
function eventsOf(names: readonly string[], users: readonly string[], customs: readonly string[]): unknown[] {
  return Array.from({ length: 25 }, () => {
    const event: Record<string, unknown> = filled(names)
    for (const [name, value] of Object.entries(good))
      if (names.includes(name) && below(4) > 0) event[name] = value
    if (names.includes('user_data') && below(4) > 0) event['user_data'] = filled(users)
    if (names.includes('custom_data') && below(4) > 0) event['custom_data'] = filled(customs)
    return event
  })
}

test('CONV-02 an event is read by a schema of its own fields just as by that of all fields', () => {
  const outcomes = { read: 0, refused: 0 }
  for (let shape = 0; shape < 60; shape++) {
    const top = [
      ...new Set([...some(Object.keys(good), 85), ...some(Object.keys(apiEvent.shape), 20), 'odd']),
    ]
    const users = [...some(Object.keys(userData.shape), 15), 'odd']
    const customs = [...some(Object.keys(customData.shape), 15), 'odd']
    for (const event of [
      ...eventsOf(top, users, customs),
      { ...good, ...filled(some(top.slice(5), 30)) },
      good,
    ]) {
      const [whole, own] = [apiEvent.safeParse(event), parseApiEvent(event)]
      expect(own.data).toEqual(whole.data)
      expect(own.error?.issues).toEqual(whole.error?.issues)
      outcomes[whole.success ? 'read' : 'refused']++
    }
  }
  expect(outcomes.read).toBeGreaterThan(60)
  expect(outcomes.refused).toBeGreaterThan(500)
})

test.each([null, undefined, 7, 'event', [], [good], Object.create(null)])(
  'CONV-02 what is no event at all is refused as by the schema of all fields: %j',
  (raw) => {
    expect(parseApiEvent(raw).error?.issues).toEqual(apiEvent.safeParse(raw).error?.issues)
  },
)

/** Events of which every part is one that a plain event may have, right or nearly so. */
const hashesSent = [
  sha,
  [sha],
  [sha, sha],
  [sha.toUpperCase()],
  [],
  ['x'],
  [7],
  Array.from({ length: 101 }, () => sha),
]
const amountsSent = [
  '12.50',
  ' 1',
  '1.',
  '-1',
  '2000000000',
  '1e3',
  0,
  12.5,
  -1,
  2e9,
  7.5,
  1e6,
  1e7,
  Infinity,
  NaN,
]
const textsSent = ['USD', 'usd', 'é', '\u0007', '\ud800', 'x'.repeat(201), 'x'.repeat(2_001)]
const nearly = [...hashesSent, ...amountsSent, ...textsSent, null, undefined, true, {}]
const plain = {
  ...good,
  event_source_url: 'https://shop.example/thanks',
  opt_out: false,
  partner_name: null,
  language: 'en',
  user_data: {
    em: [sha],
    ph: [],
    external_id: [sha],
    click_id: 'x',
    client_ip_address: '',
    client_user_agent: 'A',
  },
  custom_data: { value: '12.50', currency: 'USD', num_items: 2, order_id: 'é', opt_out_type: '' },
}

test('CONV-02 an event that is plain is what the schema makes of it, field by field', () => {
  const outcomes = { plain: 0, other: 0 }
  const check = (event: unknown) => {
    if (!isPlainEvent(event)) return void outcomes.other++
    outcomes.plain++
    expect(apiEvent.safeParse(event)).toEqual({ success: true, data: event })
  }
  expect(isPlainEvent(plain)).toBe(true)
  for (const value of nearly) {
    for (const name of [...Object.keys(apiEvent.shape), 'odd']) check({ ...plain, [name]: value })
    for (const name of [...Object.keys(userData.shape), 'odd'])
      check({ ...plain, user_data: { ...plain.user_data, [name]: value } })
    for (const name of [...Object.keys(customData.shape), 'odd'])
      check({ ...plain, custom_data: { ...plain.custom_data, [name]: value } })
  }
  for (const event_id of ['', ' x', 'x ', '\u00a0x', 'x'.repeat(256), 'x'.repeat(257), 7])
    check({ ...plain, event_id })
  for (const event_time of ['1764000000', 1_764_000_000_000, -1, 1.5]) check({ ...plain, event_time })
  for (const name of Object.keys(good)) check({ ...plain, [name]: undefined })
  expect(outcomes.plain).toBeGreaterThan(200)
  expect(outcomes.other).toBeGreaterThan(300)
})

/** Right, and not spelled as it is kept, so that it is read by a schema. */
const spelled = { ...good, user_data: { em: sha } }

/** Whether the parser looked for a field that is not there: the schema of all fields does. */
function isReadWhole(parse: ReturnType<typeof createApiEventParser>, event: object): boolean {
  let isWhole = false
  parse(
    new Proxy(event, {
      get(target, name) {
        if (name === 'os_version' && !(name in target)) isWhole = true
        return Reflect.get(target, name) as unknown
      },
      has(target, name) {
        if (name === 'os_version' && !(name in target)) isWhole = true
        return name in target
      },
    }),
  )
  return isWhole
}

const hundredTimes = (work: (n: number) => void) => {
  for (let n = 0; n < 100; n++) work(n)
}

test('CONV-02 fields that come often have a schema of their own, in whichever order they are sent', () => {
  const parse = createApiEventParser()
  const shuffled = Object.fromEntries(Object.entries(spelled).toReversed())
  expect(isReadWhole(parse, spelled)).toBe(true)
  hundredTimes((n) => parse(n % 2 ? spelled : shuffled))
  expect(isReadWhole(parse, shuffled)).toBe(false)
  expect(isReadWhole(parse, spelled)).toBe(false)
})

test('CONV-02 a sender of ever other fields keeps no one else from a schema of their own', () => {
  const parse = createApiEventParser()
  const names = Object.keys(customData.shape)
  const odd = (n: number) => ({
    ...spelled,
    custom_data: Object.fromEntries(names.filter((_, bit) => (n >> bit) & 1).map((name) => [name, null])),
  })
  hundredTimes(() => parse(spelled))
  for (let n = 0; n < 250; n++) {
    parse(odd(n))
    expect(isReadWhole(parse, spelled)).toBe(false)
  }
  for (let n = 0; n < 120; n++) hundredTimes(() => parse(odd(n)))
  // Who comes only then has one as well.
  const late = { ...spelled, language: 'en' }
  hundredTimes(() => parse(late))
  expect(isReadWhole(parse, late)).toBe(false)
})
