import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { budgetStates } from './budget-states.ts'
import { creditEvents } from './credit-events.ts'
import { holdBudget, returnEndedHolds, returnHold } from './hold-budget.ts'
import { balancesOf, charge, chargeOf, giveMoney, makeCampaign } from './test-money.ts'

const unit = 1_000_000
const day = '2026-06-15'

interface Given {
  money?: number
  budget?: number
  kind?: 'daily' | 'average_daily' | 'lifetime'
}

async function account({ money = 1000 * unit, budget = 100 * unit, kind = 'daily' }: Given = {}) {
  const w = await world()
  const advertiser_id = await makeAdvertiser(w, await w.make.pinner())
  if (money > 0) await giveMoney(w, advertiser_id, money)
  const campaign_id = await makeCampaign(w, advertiser_id, { budget_micros: budget, budget_kind: kind })
  const ask = { advertiser_id, campaign_id, day, holder: 'a', now: w.clock.now() }
  const state = async () =>
    (await budgetStates(w.db, { days: [{ advertiser_id, campaign_id, day }] })).get(campaign_id)
  return { ...w, advertiser_id, campaign_id, ask, state }
}

test('BL-03 500 concurrent events on a budget for 100 charge exactly 100, and the rest are free', async () => {
  const a = await account()
  const charges = Array.from({ length: 500 }, (_, i) => chargeOf(a.advertiser_id, a.campaign_id, `e${i}`))
  const batches = Array.from({ length: 50 }, (_, i) => charges.slice(i * 10, i * 10 + 10))
  const all = await Promise.all(batches.map((batch) => charge(a, batch)))
  const micros = all.flatMap((one) => [...one.values()])
  expect(micros.filter((one) => one === unit)).toHaveLength(100)
  expect(micros.filter((one) => one === 0)).toHaveLength(400)
  expect(await balancesOf(a, a.advertiser_id)).toMatchObject({ revenue: 100 * unit, prepaid: 900 * unit })
})

test('BL-03 with a balance for 3 events, 20 concurrent events charge exactly 3', async () => {
  const a = await account({ money: 3 * unit })
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => charge(a, [chargeOf(a.advertiser_id, a.campaign_id, `e${i}`)])),
  )
  expect(all.flatMap((one) => [...one.values()]).filter((one) => one > 0)).toHaveLength(3)
  expect(await balancesOf(a, a.advertiser_id)).toMatchObject({ prepaid: 0, revenue: 3 * unit })
  expect(await a.state()).toMatchObject({ has_money: false })
})

test('BILL-02 an event is charged once, when it is sent again, with other events or concurrently', async () => {
  const a = await account()
  const one = chargeOf(a.advertiser_id, a.campaign_id, 'same')
  await Promise.all(Array.from({ length: 8 }, () => charge(a, [one, one])))
  const again = await charge(a, [
    { ...one, price_micros: 7 * unit },
    chargeOf(a.advertiser_id, a.campaign_id, 'b'),
  ])
  expect([...again]).toEqual([
    ['same', unit],
    ['b', unit],
  ])
  expect(await a.state()).toMatchObject({ spent_micros: 2 * unit })
})

test('BILL-02 an event that was free stays free after a later top-up', async () => {
  const a = await account({ money: 0 })
  const one = chargeOf(a.advertiser_id, a.campaign_id, 'early')
  expect((await charge(a, [one])).get('early')).toBe(0)
  await giveMoney(a, a.advertiser_id, 10 * unit)
  expect((await charge(a, [one])).get('early')).toBe(0)
})

test('BL-03 a lifetime budget limits the sum of all days', async () => {
  const a = await account({ budget: 3 * unit, kind: 'lifetime' })
  const days = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18']
  const charges = days.map((one) => chargeOf(a.advertiser_id, a.campaign_id, one, { day: one }))
  expect([...(await charge(a, charges)).values()]).toEqual([unit, unit, unit, 0])
})

test('BL-03 concurrent holds never exceed the budget', async () => {
  const a = await account({ budget: 10 * unit })
  const holds = await Promise.all(
    Array.from({ length: 12 }, () => holdBudget(a.db, { ...a.ask, micros: 3 * unit })),
  )
  const held = holds.flatMap((one) => one?.micros ?? [])
  expect(held.toSorted((x, y) => x - y)).toEqual([1, 3, 3, 3].map((units) => units * unit))
  expect(await balancesOf(a, a.advertiser_id)).toMatchObject({ reserved: 10 * unit, prepaid: 990 * unit })
  expect(await a.state()).toMatchObject({ left_micros: 0, held_micros: 10 * unit })
})

