import { expect, test } from 'vitest'
import { businessActsGet } from '@bowerbird/contract/business/business-calls'
import { asAdId } from '@bowerbird/contract/kernel/ids'
import type { AdId } from '@bowerbird/contract/kernel/ids'
import type { Task } from '@bowerbird/core/jobs/task'
import { callerOf } from '@bowerbird/testing/caller-of'
import { waitingForLocks } from '@bowerbird/testing/lock-queries'
import { world } from '@bowerbird/testing/world'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import { daysAfter } from '../entities/campaign-days.ts'
import { measuredThrough } from './ad-hour-queries.ts'
import { countEvents } from './count-events.ts'
import { countWaiting as countWaitingTask, turnEventDays } from './event-day-tasks.ts'
import { utcDay } from './event-days-queries.ts'
import { trackingWorld, stranger } from './test-views.ts'

test('BL-03 500 concurrent clicks on a balance for 100 charge exactly 100; the rest are reported as free', async () => {
  const home = await world()
  const { serve, viewOf, send, visit, totals, spent } = await trackingWorld(home, {
    budget: 100_000_000,
    money: 1_000_000_000,
  })
  const clicks = Array.from({ length: 500 }, () => stranger()).map((reader) => ({
    reader,
    served: serve(reader),
  }))
  await Promise.all(
    clicks.map(async ({ reader, served }) => {
      expect(await send(reader, [viewOf('impression', served)])).toMatchObject({
        ok: true,
        data: { taken: 2 },
      })
      await visit(reader, served)
    }),
  )
  await home.drain()
  expect(await totals()).toEqual({
    impressions: 500,
    viewable_impressions: 500,
    outbound_clicks: 500,
    billed_events: 100,
    free_events: 400,
    spend_micros: 100_000_000,
  })
  expect(await spent()).toBe(100_000_000)
})

test('ADS-12 an ad that pays for impressions is charged only for valid impressions', async () => {
  const home = await world()
  const { serve, viewOf, send, visit, totals } = await trackingWorld(home)
  const reader = stranger()
  const served = serve(reader, { billable: 'IMPRESSION', price_micros: 2_500 })
  await send(reader, [viewOf('impression', served), viewOf('click', served)])
  await visit(reader, served)
  await home.drain()
  expect(await totals()).toEqual({
    impressions: 1,
    viewable_impressions: 1,
    clicks: 1,
    outbound_clicks: 1,
    billed_events: 1,
    spend_micros: 2_500,
  })
})

test('ADS-12 events of bots, prefetches and the advertiser’s own members are reported separately and not billed', async () => {
  const home = await world()
  const { advertisers, serve, viewOf, send, visit, totals, spent } = await trackingWorld(home)
  const crawler = stranger({ user_agent: 'Mozilla/5.0 (compatible; Examplebot/2.1)' })
  const own = callerOf(advertisers.viewer)
  for (const reader of [crawler, own]) {
    const served = serve(reader)
    await send(reader, [viewOf('impression', served), viewOf('click', served)])
    await visit(reader, served)
  }
  const reader = stranger()
  const served = serve(reader)
  await send(reader, [viewOf('impression', served)])
  await visit(reader, served, { is_prefetch: true })
  await home.drain()
  expect(await totals()).toEqual({
    impressions: 1,
    viewable_impressions: 1,
    invalid_impressions: 2,
    invalid_clicks: 5,
  })
  expect(await spent()).toBe(0)
  // The click that follows what was fetched ahead is a click.
  await visit(reader, served)
  await home.drain()
  expect(await totals()).toMatchObject({ outbound_clicks: 1, billed_events: 1, invalid_clicks: 5 })
})

test('ADS-12 AC-07 an analyst of the business counts as a member; the business learns nothing about other viewers', async () => {
  const home = await world()
  const advertisers = await makeBusiness(home)
  const { serve, viewOf, send, visit, totals } = await trackingWorld(home, { advertisers })
  const analyst = callerOf((await makeMember(home, advertisers, ['ANALYST'])).viewer)
  const before = await advertisers.did(businessActsGet, { business_id: advertisers.id })
  for (const reader of [analyst, callerOf((await home.make.pinner()).viewer)]) {
    const served = serve(reader)
    await send(reader, [viewOf('impression', served)])
    await visit(reader, served)
  }
  await home.drain()
  expect(await totals()).toMatchObject({
    impressions: 1,
    outbound_clicks: 1,
    invalid_impressions: 1,
    invalid_clicks: 1,
  })
  expect(await advertisers.did(businessActsGet, { business_id: advertisers.id })).toEqual(before)
})

test('ADS-12 a click on a link from another user, or on a forged one, is not counted', async () => {
  const home = await world()
  const { serve, viewOf, send, visit, totals } = await trackingWorld(home)
  const [reader, other] = [stranger(), stranger()]
  const served = serve(reader)
  await send(reader, [viewOf('impression', served)])
  await visit(other, served)
  await home.drain()
  expect(await totals()).toEqual({ impressions: 1, viewable_impressions: 1 })
})

