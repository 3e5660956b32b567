import { expect, test } from 'vitest'
import { createAccountDays } from './campaign-room.ts'
import { floorMicros } from '@bowerbird/contract/campaigns/bid-floor'
import { automaticBid } from './candidate.ts'
import { allowance } from './pacing.ts'
import type { BudgetStanding, CampaignPlan } from './pacing.ts'
import { chanceOfPayment, shareOfVisits } from './predicted-action.ts'

const hour = 3_600_000
const day = { day: '2026-06-15', starts_at: Date.UTC(2026, 5, 15), ends_at: Date.UTC(2026, 5, 16) }
const at = (hours: number) => day.starts_at + hours * hour
const plan = (given: Partial<CampaignPlan> = {}): CampaignPlan => ({
  budget_kind: 'daily',
  budget_micros: 97_000_000,
  pacing: 'STANDARD',
  dearest: 0,
  starts_at: day.starts_at - 48 * hour,
  ends_at: null,
  ...given,
})
const standing = (given: Partial<BudgetStanding> = {}): BudgetStanding => ({
  spent_micros: 0,
  held_micros: 0,
  left_micros: 97_000_000,
  has_money: true,
  ...given,
})
const allowed = (hours: number, one: CampaignPlan, budget = standing()) =>
  allowance(one, budget, { now: at(hours), day })

test('ADS-04 a budget is spread over the visits of the day, and used up shortly before its end', () => {
  expect([0, 6, 12, 18, 23, 24].map((hours) => Math.round(allowed(hours, plan()) / 1_000_000))).toEqual([
    0, 6, 28, 58, 95, 97,
  ])
})

test('ADS-04 spent and held amounts reduce the allowance, a first event is always allowed, and never more than the rest', () => {
  const noon = 27_600_000
  expect(allowed(12, plan())).toBe(noon)
  expect(allowed(12, plan(), standing({ spent_micros: 10_000_000, held_micros: 2_800_000 }))).toBe(14_800_000)
  expect(allowed(12, plan(), standing({ spent_micros: 90_000_000 }))).toBe(0)
  expect(allowed(0, plan({ dearest: 400_000 }))).toBe(400_000)
  expect(allowed(12, plan(), standing({ left_micros: 5 }))).toBe(5)
  expect(allowed(12, plan(), standing({ has_money: false }))).toBe(0)
})

test('ADS-04 ACCELERATED is not paced', () => {
  expect(allowed(0, plan({ pacing: 'ACCELERATED' }))).toBe(97_000_000)
})

test('ADS-04 a campaign that starts at noon has its whole budget for the rest of the day', () => {
  const begins = plan({ starts_at: at(12) })
  expect(allowed(11, begins)).toBe(0)
  expect(allowed(12, begins)).toBe(0)
  expect(allowed(24, begins)).toBe(97_000_000)
})

test('ADS-04 a lifetime budget is spread over its days', () => {
  const whole = plan({
    budget_kind: 'lifetime',
    starts_at: day.starts_at,
    ends_at: day.ends_at + 3 * 24 * hour,
  })
  expect(Math.round(allowed(24, whole) / 1_000_000)).toBe(25)
  expect(allowed(24, plan({ ...whole, ends_at: day.ends_at }))).toBe(0)
})

test('BL-09 a campaign ends with the midnight of its zone', () => {
  const ends = plan({ ends_at: at(10) })
  expect(allowed(9.999, ends)).toBeGreaterThan(0)
  expect(allowed(10, ends)).toBe(0)
})