test('BL-03 a charge uses the hold, and the rest of the hold is released once', async () => {
  const a = await account({ budget: 10 * unit })
  const first = await holdBudget(a.db, { ...a.ask, micros: 6 * unit })
  const second = await holdBudget(a.db, { ...a.ask, micros: 4 * unit })
  const ids = ['1', '2', '3', '4', '5', '6', '7']
  await charge(
    a,
    ids.map((id) => chargeOf(a.advertiser_id, a.campaign_id, id)),
  )
  expect(await balancesOf(a, a.advertiser_id)).toMatchObject({ reserved: 3 * unit, revenue: 7 * unit })
  const give = (hold: typeof first) =>
    returnHold(a.db, { advertiser_id: a.advertiser_id, hold_id: hold?.hold_id ?? '', now: a.clock.now() })
  await Promise.all([give(first), give(first)])
  expect(await a.state()).toMatchObject({ held_micros: 3 * unit, left_micros: 0 })
  await give(second)
  expect(await a.state()).toMatchObject({ held_micros: 0, left_micros: 3 * unit, spent_micros: 7 * unit })
  expect(await balancesOf(a, a.advertiser_id)).toMatchObject({ reserved: 0, prepaid: 993 * unit })
})

test('BL-03 holds of a dead process are released when they expire', async () => {
  const a = await account({ budget: 10 * unit })
  await holdBudget(a.db, { ...a.ask, micros: 6 * unit })
  expect(await returnEndedHolds(a.db, a.clock.now())).toBe(0)
  a.clock.advance(11 * 60_000)
  expect(await returnEndedHolds(a.db, a.clock.now())).toBe(1)
  expect(await a.state()).toMatchObject({ held_micros: 0, left_micros: 10 * unit })
})

test('ADS-12 an event found invalid later is credited once, to the budget as well', async () => {
  const a = await account({ money: 2 * unit })
  await charge(
    a,
    ['1', '2'].map((id) => chargeOf(a.advertiser_id, a.campaign_id, id)),
  )
  expect(await a.state()).toMatchObject({ has_money: false })
  const credit = () => creditEvents({ db: a.db, now: a.clock.now() }, a.advertiser_id, ['2', 'unknown'])
  const credited = await Promise.all([credit(), credit()])
  expect(credited.flatMap((one) => [...one])).toEqual([['2', unit]])
  expect(await balancesOf(a, a.advertiser_id)).toMatchObject({ prepaid: unit, revenue: unit })
  expect(await a.state()).toMatchObject({ spent_micros: unit, has_money: true })
})

test('BILL-02 a campaign of another account is not charged', async () => {
  const a = await account()
  const other = await makeAdvertiser(a, await a.make.pinner())
  await giveMoney(a, other, 5 * unit)
  expect([...(await charge(a, [chargeOf(other, a.campaign_id, 'x')])).values()]).toEqual([0])
})

test('BL-03 an average daily budget: 125 % on a day, seven times it from Monday to Sunday, however many ask at once', async () => {
  const a = await account({ budget: 4 * unit, kind: 'average_daily' })
  const days = Array.from({ length: 8 }, (_, n) => `2026-06-${15 + n}`)
  const charges = days.flatMap((at) =>
    Array.from({ length: 7 }, (_, n) => ({
      ...chargeOf(a.advertiser_id, a.campaign_id, `${at} ${n}`),
      day: at,
    })),
  )
  const batches = Array.from({ length: 14 }, (_, i) => charges.filter((_charge, n) => n % 14 === i))
  const all = await Promise.all(batches.map((batch) => charge(a, batch)))
  const billed = new Map(all.flatMap((one) => [...one]))
  const onDay = (at: string) =>
    charges.filter((one) => one.day === at && billed.get(one.event_id) === unit).length
  const week = days.slice(0, 7).map(onDay)
  expect(Math.max(...week)).toBeLessThanOrEqual(5)
  expect(week.reduce((sum, count) => sum + count, 0)).toBe(28)
  // The next week has a budget of its own.
  expect(onDay('2026-06-22')).toBe(5)
})

test('BL-03 of an average daily budget no more is held than the day and the week leave', async () => {
  const a = await account({ budget: 4 * unit, kind: 'average_daily' })
  const holdOn = (at: string) => holdBudget(a.db, { ...a.ask, day: at, micros: 100 * unit })
  const held = []
  for (const n of [15, 16, 17, 18, 19, 20, 21, 22]) held.push((await holdOn(`2026-06-${n}`))?.micros ?? 0)
  expect(held).toEqual([5, 5, 5, 5, 5, 3, 0, 5].map((units) => units * unit))
  expect(await a.state()).toMatchObject({ held_micros: 5 * unit, left_micros: 0, week_left_micros: 5 * unit })
})
