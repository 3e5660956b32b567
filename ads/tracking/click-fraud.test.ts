import { asAdId } from '@bowerbird/contract/kernel/ids'
import { fundAccountsGet } from '@bowerbird/contract/money/funds-calls'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { daysAfter } from '../entities/campaign-days.ts'
import { ledgerDiscrepancies } from '../money/reconcile-ledger.ts'
import { countEvents } from './count-events.ts'
import { utcDay } from './event-days-queries.ts'
import { clicksToHold } from './hold-clicks.ts'
import type { ArrivingClick } from './hold-clicks.ts'
import { judgeClickDay, judgeClickDays } from './judge-click-days.ts'
import { judgedInMemory, keyOf, sharesOf } from './test-judged-clicks.ts'
import { pointsOf } from './reject-clicks.ts'
import type { DayClick } from './reject-clicks.ts'
import { fraudKinds, honestKinds, simulateClicks } from './test-simulated-clicks.ts'
import { ingestionOf } from './ingestion.ts'
import { randomOf } from '../serving/test-auction.ts'
import { trackingWorld, stranger } from './test-views.ts'

const hourMs = 3_600_000
const noon = Date.parse('2026-06-15T12:00:00Z')

test('ADS-12 in a simulated day at least 95 % of each kind of fraud is not billed, and less than 1 % of honest clicks is lost', () => {
  const judged = [1, 2].flatMap((seed) => [
    ...judgedInMemory(simulateClicks({ seed, start: noon - 12 * hourMs })),
  ])
  const shares = sharesOf(judged)
  for (const kind of fraudKinds) {
    const { clicks, billed } = shares.get(kind)!
    expect(billed / clicks, kind).toBeLessThanOrEqual(0.05)
  }
  for (const kind of honestKinds) {
    const { clicks, billed } = shares.get(kind)!
    expect(1 - billed / clicks, kind).toBeLessThan(0.01)
  }
})

test('ADS-12 billed at once: 3 clicks an hour from one network, 20 of users known for a week, no suspicious ones', () => {
  const held = (clicks: ArrivingClick[]) =>
    clicks.filter((one) => holds(clicks).has(one.impression_id)).length
  const holds = (clicks: ArrivingClick[]) => clicksToHold(clicks, new Map()).held
  expect(held(pressed(10))).toBe(7)
  expect(held(pressed(30, { client: 'known' }))).toBe(10)
  // Each network and each hour by itself; what has no network was stored before networks were.
  expect(held(pressed(10).map((one, n) => ({ ...one, network: `network ${n}` })))).toBe(0)
  expect(
    held(
      pressed(10).map((one, n) => ({
        ...one,
        at: new Date(noon + n * hourMs),
        served_at: new Date(noon + n * hourMs - 8_000),
      })),
    ),
  ).toBe(0)
  expect(held(pressed(10, { network: null }))).toBe(0)
  for (const after of [900, 7 * hourMs]) {
    const [odd] = pressed(1, { served_at: new Date(noon - after) })
    expect(held([odd!])).toBe(1)
    expect(held([{ ...odd!, client: 'known' }])).toBe(0)
  }
})

test('ADS-12 clicks are suspicious on every impression, at even intervals, too soon, or from old pages', () => {
  const chance = [1, 9, 4, 30, 2, 55, 13, 7, 21, 5, 80, 3]
  const people = chance.map((minutes, n): DayClick => {
    const at = noon + chance.slice(0, n).reduce((sum, one) => sum + one, 0) * 60_000
    const served_at = new Date(at - minutes * 3_000)
    return { ...pressed(1)[0]!, impression_id: String(n), audience_hash: `${n}`, at: new Date(at), served_at }
  })
  const points = (given: (one: DayClick, n: number) => Partial<DayClick>, impressions = 500) =>
    pointsOf({ impressions, clicks: people.map((one, n) => ({ ...one, ...given(one, n) })) })
  expect(points(() => ({}))).toBe(0)
  expect(points(() => ({}), 12)).toBe(2)
  expect(points(() => ({}), 40)).toBe(1)
  expect(points(() => ({ client: 'known' }), 12)).toBe(1)
  const at = (n: number) => noon + n * 600_000
  expect(points((_, n) => ({ at: new Date(at(n)), served_at: new Date(at(n) - chance[n]! * 3_000) }))).toBe(2)
  expect(points((one) => ({ served_at: new Date(one.at.getTime() - 5_000) }))).toBe(2)
  expect(points((one, n) => ({ served_at: new Date(one.at.getTime() - 550 - n * 40) }))).toBe(2)
  expect(points((one, n) => ({ served_at: new Date(one.at.getTime() - (7 + n) * hourMs) }))).toBe(2)
})