test('BL-09 days of 23 and 25 hours at clock changes spread visits over all hours', () => {
  const dayOf = createAccountDays()
  const lengths = ['2026-03-08T12:00:00Z', '2026-11-01T12:00:00Z', '2026-06-15T12:00:00Z'].map((moment) => {
    const one = dayOf('America/New_York', Date.parse(moment))
    return [one.day, (one.ends_at - one.starts_at) / hour, shareOfVisits(one.ends_at, one)]
  })
  expect(lengths).toEqual([
    ['2026-03-08', 23, 1],
    ['2026-11-01', 25, 1],
    ['2026-06-15', 24, 1],
  ])
  // The next day begins with its midnight, not 24 hours after the last one did.
  expect(dayOf('America/New_York', Date.parse('2026-03-09T03:59:59Z')).day).toBe('2026-03-08')
  expect(dayOf('America/New_York', Date.parse('2026-03-09T04:00:00Z')).day).toBe('2026-03-09')
})

test.each([
  ['it is unknown', undefined, 0.01],
  ['three lucky clicks', { impressions: 3, outbound_clicks: 3 }, 0.0246],
  ['a thousand impressions without one', { impressions: 1_000, outbound_clicks: 0 }, 0.0017],
  ['many of both', { impressions: 100_000, outbound_clicks: 3_000 }, 0.03],
])('ADS-04 the chance of a click, when %s', (_, counted, chance) => {
  expect(chanceOfPayment('CLICKTHROUGH', counted)).toBeCloseTo(chance, 4)
})

test('ADS-04 floors by country and currency, and the automatic bid', () => {
  const floors = [
    { country: 'US', currency: 'USD' },
    { country: 'CZ', currency: 'USD' },
    { country: 'DE', currency: 'EUR' },
    { country: 'SE', currency: 'SEK' },
  ].map((account) => [floorMicros(account, 'CLICKTHROUGH'), floorMicros(account, 'IMPRESSION')])
  expect(floors).toEqual([
    [40_000, 400_000],
    [20_000, 200_000],
    [30_000, 280_000],
    [320_000, 3_130_000],
  ])
  const us = { country: 'US', currency: 'USD' }
  expect(automaticBid(us, 'CLICKTHROUGH', 10_000_000)).toBe(400_000)
  expect(automaticBid(us, 'CLICKTHROUGH', 1_000_000)).toBe(250_000)
  expect(automaticBid(us, 'IMPRESSION', 1_000_000)).toBe(4_000_000)
})

const monday = { day: '2026-06-15', starts_at: Date.UTC(2026, 5, 15), ends_at: Date.UTC(2026, 5, 16) }
const dayOf = (n: number) => ({
  day: `2026-06-${15 + n}`,
  starts_at: monday.starts_at + n * 24 * hour,
  ends_at: monday.ends_at + n * 24 * hour,
})
const averaged = (given: Partial<CampaignPlan> = {}) =>
  plan({ budget_kind: 'average_daily', budget_micros: 80, starts_at: monday.starts_at - 72 * hour, ...given })
/** What an average budget of 80 is to spend on a whole day, with so much left of the week. */
const ofDay = (n: number, week_left_micros: number, one = averaged()) =>
  allowance(one, standing({ left_micros: 1000, week_left_micros }), {
    now: dayOf(n).ends_at - 1,
    day: dayOf(n),
  })

test.each([
  ['on Monday it is itself', 0, 560, {}, 80],
  ['after a day with nothing the others have a sixth more', 1, 560, {}, 93],
  ['after two days with nothing no more than five fourths', 2, 560, {}, 100],
  ['after days with five fourths it is less', 4, 160, {}, 53],
  ['nothing is left', 6, 0, {}, 0],
  [
    'one that begins on Friday does not make up for days before',
    4,
    560,
    { starts_at: dayOf(4).starts_at },
    80,
  ],
  [
    'one that began on Thursday at noon spends the rest',
    4,
    530,
    { starts_at: dayOf(3).starts_at + 12 * hour },
    96,
  ],
  ['one that ends on Wednesday leaves out the days after', 2, 420, { ends_at: dayOf(2).ends_at }, 100],
  ['ACCELERATED takes five fourths at once', 0, 560, { pacing: 'ACCELERATED' }, 100],
] as const)('ADS-03 an average daily budget: %s', (_, n, left, given, micros) => {
  expect(ofDay(n, left, averaged(given))).toBe(micros)
})
