import { hash, randomUUID } from 'node:crypto'
import { hashOfToken, insertToken } from '@bowerbird/ads/conversions/token-queries'
import { utcDay } from '@bowerbird/ads/tracking/event-days-queries'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { copyIn } from '@bowerbird/core/db/backup/copy-streams'
import pg from 'pg'
import { cpuTaken, inFlight } from './cpu.ts'
import { interleave } from './interleave.ts'
import type { BenchProduct } from './product.ts'
import type { BenchResult } from './row.ts'

const atOnce = 1_000
const requestsARound = 8

/** Requests of the conversions API, against COPY of the rows that they leave, in one transaction a thousand events. */
export async function takenAgainstCopy(product: BenchProduct, account: AdvertiserId): Promise<BenchResult[]> {
  const token = await makeToken(product, account)
  const pool = new pg.Pool({ connectionString: product.connection, max: 4 })
  const against = (what: string, note: string, tables: readonly Copied[]) =>
    interleave({
      what,
      unit: 'µs CPU',
      note: `${note}; 4 in flight, synchronous_commit on`,
      async subject() {
        const bodies = Array.from({ length: requestsARound }, bodyOf)
        return cpuOf(product, bodies, (body) => send(product, { account, token, body }))
      },
      async limit() {
        const parts = Array.from({ length: requestsARound }, () => linesOf(product, account))
        return cpuOf(product, parts, (lines) => copy(pool, lines, tables))
      },
    })
  try {
    return [
      await against(
        'CPU an event, 1,000 at a time',
        'the same rows by COPY into the same three tables: the event, its key and what it may be matched by',
        ['conversion', 'conversion_key', 'conversion_mark'],
      ),
      await against('the same', 'COPY into the table of events alone', ['conversion']),
    ]
  } finally {
    await pool.end()
  }
}

async function cpuOf<T>({ postmaster }: BenchProduct, all: T[], work: (one: T) => Promise<unknown>) {
  const before = cpuTaken(postmaster)
  await inFlight(all.length, 4, (n) => work(all[n]!))
  return (cpuTaken(postmaster) - before) / (all.length * atOnce)
}

async function makeToken({ app }: BenchProduct, advertiser_id: AdvertiserId): Promise<string> {
  const token = `bbconv_${advertiser_id}_${'t'.repeat(43)}`
  const now = new Date()
  await insertToken(app.database.db, {
    advertiser_id,
    token_id: app.database.new_id(),
    name: 'Bench',
    hash: hashOfToken(token),
    hint: 'tttt',
    scope: 'send',
    created_by: asUserId('1'),
    created_at: now,
    expires_at: null,
    used_at: now,
    revoked_at: null,
  })
  return token
}

/** Purchases of as many visitors, each known by an external id. */
function bodyOf(): string {
  const event_time = Math.floor(Date.now() / 1000) - 60
  const data = Array.from({ length: atOnce }, () => {
    const event_id = randomUUID()
    return {
      event_name: 'checkout',
      action_source: 'web',
      event_time,
      event_id,
      user_data: { external_id: [hash('sha256', event_id)] },
      custom_data: { value: '12.50', currency: 'USD' },
    }
  })
  return JSON.stringify({ data })
}

interface Request {
  account: AdvertiserId
  token: string
  body: string
}

async function send(product: BenchProduct, { account, token, body }: Request): Promise<void> {
  const response = await product.fetch(`/v5/ad_accounts/${account}/events`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body,
  })
  if (response.status !== 200)
    throw new Error(`events were not taken: ${response.status} ${(await response.text()).slice(0, 200)}`)
}

const columns = {
  conversion:
    'advertiser_id, conversion_id, event_name, event_id, happened_at, received_at, day, sources, action_source, value_micros, currency, match_kinds, is_limited, due_at',
  conversion_key: 'advertiser_id, event_name, event_id, conversion_id, first_at',
  conversion_mark: 'advertiser_id, conversion_id, identity',
}
type Copied = keyof typeof columns

/** Rows as a request of a thousand events leaves them. */
function linesOf({ app }: BenchProduct, account: AdvertiserId): Record<Copied, string> {
  const now = new Date()
  const [at, day] = [now.toISOString(), utcDay(now)]
  const plain = ['{api}', 'web', 12_500_000, 'USD', '{external_id}', 'f']
  const rows = Array.from({ length: atOnce }, () => {
    const [id, event_id] = [app.database.new_id(), randomUUID()]
    const identity = hash('sha256', event_id, 'base64url').slice(0, 22)
    return {
      conversion: [account, id, 'checkout', event_id, at, at, day, ...plain, at],
      conversion_key: [account, 'checkout', event_id, id, at],
      conversion_mark: [account, id, identity],
    }
  })
  const text = (table: Copied) => rows.map((row) => `${row[table].join('\t')}\n`).join('')
  return {
    conversion: text('conversion'),
    conversion_key: text('conversion_key'),
    conversion_mark: text('conversion_mark'),
  }
}

async function copy(pool: pg.Pool, lines: Record<Copied, string>, tables: readonly Copied[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const table of tables) {
      const bytes = async function* () {
        yield Buffer.from(lines[table])
      }
      await copyIn(client, `copy ${table} (${columns[table]}) from stdin`, bytes())
    }
    await client.query('commit')
    client.release()
  } catch (error) {
    // Within a transaction that failed: of no use to others.
    client.release(true)
    throw error
  }
}
