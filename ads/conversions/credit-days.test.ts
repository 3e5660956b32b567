import { conversionSettingsUpdate } from '@bowerbird/contract/conversions/conversion-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { transaction } from '@bowerbird/core/db/transaction'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { creditDueConversions } from './attribute-conversions.ts'
import { accountsDue, lockCredits, setDaysDue } from './attribution-queries.ts'
import { sweepConversions } from './conversion-tasks.ts'
import { conversionWorld } from './test-conversions.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const run = (home: World, task: typeof creditDueConversions | typeof sweepConversions) =>
  task.run({} as never, {
    db: home.db,
    app: home.app,
    signal: new AbortController().signal,
    job_id: '1',
    attempt: 1,
  })

/** Days before today, the last first. */
const daysBefore = (home: World, count: number) =>
  Array.from({ length: count }, (_, n) =>
    new Date(home.app.clock.now().getTime() - (n + 1) * dayMs).toISOString().slice(0, 10),
  )

const daysDue = async (home: World, advertiser_id: AdvertiserId) =>
  (
    await home.db
      .selectFrom('conversion_credit_due')
      .select('day')
      .where('advertiser_id', '=', advertiser_id)
      .execute()
  ).length

const credits = (home: World, advertiser_id: AdvertiserId) =>
  home.db
    .selectFrom('conversion_credit_day')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .orderBy('day')
    .execute()

/** Null: as a click is before it is judged, which is never written. */
const setVerdicts = (home: World, verdict: 'valid' | null) =>
  home.db
    .updateTable('measure_event')
    .set({ verdict: verdict as 'valid' })
    .where('kind', '=', 'outbound')
    .execute()

/** An account of which a conversion is credited as soon as it is looked for. */
async function accountWithSale(home: World) {
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  await at.meet(buyer, 'outbound')
  home.clock.advance(hourMs)
  const buy = () => at.post({ data: [at.event({ user_data: { click_id: at.clickOf(buyer) } })] })
  const credited = async () => (await at.overview()).events.map((one) => one.credited)
  return { ...at, buy, credited }
}

test('CONV-04 many days that are due are left to a job by the consumer of a single conversion', async () => {
  const home = await world()
  const at = await accountWithSale(home)
  await setDaysDue(home.db, at.advertiser_id, daysBefore(home, 12))
  await at.buy()
  await home.consumers.drain()
  expect(await daysDue(home, at.advertiser_id)).toBe(8)
  await home.drain()
  expect(await daysDue(home, at.advertiser_id)).toBe(0)
  expect(await at.credited()).toEqual([1])
})

test('CONV-04 days that are due without due conversions, as a killed job leaves them, are made anew', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  for (let day = 0; day < 7; day++) {
    const buyer = await home.make.pinner()
    await at.meet(buyer, 'outbound')
    home.clock.advance(hourMs)
    await at.post({ data: [at.event({ user_data: { click_id: at.clickOf(buyer) } })] })
    await home.drain()
    home.clock.advance(dayMs - hourMs)
  }
  await home.db.updateTable('conversion').set({ due_at: null }).execute()
  const before = await credits(home, at.advertiser_id)
  expect(before.map((one) => one.conversions)).toEqual([1, 1, 1, 1, 1, 1, 1])
  await home.db.deleteFrom('conversion_credit_day').execute()
  await setDaysDue(home.db, at.advertiser_id, daysBefore(home, 8))
  await run(home, creditDueConversions)
  expect(await credits(home, at.advertiser_id)).toEqual(before)
  expect(await daysDue(home, at.advertiser_id)).toBe(0)
})

test('CONV-04 a conversion that comes while all credits are made anew waits for a job, and no event is put aside', async () => {
  const home = await world()
  const at = await accountWithSale(home)
  await transaction(home.db, async (db) => {
    await lockCredits(db, at.advertiser_id)
    await at.buy()
    await home.consumers.drain()
  })
  expect(await at.credited()).toEqual([0])
  const parked = await home.db.selectFrom('event_parked').selectAll().execute()
  expect(parked).toEqual([])
  await home.jobs.drain()
  expect(await at.credited()).toEqual([1])
})