test('ADS-12 BL-03 none of 180 fake browsers behind one address is billed when the day is judged repeatedly, and the ledger reconciles', async () => {
  const home = await world()
  const at = await trackingWorld(home, { time_zone: 'UTC' })
  setHour(home, 10)
  for (let n = 0; n < 180; n++) {
    home.clock.advance(15_000)
    await press(at, stranger({ address: `198.51.100.${n % 4}`, user_agent: `Mozilla/5.0 Browser/${n}` }))
  }
  const honest = stranger()
  await press(at, honest)
  await home.drain()
  expect(await at.totals()).toMatchObject({ outbound_clicks: 4, billed_events: 4, held_clicks: 177 })

  // The first account of a site is its owner's.
  const accountSummary = async () => (await at.advertisers.did(fundAccountsGet, {}))[0]
  expect(await accountSummary()).toMatchObject({ held_clicks: 177, invalid_clicks: 0 })

  await judge(home)
  expect(await at.totals(), 'the day is not over').toMatchObject({ held_clicks: 177 })
  home.clock.advance(20 * hourMs)
  // Two at once, and again.
  await Promise.all([judge(home), judge(home)])
  const after = {
    impressions: 1,
    viewable_impressions: 1,
    outbound_clicks: 1,
    billed_events: 1,
    invalid_impressions: 180,
    invalid_clicks: 180,
    spend_micros: 4_000_000,
    credit_micros: 3_000_000,
  }
  expect(await at.totals()).toEqual(after)
  await judge(home)
  expect(await at.totals()).toEqual(after)
  expect(await accountSummary()).toMatchObject({ held_clicks: 0, invalid_clicks: 180 })
  expect(await at.spent()).toBe(1_000_000)
  expect(await ledgerDiscrepancies(home.db)).toEqual([])
})

test('ADS-12 40 users of an office are billed after the day, within its budget, also when one user clicks a link repeatedly', async () => {
  const home = await world()
  const at = await trackingWorld(home, { time_zone: 'UTC', budget: 10_000_000 })
  setHour(home, 10)
  const address = '198.51.100.9'
  const random = randomOf(7)
  const people = Array.from({ length: 40 }, (_, n) => stranger({ address, user_agent: `Browser ${n % 5}` }))
  let clicks = 1
  for (const person of people) {
    for (let seen = 0; seen < 4; seen++)
      await at.send(person, [at.viewOf('impression', at.serve(person, { ad_id: asAdId('70') }))])
    if (random() < 0.4) {
      clicks++
      await press(at, person, { ad_id: asAdId('70') }, 2_000 + random() * 60_000)
    }
    home.clock.advance(10_000 - Math.log(1 - random()) * 360_000)
  }
  const [clicker] = people
  const served = at.serve(clicker!, { ad_id: asAdId('71') })
  await at.send(clicker!, [at.viewOf('impression', served)])
  for (let n = 0; n < 130; n++) await at.visit(clicker!, served)
  await home.drain()
  const before = await at.totals()
  expect(before['outbound_clicks']! + before['held_clicks']!).toBe(clicks)
  expect(before['held_clicks']).toBeGreaterThan(0)
  home.clock.advance(30 * hourMs)
  await judge(home)
  expect(await at.totals()).toMatchObject({
    outbound_clicks: clicks,
    billed_events: 10,
    free_events: clicks - 10,
  })
  expect(await at.totals()).not.toHaveProperty('held_clicks')
  expect(await at.spent()).toBe(10_000_000)
  expect(await ledgerDiscrepancies(home.db)).toEqual([])
})

