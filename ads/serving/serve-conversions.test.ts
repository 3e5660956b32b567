import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Task } from '@bowerbird/core/jobs/task'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { sampleConversions } from '../conversions/sample-conversions.ts'
import { conversionWorld } from '../conversions/test-conversions.ts'
import { openServed } from '../tracking/served-token.ts'
import { servingSlots } from './serving-slots.ts'
import { promote, request, served } from './test-serving.ts'
import type { Promoted } from './test-serving.ts'

/** So many impressions of an ad, and the purchases that they led to. */
async function sample(
  { db }: Pick<World, 'db'>,
  { advertiser_id, ad_id }: Pick<Promoted, 'advertiser_id' | 'ad_id'>,
  { impressions, purchases }: { impressions: number; purchases: number },
) {
  const at = { advertiser_id, ad_id, surface: 'home', daypart: 2 } as const
  await db
    .insertInto('conversion_sample')
    .values([
      { ...at, event_name: '', events: String(impressions) },
      { ...at, event_name: 'checkout', events: String(purchases) },
    ])
    .execute()
}

const forPurchases = (bid_micros: number) => ({
  billable_event: 'IMPRESSION' as const,
  conversion_event: 'checkout' as const,
  bid_micros: asMicros(bid_micros),
})

async function run(home: World, task: Task): Promise<void> {
  const { app } = home
  const signal = new AbortController().signal
  await task.run({} as never, { db: app.database.db, app, signal, job_id: '1', attempt: 1 })
}

test('ADS-04 an ad for conversions bids what one is worth times how likely it is, and pays for impressions', async () => {
  const here = await world()
  const other = await promote(here, {
    group: { billable_event: 'IMPRESSION', bid_micros: asMicros(3_000_000) },
  })
  const shop = await promote(here, { group: forPurchases(500_000) })
  // One purchase in two thousand impressions is what a new ad is taken for: 0.25 for a thousand, under the floor.
  expect(await served(here, { count: 1 })).toEqual([other.pin_id])
  await sample(here, shop, { impressions: 100_000, purchases: 1_000 })
  // A process goes by its counts for ten minutes: another one reads them as it begins.
  const { serving, fill } = servingSlots(here.app)
  await serving.look()
  await serving.settle()
  const [slot] = await fill(request({ count: 1 }), new AbortController().signal)
  expect(slot?.pin_id).toBe(shop.pin_id)
  const token = openServed(here.app.security.secret, slot?.tracking_params ?? '')
  expect(token).toMatchObject({ billable: 'IMPRESSION', ad_id: shop.ad_id })
  // Not under what the second bids for a thousand impressions, and no more than its own bid of about 5.
  expect(token?.price_micros).toBeGreaterThanOrEqual(3_000)
  expect(token?.price_micros).toBeLessThan(6_000)
})

test('CONV-04 samples count impressions and the purchases credited to them, anew each time', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const [buyer, looker] = [await home.make.pinner(), await home.make.pinner()]
  await at.meet(buyer, 'outbound')
  await at.meet(looker, 'impression')
  home.clock.advance(3_600_000)
  const user_data = { click_id: at.clickOf(buyer) }
  await at.post({ data: [at.event({ user_data }), at.event({ user_data, event_name: 'Feather found' })] })
  await home.drain()
  const samples = () =>
    home.db.selectFrom('conversion_sample').select(['ad_id', 'surface', 'event_name', 'events']).execute()
  for (let times = 0; times < 2; times++) {
    await run(home, sampleConversions)
    const rows = (await samples()).toSorted((a, b) => a.event_name.localeCompare(b.event_name))
    expect(rows).toEqual([
      { ad_id: at.ad_id, surface: 'home', event_name: '', events: '2' },
      { ad_id: at.ad_id, surface: 'home', event_name: 'checkout', events: '1' },
    ])
  }
})

test('CONV-04 purchases without end that are reported by one click raise no bid: a person counts once in the samples', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  await at.meet(buyer, 'outbound')
  home.clock.advance(3_600_000)
  const user_data = { click_id: at.clickOf(buyer) }
  await at.post({ data: Array.from({ length: 40 }, () => at.event({ user_data })) })
  await home.drain()
  await run(home, sampleConversions)
  const rows = await home.db
    .selectFrom('conversion_sample')
    .select('events')
    .where('event_name', '=', 'checkout')
    .execute()
  expect(rows).toEqual([{ events: '1' }])
})

test('CONV-04 a conversion of who is left out of matching is in no sample', async () => {
  const home = await world()
  const at = await conversionWorld(home)
  const buyer = await home.make.pinner()
  await at.meet(buyer, 'outbound')
  home.clock.advance(3_600_000)
  await at.post({ data: [at.event({ opt_out: true, user_data: { click_id: at.clickOf(buyer) } })] })
  await home.drain()
  await run(home, sampleConversions)
  const rows = await home.db.selectFrom('conversion_sample').select('event_name').execute()
  expect(rows).toEqual([{ event_name: '' }])
})
