import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asAdGroupId, asAdId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import { audienceKey } from '@bowerbird/core/call/caller'
import { callerOf } from '@bowerbird/testing/caller-of'
import { cloneDatabase } from '@bowerbird/testing/database'
import { waitingForLocks } from '@bowerbird/testing/lock-queries'
import { spawnProduct } from '@bowerbird/testing/spawn-product'
import type { SpawnedProduct } from '@bowerbird/testing/spawn-product'
import { testClock } from '@bowerbird/testing/test-clock'
import { expect, onTestFinished, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { giveMoney, makeCampaign } from '../money/test-money.ts'
import { audienceHash } from './audience-hash.ts'
import { addPerson, emptySketch, mergeSketch, packSketch } from './reach-sketch.ts'
import { sealServed } from './served-token.ts'

const secret = 'a secret for tests, long enough to sign'
const price = 1_000_000

// Each of them starts the product three times.
const timeout = 240_000

/** A product that can be killed, and an ad that pays for impressions. */
async function running({ role = 'all' } = {}) {
  const data_dir = mkdtempSync(join(tmpdir(), 'bowerbird-killed-'))
  const database = await cloneDatabase()
  let product: SpawnedProduct | undefined
  onTestFinished(async () => {
    await product?.kill()
    await database.drop()
    rmSync(data_dir, { recursive: true, force: true })
  })
  async function start(as = role) {
    const env = { SESSION_SECRET: secret, ROLE: as, RATE_FACTOR: '1000' }
    product = await spawnProduct({ connection: database.connection, data_dir, env })
    return product
  }
  let ids = 0
  const home = { app: { database: { db: database.db, new_id: () => String(++ids) }, clock: testClock() } }
  // Only what making an account, a campaign and money asks of an app.
  const app = home as unknown as Parameters<typeof makeAdvertiser>[0]
  const advertiser_id = await makeAdvertiser(app, { id: asUserId('1') })
  const campaign_id = await makeCampaign(app, advertiser_id, { budget_micros: 10_000 * price })
  await giveMoney(app, advertiser_id, 10_000 * price)

  const view = () => {
    // As the sender is known: a user at this address, with a browser of this name.
    const user_agent = `A browser ${++ids}`
    const caller = { ...callerOf(null), address: '127.0.0.1', user_agent }
    const served_at = new Date(Date.now() - 5_000)
    const tracking_params = sealServed(secret, {
      impression_id: String(++ids),
      advertiser_id,
      campaign_id,
      ad_group_id: asAdGroupId('8'),
      ad_id: asAdId('9'),
      pin_id: asPinId('10'),
      surface: 'home',
      billable: 'IMPRESSION',
      price_micros: price,
      audience_hash: audienceHash(secret, audienceKey(caller)),
      viewer_code: 1,
      served_at,
    })
    const event = {
      event_id: randomUUID(),
      event_type: 120,
      kind: 'impression',
      pin_id: '10',
      at: Date.now() - 1_000,
    }
    return { user_agent, event: { ...event, tracking_params, milestones: [1] } }
  }
  type View = ReturnType<typeof view>

  /** Whether the server answered that it has it. */
  async function send(url: string, { user_agent, event }: View): Promise<boolean> {
    const body = JSON.stringify({ sent_at: Date.now(), views: [event] })
    const headers = { 'Content-Type': 'application/json', 'User-Agent': user_agent }
    try {
      const response = await fetch(`${url}/vx/views/`, { method: 'POST', headers, body })
      return response.ok
    } catch {
      return false
    }
  }

  async function numbers() {
    const one = async (text: string) =>
      Number((await database.pool.query<{ n: string }>(text)).rows[0]?.n ?? 0)
    return {
      events: await one('select count(*) as n from measure_event'),
      impressions: await one('select sum(impressions) as n from ad_hour'),
      billed: await one('select sum(billed_events) as n from ad_hour'),
      spend: await one('select sum(spend_micros) as n from ad_hour'),
      charged: await one('select sum(micros) as n from charged_event'),
      broken_down: await one(`select sum(impressions) as n from breakdown_day where dimension = 'age'`),
      revenue: await one(`select sum(revenue_micros) as n from fund`),
    }
  }
  /** As browsers do: what a busy server refused is sent again. */
  const deliver = (url: string, views: readonly View[]) =>
    Promise.all(views.map((one) => expect.poll(() => send(url, one)).toBe(true)))

  /** Whether the sketch of the account's people is that of all who are in its events. */
  async function isReachWhole() {
    const { rows: people } = await database.pool.query<{ audience_hash: string }>(
      'select distinct audience_hash from measure_event',
    )
    const { rows } = await database.pool.query<{ sketch: Buffer }>(
      `select sketch from reach_sketch where level = 'account' and span = 'day'`,
    )
    const [all, counted] = [emptySketch(), emptySketch()]
    for (const { audience_hash } of people) addPerson(all, audience_hash)
    for (const { sketch } of rows) mergeSketch(counted, sketch)
    return packSketch(all).equals(packSketch(counted))
  }

  return { database, start, view, send, deliver, numbers, isReachWhole }
}

const whole = (n: number) => ({
  events: n,
  impressions: n,
  billed: n,
  spend: n * price,
  charged: n * price,
  broken_down: n,
  revenue: n * price,
})

test(
  'EVENT-07 CV-06 what was acknowledged is there after kill -9 while events come in, and counts once when all is sent again',
  { timeout },
  async () => {
    const { start, view, send, deliver, numbers, isReachWhole } = await running()
    let product = await start()
    const views = Array.from({ length: 300 }, view)
    const acknowledged: boolean[] = []
    let next = 0
    const sender = async () => {
      for (let i = next++; i < views.length; i = next++) {
        acknowledged[i] = await send(product.url, views[i]!)
        // In the middle of it, with requests of the other senders under way.
        if (acknowledged.filter(Boolean).length === 100) await product.kill()
      }
    }
    await Promise.all(Array.from({ length: 8 }, sender))
    const kept = acknowledged.filter(Boolean).length
    expect(kept).toBeGreaterThanOrEqual(100)
    expect(kept).toBeLessThan(300)
    expect((await numbers()).events).toBeGreaterThanOrEqual(kept)

    product = await start()
    await deliver(product.url, views)
    await expect.poll(numbers).toEqual(whole(300))
    expect(await isReachWhole()).toBe(true)
  },
)

test(
  'BL-03 EVENT-07 kill -9 in the middle of a billing batch: each event is charged once, and counted in its hour once',
  { timeout },
  async () => {
    const { database, start, view, deliver, numbers } = await running()
    let product = await start('web')
    const views = Array.from({ length: 40 }, view)
    await deliver(product.url, views)
    await product.kill()

    // Charging stops at the money of the account, with its verdicts not yet written.
    const holder = await database.pool.connect()
    await holder.query('begin')
    // A product starts slowly on a busy machine.
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    await holder.query('select from fund for update')
    product = await start('worker')
    await waitingForLocks(database.db, 1)
    await product.kill()
    await holder.query('rollback')
    holder.release()
    await waitingForLocks(database.db, 0)
    expect(await numbers()).toEqual({ ...whole(0), events: 40 })

    product = await start()
    await expect.poll(numbers).toEqual(whole(40))
    await deliver(product.url, views)
    expect(await numbers()).toEqual(whole(40))
  },
)