test('ADS-12 a simulated day is judged in the database as in memory, and an interrupted judgement leaves no changes', async () => {
  const home = await world()
  const { app } = home
  const { advertiser_id, campaign_id, spent } = await trackingWorld(home, { time_zone: 'UTC' })
  const day = daysAfter(utcDay(app.clock.now()), -2)
  const simulated = simulateClicks({ seed: 5, start: Date.parse(day), scale: 0.1 })
  await ingestionOf(app).ingest({
    events: simulated.map(({ event }) => {
      const { verdict: _, charged_micros: __, credited_micros: ___, ...fresh } = event
      return { ...fresh, advertiser_id, campaign_id }
    }),
    pin_views: [],
  })
  const now = app.clock.now()
  await app.database.db.transaction().execute((db) => countEvents({ db, now }, advertiser_id))
  const before = await spent()
  await expect(
    app.database.db.transaction().execute(async (db) => {
      await judgeClickDay({ db, now }, { advertiser_id, day })
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await spent()).toBe(before)
  await judge(home)
  const { rows } = await app.database.pool.query<{ impression_id: string }>(
    `select impression_id from measure_event where kind = 'outbound' and verdict = 'valid'`,
  )
  const billed = new Set(rows.map((row) => row.impression_id))
  const expected = [...judgedInMemory(simulated)].filter(([, is_billed]) => is_billed)
  expect(billed).toEqual(new Set(expected.map(([{ event }]) => event.impression_id)))
  expect(new Set(expected.map(([{ event }]) => keyOf(event))).size).toBe(expected.length)
  expect(await spent()).toBe(billed.size * 1_000_000)
  expect(await ledgerDiscrepancies(home.db)).toEqual([])
}, 90_000)

test('PR-06 a network is stored as a hash for one account and one day, and no address is stored', async () => {
  const home = await world()
  const [one, other] = [
    await trackingWorld(home, { time_zone: 'UTC' }),
    await trackingWorld(home, { time_zone: 'UTC' }),
  ]
  setHour(home, 10)
  const from = (address: string) => stranger({ address })
  await press(one, from('203.0.113.77'))
  await press(one, from('203.0.113.78'))
  await press(other, from('203.0.113.77'))
  await press(one, from('2001:db8:1:2::/64'))
  await press(one, callerOf((await home.make.pinner()).viewer))
  home.clock.advance(24 * hourMs)
  await press(one, from('203.0.113.77'))
  await home.drain()
  const kept = await home.db.selectFrom('measure_event').selectAll().where('kind', '=', 'outbound').execute()
  expect(new Set(kept.map((row) => row.network)).size).toBe(5)
  expect(kept.map((row) => String(row.client)).toSorted()).toEqual([
    'new',
    ...Array.from({ length: 5 }, () => 'shared'),
  ])
  const buckets = await home.db.selectFrom('click_crowd').selectAll().execute()
  expect(JSON.stringify([kept, buckets])).not.toMatch(/203\.0\.113|2001:db8/)
})

function pressed(count: number, given: Partial<ArrivingClick> = {}): ArrivingClick[] {
  return Array.from({ length: count }, (_, n) => ({
    impression_id: String(n),
    at: new Date(noon),
    served_at: new Date(noon - 8_000),
    network: 'network',
    client: 'shared',
    ...given,
  }))
}

type TrackingWorld = Awaited<ReturnType<typeof trackingWorld>>

/** Sees an ad and leaves by it. */
async function press(
  at: TrackingWorld,
  from: ReturnType<typeof stranger>,
  given: Parameters<TrackingWorld['serve']>[1] = {},
  after_ms?: number,
): Promise<void> {
  const first = at.serve(from, given)
  const served =
    after_ms === undefined
      ? first
      : { ...first, served_at: new Date(first.served_at.getTime() + 5_000 - after_ms) }
  await at.send(from, [at.viewOf('impression', served)])
  await at.visit(from, served)
}

/** Of tomorrow, so that nothing that is done within a test reaches another day. */
function setHour({ clock }: World, hour: number): void {
  clock.set(new Date(Date.parse(daysAfter(utcDay(clock.now()), 1)) + hour * hourMs))
}

async function judge({ app }: World): Promise<void> {
  const { signal } = new AbortController()
  await judgeClickDays.run({} as never, { db: app.database.db, app, signal, job_id: '1', attempt: 1 })
}