test('ADS-12 a click without an impression waits, is then reported separately, and counts if the impression arrives later', async () => {
  const home = await world()
  const { advertiser_id, serve, viewOf, send, visit, totals, spent } = await trackingWorld(home)
  const reader = stranger()
  const served = serve(reader)
  await visit(reader, served)
  const taken_at = home.clock.now()
  await home.drain()
  expect(await totals()).toEqual({})
  home.clock.advance(20_000)
  const through = await measuredThrough(home.db, advertiser_id, home.clock.now())
  expect(taken_at.getTime() - through.getTime()).toBeGreaterThanOrEqual(0)
  home.clock.advance(20_000)
  await countWaiting(home)
  expect(await totals()).toEqual({ invalid_clicks: 1 })
  expect(await spent()).toBe(0)
  const now = home.clock.now()
  expect(await measuredThrough(home.db, advertiser_id, now)).toEqual(now)
  await send(reader, [viewOf('impression', served)])
  await home.drain()
  expect(await totals()).toEqual({
    impressions: 1,
    viewable_impressions: 1,
    outbound_clicks: 1,
    billed_events: 1,
    spend_micros: 1_000_000,
  })
})

test('ADS-12 BL-04 an event found to be invalid later is credited in full, once', async () => {
  const home = await world()
  const { serve, viewOf, send, visit, totals, spent, advertiser_id } = await trackingWorld(home)
  const { viewer } = await home.make.pinner()
  // Of a user known for long 20 clicks an hour are billed at once, and 10 wait for the end of the day.
  const reader = callerOf({ ...viewer, created_at: new Date(0) })
  const honest = stranger()
  const leave = async (from: typeof reader, ad_id: AdId) => {
    const served = serve(from, { ad_id })
    await send(from, [viewOf('impression', served)])
    await visit(from, served)
  }
  await leave(honest, asAdId('500'))
  for (let n = 0; n < 30; n++) await leave(reader, asAdId(String(1_000 + n)))
  await home.drain()
  expect(await totals()).toMatchObject({
    outbound_clicks: 21,
    billed_events: 21,
    held_clicks: 10,
    spend_micros: 21_000_000,
  })
  await leave(reader, asAdId('2000'))
  await home.drain()
  const after = {
    impressions: 32,
    viewable_impressions: 32,
    outbound_clicks: 1,
    invalid_clicks: 31,
    billed_events: 1,
    spend_micros: 21_000_000,
    credit_micros: 20_000_000,
  }
  expect(await totals()).toEqual(after)
  expect(await spent()).toBe(1_000_000)
  await leave(reader, asAdId('2001'))
  await home.drain()
  expect(await totals()).toEqual({ ...after, impressions: 33, viewable_impressions: 33, invalid_clicks: 32 })
  const { rows } = await home.app.database.pool.query<{ sum: string }>(
    `select sum(prepaid_micros) as sum from fund where advertiser_id = $1`,
    [advertiser_id],
  )
  expect(rows[0]?.sum).toBe('999000000')
})

test('EVENT-07 hours equal the events judged in them, after repeated and concurrent counting', async () => {
  const home = await world()
  const { serve, viewOf, send, visit, totals } = await trackingWorld(home)
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const reader = stranger()
        const served = serve(reader)
        await send(reader, [viewOf('impression', served), viewOf('click', served)])
        await visit(reader, served)
      }),
    )
    await Promise.all([home.drain(), countWaiting(home), countWaiting(home)])
  }
  await home.drain()
  expect(await totals()).toMatchObject({
    impressions: 60,
    clicks: 60,
    outbound_clicks: 60,
    billed_events: 60,
  })
  const { rows } = await home.app.database.pool.query<{ kind: string; n: number }>(
    `select kind, count(*)::int as n from measure_event where verdict = 'valid' group by kind order by kind`,
  )
  expect(rows.map(({ kind, n }) => [kind, n])).toEqual([
    ['click', 60],
    ['impression', 60],
    ['outbound', 60],
    ['viewable', 60],
  ])
})

test('EVENT-07 two counters of the same hour run one after the other, and neither misses events of the other', async () => {
  const home = await world()
  const { advertiser_id, serve, viewOf, send, totals } = await trackingWorld(home)
  const { db } = home.app.database
  const now = home.clock.now()
  const see = async () => {
    const reader = stranger()
    await send(reader, [viewOf('impression', serve(reader), { milestones: [1] })])
  }
  await see()
  let second: Promise<void> | undefined
  await db.transaction().execute(async (first) => {
    await countEvents({ db: first, now }, advertiser_id)
    await see()
    second = db.transaction().execute((other) => countEvents({ db: other, now }, advertiser_id))
    await waitingForLocks(first, 1)
  })
  await second
  expect(await totals()).toEqual({ impressions: 2 })
})

test('EVENT-07 partitions exist for the next days, and are dropped when their events can no longer be claimed', async () => {
  const home = await world()
  const today = utcDay(home.clock.now())
  const turn = () => runTask(home, turnEventDays)
  await turn()
  await turn()
  const parts = async () => {
    const { rows } = await home.app.database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relispartition and relkind = 'r' and relname like 'measure_event_%' order by 1`,
    )
    return rows.map((row) => row.name)
  }
  const nameOf = (day: string) => `measure_event_${day.replaceAll('-', '')}`
  expect(await parts()).toEqual([0, 1, 2, 3].map((n) => nameOf(daysAfter(today, n))))
  home.clock.advance(62 * 86_400_000)
  await turn()
  expect((await parts())[0]).toBe(nameOf(daysAfter(today, 2)))
})

type Home = Awaited<ReturnType<typeof world>>

const countWaiting = (home: Home) => runTask(home, countWaitingTask)

async function runTask({ app }: Home, task: Task): Promise<void> {
  const signal = new AbortController().signal
  await task.run({} as never, { db: app.database.db, app, signal, job_id: '1', attempt: 1 })
}
