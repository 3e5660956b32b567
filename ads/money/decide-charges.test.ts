import { asCampaignId } from '@bowerbird/contract/kernel/ids'
import { expect, test } from 'vitest'
import { decideCharges } from './decide-charges.ts'
import type { MoneyNow, Spend } from './decide-charges.ts'

const [day, next] = ['2026-06-15', '2026-06-16']
const none: Spend = { spent: 0, credited: 0, held: 0 }

interface Given {
  kind?: 'daily' | 'average_daily' | 'lifetime'
  budget?: number
  prepaid?: number
  reserved?: number
  total?: Partial<Spend>
  days?: Record<string, Partial<Spend>>
  week?: Partial<Spend>
}

const moneyNow = ({
  kind = 'daily',
  budget = 10,
  prepaid = 100,
  reserved = 0,
  total,
  days,
  week,
}: Given): MoneyNow => ({
  prepaid,
  reserved,
  budgets: new Map([['c', { kind, micros: budget }]]),
  totals: new Map(total ? [['c', { ...none, ...total }]] : []),
  days: new Map(Object.entries(days ?? {}).map(([at, spend]) => [`c ${at}`, { ...none, ...spend }])),
  weeks: new Map(week ? [['c 2026-06-15', { ...none, ...week }]] : []),
})

const prices = (...all: (number | [price: number, day: string])[]) =>
  all.map((one, n) => {
    const [price_micros, at] = typeof one === 'number' ? [one, day] : one
    return { event_id: String(n), campaign_id: asCampaignId('c'), price_micros, day: at }
  })

test.each<[what: string, Given, ReturnType<typeof prices>, charged: number[], from_held: number[]]>([
  ['up to the budget, to the last of it', {}, prices(4, 6, 1), [4, 6, 0], [0, 0, 0]],
  ['the whole price or nothing, and a smaller one after it', {}, prices(8, 3, 2), [8, 0, 2], [0, 0, 0]],
  ['each day has its own', {}, prices(10, [10, next], 1), [10, 10, 0], [0, 0, 0]],
  ['a lifetime has one', { kind: 'lifetime' }, prices(6, [6, next], [4, next]), [6, 0, 4], [0, 0, 0]],
  [
    'an average daily one has five fourths on a day',
    { kind: 'average_daily', budget: 8 },
    prices(10, 1, [10, next], [1, next]),
    [10, 0, 10, 0],
    [0, 0, 0, 0],
  ],
  [
    'an average daily one has seven times itself in a week',
    { kind: 'average_daily', budget: 8, week: { spent: 50, credited: 4 } },
    prices(8, [2, next], [1, next], [8, '2026-06-22']),
    [8, 2, 0, 8],
    [0, 0, 0, 0],
  ],
  [
    'of an average daily one, what is held on other days of the week is not free',
    { kind: 'average_daily', budget: 8, reserved: 50, week: { held: 50 }, days: { [next]: { held: 50 } } },
    prices(6, 1),
    [6, 0],
    [0, 0],
  ],
  [
    'what was given back is there again',
    { days: { [day]: { spent: 10, credited: 3 } } },
    prices(3, 1),
    [3, 0],
    [0, 0],
  ],
  [
    'what was held is used first, then what is free',
    { prepaid: 4, reserved: 6, total: { held: 6 }, days: { [day]: { held: 6 } } },
    prices(5, 3, 2),
    [5, 3, 2],
    [5, 1, 0],
  ],
  [
    'what others hold of it is not free',
    { kind: 'lifetime', reserved: 6, total: { held: 6 }, days: { [next]: { held: 6 } } },
    prices(5, 4, [6, next]),
    [0, 4, 6],
    [0, 0, 6],
  ],
  [
    'of a budget that was lowered no more than the new one, though more was held',
    { budget: 5, reserved: 8, total: { held: 8 }, days: { [day]: { held: 8 } } },
    prices(4, 2, 1),
    [4, 0, 1],
    [4, 0, 1],
  ],
  ['no more than there is', { prepaid: 5 }, prices(4, 2, 1), [4, 0, 1], [0, 0, 0]],
  [
    'no more than is free, though other campaigns hold more',
    { prepaid: 2, reserved: 9 },
    prices(3, 2),
    [0, 2],
    [0, 0],
  ],
  ['nothing for nothing', {}, prices(0), [0], [0]],
])('BL-03 charges: %s', (_what, now, charges, charged, from_held) => {
  const { decided } = decideCharges(moneyNow(now), charges)
  expect(decided.map((one) => one.micros)).toEqual(charged)
  expect(decided.map((one) => one.from_held)).toEqual(from_held)
})

test.each<[what: string, Given, fell_short: boolean]>([
  ['there is less than a price', { prepaid: 2 }, true],
  ['there is enough', { prepaid: 3 }, false],
  ['the rest is held elsewhere, and comes back', { prepaid: 2, reserved: 1 }, false],
  ['the budget is used up, not the money', { prepaid: 2, budget: 2 }, false],
])('BILL-04 whether money fell short: %s', (_what, now, fell_short) => {
  expect(decideCharges(moneyNow(now), prices(3)).fell_short).toBe(fell_short)
})

test('BL-03 deciding does not change its input', () => {
  const now = moneyNow({ days: { [day]: { spent: 1 } }, total: { spent: 1 } })
  decideCharges(now, prices(2))
  expect(now.days.get(`c ${day}`)).toEqual({ ...none, spent: 1 })
  expect(now.totals.get('c')).toEqual({ ...none, spent: 1 })
})

test('BL-03 an event of an unknown campaign is not charged', () => {
  const [one] = prices(1)
  const { decided } = decideCharges(moneyNow({}), one ? [{ ...one, campaign_id: asCampaignId('x') }] : [])
  expect(decided).toEqual([{ event_id: '0', micros: 0, from_held: 0 }])
})