test.each(['credits', 'conversions'] as const)(
  'CONV-04 an account whose %s are locked holds no other account up',
  { timeout: 30_000 },
  async (locked) => {
    const home = await world()
    const accounts = [await accountWithSale(home), await accountWithSale(home)]
    for (const at of accounts) await at.buy()
    const [first] = await accountsDue(home.db, home.app.clock.now(), 10)
    const [busy, other] = accounts.toSorted((one) => (one.advertiser_id === first ? -1 : 1))
    await transaction(home.db, async (db) => {
      if (locked === 'credits') await lockCredits(db, busy!.advertiser_id)
      else
        await db
          .selectFrom('conversion')
          .select('conversion_id')
          .where('advertiser_id', '=', busy!.advertiser_id)
          .forUpdate()
          .execute()
      await run(home, creditDueConversions)
    })
    expect(await busy!.credited()).toEqual([0])
    expect(await other!.credited()).toEqual([1])
    await run(home, creditDueConversions)
    expect(await busy!.credited()).toEqual([1])
  },
)

test('CONV-04 a click that is not judged yet when the purchase comes is credited within two minutes', async () => {
  const home = await world()
  const at = await accountWithSale(home)
  const kinds = async () => (await at.overview()).credits.map((one) => one.kind)
  await setVerdicts(home, null)
  await at.buy()
  await home.consumers.drain()
  // The impression before the click is judged.
  expect(await kinds()).toEqual(['view'])
  await setVerdicts(home, 'valid')
  await run(home, creditDueConversions)
  expect(await kinds()).toEqual(['view'])
  home.clock.advance(61_000)
  await run(home, creditDueConversions)
  expect(await kinds()).toEqual(['click'])
})

test.each([true, false])(
  'CONV-04 a conversion waits ten minutes for its next look, or one for ad actions to be judged: %s',
  async (is_judged) => {
    const home = await world()
    const at = await accountWithSale(home)
    const waits = async () => {
      const { received_at, due_at } = await home.db
        .selectFrom('conversion')
        .select(['received_at', 'due_at'])
        .executeTakeFirstOrThrow()
      return Math.round(((due_at?.getTime() ?? 0) - received_at.getTime()) / 60_000)
    }
    if (!is_judged) await setVerdicts(home, null)
    await at.buy()
    await home.consumers.drain()
    expect(await waits()).toBe(is_judged ? 10 : 1)
    // What is never judged is not looked for each minute for ever.
    home.clock.advance(9.5 * 60_000)
    await run(home, creditDueConversions)
    expect(await waits()).toBe(10)
    home.clock.advance(60_000)
    await run(home, creditDueConversions)
    expect(await waits()).toBe(26 * 60)
  },
)

test('CONV-04 sums of days whose conversions were deleted for their age stay when the windows change', async () => {
  const home = await world()
  const at = await accountWithSale(home)
  await at.buy()
  await home.drain()
  const old = await credits(home, at.advertiser_id)
  expect(old).toMatchObject([{ conversions: 1 }])
  home.clock.advance(402 * dayMs)
  await run(home, sweepConversions)
  expect(await home.db.selectFrom('conversion').selectAll().execute()).toEqual([])
  const buyer = await home.make.pinner()
  await at.meet(buyer, 'outbound')
  home.clock.advance(10 * dayMs)
  await at.post({ data: [at.event({ user_data: { click_id: at.clickOf(buyer) } })] })
  await home.drain()
  expect(await credits(home, at.advertiser_id)).toHaveLength(2)
  const { advertiser_id } = at
  await at.owner.did(conversionSettingsUpdate, { advertiser_id, version: 1, click_days: 7 })
  await home.drain()
  expect(await credits(home, at.advertiser_id)).toEqual(old)
})
