import { expect, test } from 'vitest'
import { apiEvent, createApiEventParser, customData, userData } from './api-event.ts'

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

const parseApiEvent = createApiEventParser()

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
