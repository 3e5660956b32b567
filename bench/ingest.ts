import { randomUUID } from 'node:crypto'
import { makeAdvertiser } from '@bowerbird/ads/business/test-advertiser'
import { audienceHash } from '@bowerbird/ads/tracking/audience-hash'
import { daysAfter } from '@bowerbird/ads/entities/campaign-days'
import { makeDays, utcDay } from '@bowerbird/ads/tracking/event-days-queries'
import { sealServed } from '@bowerbird/ads/tracking/served-token'
import { asAdGroupId, asAdId, asCampaignId, asPinId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { viewsCreate } from '@bowerbird/contract/tracking/view-calls'
import { copyIn } from '@bowerbird/core/db/backup/copy-streams'
import { audienceKey } from '@bowerbird/core/call/caller'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { callerFor } from './caller.ts'
import { cpuTaken, inFlight } from './cpu.ts'
import { interleave } from './interleave.ts'
import { openProduct } from './product.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult, BenchRow } from './row.ts'

const batches = [100, 10, 1] as const
const eventsARound = { 100: 4_000, 10: 1_500, 1: 400 } as const
const inReports = 20_000
const limitSeconds = 5

/** Events durable and counted once, by the call that browsers make, against COPY of the same rows. */
const ingest: BenchRow = {
  row: 'ingest',
  goal: 'CPU at most 2x COPY into the same table (half its rate); in reports within 5 s; none lost, none twice',
  async run() {
    const product = await openProduct()
    try {
      const account = await makeAdvertiser(product, { id: asUserId('1') })
      const today = utcDay(new Date())
      await makeDays(product.app.database.db, 'measure_event', [today, daysAfter(today, 1)])
      const results: BenchResult[] = []
      for (const size of batches) results.push(await rate(product, account, size))
      results.push(await inReportsAfter(product, account))
      return results
    } finally {
      await copiers?.end()
      await product.end()
    }
  },
}
export default ingest

async function rate(
  product: BenchProduct,
  account: AdvertiserId,
  size: (typeof batches)[number],
): Promise<BenchResult> {
  const count = eventsARound[size] / size
  return interleave({
    what: `CPU an event, ${size} at a time`,
    unit: 'µs CPU',
    note: '8 in flight, synchronous_commit on',
    async subject() {
      const requests = Array.from({ length: count }, () => requestOf(product, account, size))
      return cpuOf(product, requests, size, (request) => take(product, request))
    },
    async limit() {
      const rows = Array.from({ length: count }, () =>
        Array.from({ length: size }, () => rowOf(product, account)),
      )
      return cpuOf(product, rows, size, (lines) => copy(product, lines))
    },
  })
}

async function cpuOf<T>(
  { postmaster }: BenchProduct,
  all: T[],
  size: number,
  work: (one: T) => Promise<unknown>,
) {
  const before = cpuTaken(postmaster)
  await inFlight(all.length, 8, (n) => work(all[n]!))
  return (cpuTaken(postmaster) - before) / (all.length * size)
}

let senders = 0
type Request = ReturnType<typeof requestOf>

/** Impressions of as many ads, as one browser sends them. */
function requestOf({ app }: BenchProduct, account: AdvertiserId, size: number) {
  const number = ++senders
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const visitor = { viewer: null, browser_session_id: null, idempotency_key: null }
  const caller = { ...callerFor(0), ...visitor, address, user_agent: 'A browser' }
  const served_at = new Date(Date.now() - 2_000)
  const views = Array.from({ length: size }, (_, i) => ({
    event_id: randomUUID(),
    event_type: 120 as const,
    kind: 'impression' as const,
    pin_id: '5',
    at: Date.now() - 500,
    milestones: [1 as const],
    tracking_params: sealServed(app.security.secret, {
      impression_id: app.database.new_id(),
      advertiser_id: account,
      campaign_id: asCampaignId('2'),
      ad_group_id: asAdGroupId('3'),
      ad_id: asAdId(String(1_000 + ((number + i) % 200))),
      pin_id: asPinId('5'),
      surface: 'home',
      billable: 'CLICKTHROUGH',
      price_micros: 1_000_000,
      audience_hash: audienceHash(app.security.secret, audienceKey(caller)),
      served_at,
    }),
  }))
  return { caller, views }
}

let refused = 0

/** As browsers do: what a busy server did not take is sent again, and was not taken until it says so. */
async function take(product: BenchProduct, { caller, views }: Request): Promise<void> {
  const outcome = await product.dispatcher.run(viewsCreate, { sent_at: Date.now(), views }, caller)
  if (!outcome.ok && outcome.code === 'unavailable') {
    refused++
    await sleep(100)
    return take(product, { caller, views })
  }
  if (!outcome.ok || outcome.data.taken !== views.length)
    throw new Error(`events were not taken: ${JSON.stringify(outcome)}`)
}

const columns =
  'advertiser_id, served_day, impression_id, kind, campaign_id, ad_group_id, ad_id, pin_id, surface, audience_hash, at, day, hour, served_at, received_at'

let rows = 0
function rowOf({ app }: BenchProduct, account: string): string {
  const now = new Date()
  const [day, at] = [utcDay(now), now.toISOString()]
  const ad_id = String(1_000 + (++rows % 200))
  const audience = audienceHash(app.security.secret, String(rows))
  const values = [
    account,
    day,
    app.database.new_id(),
    'impression',
    2,
    3,
    ad_id,
    5,
    'home',
    audience,
    at,
    day,
    1,
    at,
    at,
  ]
  return `${values.join('\t')}\n`
}

/** Connections that COPY can use: the product's own send statements without waiting. */
let copiers: pg.Pool | undefined

async function copy({ connection }: BenchProduct, lines: string[]): Promise<void> {
  copiers ??= new pg.Pool({ connectionString: connection, max: 8 })
  const client = await copiers.connect()
  try {
    const bytes = async function* () {
      yield Buffer.from(lines.join(''))
    }
    await copyIn(client, `copy measure_event (${columns}) from stdin`, bytes())
  } finally {
    client.release()
  }
}

/** From the last event that was acknowledged until reports hold all of them, each once. */
async function inReportsAfter(product: BenchProduct, account: AdvertiserId): Promise<BenchResult> {
  const { app, consumers } = product
  await app.database.pool.query('truncate measure_event, ad_hour')
  await consumers.drain()
  await consumers.start()
  const requests = Array.from({ length: inReports / 20 }, () => requestOf(product, account, 20))
  const begun = performance.now()
  await inFlight(requests.length, 8, (n) => take(product, requests[n]!))
  await Promise.all(requests.slice(0, 100).map(({ caller, views }) => again(product, { caller, views })))
  const sent = performance.now()
  while ((await counted(product)) < inReports) await sleep(50)
  const seconds = (performance.now() - sent) / 1000
  await consumers.stop()
  if ((await counted(product)) !== inReports) throw new Error('events were counted twice')
  const ratio = seconds / limitSeconds
  return {
    what: 'until reports hold all',
    subject: seconds,
    limit: limitSeconds,
    ratio,
    min: ratio,
    max: ratio,
    unit: 's',
    note: `${inReports} events within ${((sent - begun) / 1000).toFixed(1)} s, 2 000 of them sent twice, consumers in the same process; ${refused} requests were refused for being busy and sent again`,
  }
}

async function again({ dispatcher }: BenchProduct, { caller, views }: Request): Promise<void> {
  const outcome = await dispatcher.run(viewsCreate, { sent_at: Date.now(), views }, caller)
  if (!outcome.ok || outcome.data.repeated !== views.length) throw new Error('events were taken twice')
}

async function counted({ app }: BenchProduct): Promise<number> {
  const { rows } = await app.database.pool.query<{ n: string | null }>(
    'select sum(impressions + invalid_impressions) as n from ad_hour',
  )
  return Number(rows[0]?.n ?? 0)
}
