import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import { NODES } from './id-layout.ts'

type IdNodeLeaseTable = { node: number; holder: string; until_ms: string }

declare module './tables.ts' {
  interface Tables {
    id_node_lease: IdNodeLeaseTable
  }
}

/** A node number for ids, and the database's clock as this process carries it on. */
export type IdLease = { node: number; from_ms: number; until_ms: number; clock: () => number }

const DB_NOW_MS = sql<string>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** Takes the lowest free number. Two that want the same one: the second finds it held and tries again. */
export async function takeLease(db: Db, holder: string, lease_ms: number): Promise<IdLease> {
  for (let tries = 0; tries < 50; tries++) {
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
    if (row) return leaseOf(db, row)
    const { rows: held } = await sql<{
      n: number
    }>`select count(*)::int as n from public.id_node_lease where until_ms >= ${DB_NOW_MS}`.execute(db)
    if ((held[0]?.n ?? 0) >= NODES) break
  }
  throw new Error(`All ${NODES} node numbers for ids are in use (table id_node_lease).`)
}

/** `least_ms`: ids may run ahead of the clock after it went back; the lease must cover them. */
export async function renewLease(
  db: Db,
  { holder, node, lease_ms, least_ms }: { holder: string; node: number; lease_ms: number; least_ms: number },
): Promise<IdLease | undefined> {
  const { rows } = await sql<LeaseRow>`
    update public.id_node_lease
    set until_ms = greatest(until_ms, greatest(${DB_NOW_MS}, ${least_ms}::bigint) + ${lease_ms}::bigint)
    where node = ${node} and holder = ${holder}
    returning node, until_ms, ${DB_NOW_MS} as now_ms`.execute(db)
  return rows[0] && leaseOf(db, rows[0])
}

/** Free for others as soon as the last id's millisecond has passed. */
export async function releaseLease(db: Db, holder: string, node: number, last_ms: number) {
  await db
    .updateTable('id_node_lease')
    .set({ until_ms: String(last_ms) })
    .where('node', '=', node)
    .where('holder', '=', holder)
    .execute()
}

type LeaseRow = { node: number; until_ms: string; now_ms: string }

async function leaseOf(db: Db, row: LeaseRow): Promise<IdLease> {
  return {
    node: row.node,
    from_ms: Number(row.now_ms),
    until_ms: Number(row.until_ms),
    clock: await databaseClock(db),
  }
}

/** Asks three times and takes the quickest answer: the clock was read about half-way there and back. */
async function databaseClock(db: Db): Promise<() => number> {
  let best = { trip: Number.POSITIVE_INFINITY, now_ms: 0, read: 0 }
  for (let i = 0; i < 3; i++) {
    const asked = performance.now()
    const { rows } = await sql<{ now_ms: string }>`select ${DB_NOW_MS} as now_ms`.execute(db)
    const trip = performance.now() - asked
    if (rows[0] && trip < best.trip) best = { trip, now_ms: Number(rows[0].now_ms), read: asked + trip / 2 }
  }
  return () => best.now_ms + (performance.now() - best.read)
}
