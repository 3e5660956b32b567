import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { DatabaseLog } from './database-log.ts'
import { idCounter, NODES, type IdCounter } from './id-layout.ts'
import './id-node-lease-table.ts'

export type IdMaker = {
  /** A new id: 64 bits, ordered by time, a numeric string. */
  next(): string
  node: number
  /** Gives the node number back. */
  stop(): Promise<void>
}

export type IdMakerOptions = { log?: DatabaseLog; lease_ms?: number; renew_ms?: number }

/**
 * Makes ids that no other process on this database makes: the node number in them is leased, and
 * never used beyond the lease. Their clock is the database's, read at each renewal and carried on by
 * this process's steady clock, so servers whose clocks differ still make ids in one order.
 */
export async function createIdMaker(db: Db, options: IdMakerOptions = {}): Promise<IdMaker> {
  const { lease_ms = 600_000, renew_ms = 60_000 } = options
  const holder = randomUUID()
  let lease = await takeLease(db, holder, lease_ms)
  let counter = counterOf(lease)
  let renewing: Promise<void> | undefined
  const timer = setInterval(() => void (renewing ??= renew()), renew_ms)
  timer.unref()
  return {
    next() {
      try {
        return counter.next()
      } catch (error) {
        renewing ??= renew()
        throw error
      }
    },
    get node() {
      return lease.node
    },
    async stop() {
      clearInterval(timer)
      await renewing
      await releaseLease(db, holder, lease.node, counter.lastMs())
    },
  }

  function counterOf(of: Lease): IdCounter {
    return idCounter({
      node: of.node,
      fromMs: of.from_ms,
      clock: () => lease.clock(),
      limitMs: () => lease.until_ms,
    })
  }

  async function renew() {
    try {
      const renewed = await renewLease(db, { holder, node: lease.node, lease_ms, least_ms: counter.lastMs() })
      if (renewed) lease = renewed
      else {
        // Away for longer than the lease, and another process has the number: take a new one.
        lease = await takeLease(db, holder, lease_ms)
        counter = counterOf(lease)
      }
    } catch (error) {
      // Until the lease runs out there is time to try again.
      options.log?.warn(
        { error: error instanceof Error ? error.message : String(error) },
        'node number for ids not renewed',
      )
    } finally {
      renewing = undefined
    }
  }
}

type Lease = { node: number; from_ms: number; until_ms: number; clock: () => number }

const DB_NOW_MS = sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Takes the lowest free number. Two that want the same one: the second finds it held and tries again. */
async function takeLease(db: Db, holder: string, lease_ms: number): Promise<Lease> {
  for (let tries = 0; tries < 50; tries++) {
    const asked = performance.now()
    const { rows } = await sql<LeaseRow>`
      insert into public.id_node_lease as lease (node, holder, until_ms)
      select free.node, ${holder}, ${DB_NOW_MS} + ${lease_ms}::bigint
      from generate_series(0, ${NODES - 1}::int) as free (node)
      where not exists (select from public.id_node_lease held where held.node = free.node and held.until_ms >= ${DB_NOW_MS})
      order by free.node limit 1
      on conflict (node) do update set holder = excluded.holder, until_ms = excluded.until_ms
        where lease.until_ms < ${DB_NOW_MS}
      returning node, until_ms, ${DB_NOW_MS} as now_ms`.execute(db)
    const row = rows[0]
    if (row) return leaseOf(row, asked)
    const { rows: held } = await sql<{
      n: number
    }>`select count(*)::int as n from public.id_node_lease where until_ms >= ${DB_NOW_MS}`.execute(db)
    if ((held[0]?.n ?? 0) >= NODES) break
  }
  throw new Error(`All ${NODES} node numbers for ids are in use (table id_node_lease).`)
}

/** `least_ms`: ids may run ahead of the clock after it went back; the lease must cover them. */
async function renewLease(
  db: Db,
  { holder, node, lease_ms, least_ms }: { holder: string; node: number; lease_ms: number; least_ms: number },
): Promise<Lease | undefined> {
  const asked = performance.now()
  const { rows } = await sql<LeaseRow>`
    update public.id_node_lease
    set until_ms = greatest(until_ms, greatest(${DB_NOW_MS}, ${least_ms}::bigint) + ${lease_ms}::bigint)
    where node = ${node} and holder = ${holder}
    returning node, until_ms, ${DB_NOW_MS} as now_ms`.execute(db)
  return rows[0] && leaseOf(rows[0], asked)
}

/** Free for others as soon as the last id's millisecond has passed. */
async function releaseLease(db: Db, holder: string, node: number, last_ms: number) {
  await db
    .updateTable('id_node_lease')
    .set({ until_ms: String(last_ms) })
    .where('node', '=', node)
    .where('holder', '=', holder)
    .execute()
}

type LeaseRow = { node: number; until_ms: string; now_ms: string }

/** The database read its clock about half-way between question and answer. */
function leaseOf(row: LeaseRow, asked: number): Lease {
  const from_ms = Number(row.now_ms)
  const read = (asked + performance.now()) / 2
  return {
    node: row.node,
    from_ms,
    until_ms: Number(row.until_ms),
    clock: () => from_ms + (performance.now() - read),
  }
}
