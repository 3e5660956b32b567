import { sql, type Generated } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Consumer } from './consume.ts'

export interface Position {
  xid: string
  seq: string
}

type EventTable = Position & {
  name: string
  key: string | null
  body: unknown
  at: Generated<Date>
}

type EventConsumerTable = Position & {
  name: string
  event_names: string[]
  failures: number
  retry_at: Date | null
  last_error: string | null
  moved_at: Generated<Date>
}

type EventParkedTable = Position & {
  consumer: string
  name: string
  key: string | null
  body: unknown
  at: Date
  error: string
  parked_at: Generated<Date>
}

declare module '../db/tables.ts' {
  interface Tables {
    event: EventTable
    event_consumer: EventConsumerTable
    event_parked: EventParkedTable
  }
}

/** The event at `event` is done, for a consumer whose cursor is there. */
export function hasPassed(cursor: Position, event: Position): boolean {
  const [left, right] = [BigInt(cursor.xid), BigInt(event.xid)]
  return left > right || (left === right && BigInt(cursor.seq) >= BigInt(event.seq))
}

export interface Cursor extends Position {
  failures: number
  /** Until the next try of an event that failed; 0 when none is due later. */
  wait_ms: number
  is_stale: boolean
  /** Every transaction before this one is over, as of now. */
  horizon: string
}

/** Makes these consumers known. A new one begins with the oldest event that is kept. */
export async function registerConsumers(db: Db, consumers: readonly Consumer[]): Promise<void> {
  const rows = consumers.map(({ name, events }) => ({ name, event_names: events.map((event) => event.name) }))
  await sql`
    insert into public.event_consumer (name, event_names)
    select name, array(select jsonb_array_elements_text(event_names))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(name text, event_names jsonb)
    order by name
    on conflict (name) do update set event_names = excluded.event_names, moved_at = now()
  `.execute(db)
}

/** Locks the consumer's cursor until the transaction ends. Undefined while another process holds it. */
export async function lockCursor(db: Db, consumer: string): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select xid, seq, failures,
      greatest(0, ceil(extract(epoch from retry_at - clock_timestamp()) * 1000))::int as wait_ms,
      moved_at < now() - interval '1 minute' as is_stale,
      pg_snapshot_xmin(pg_current_snapshot()) as horizon
    from public.event_consumer where name = ${consumer}
    for update skip locked
  `.execute(db)
  const [row] = rows
  return row && { ...row, wait_ms: row.wait_ms ?? 0 }
}

export async function moveCursor(db: Db, consumer: string, to: Position): Promise<void> {
  await sql`
    update public.event_consumer
    set xid = ${to.xid}::xid8, seq = ${to.seq}::bigint, failures = 0, retry_at = null, last_error = null, moved_at = now()
    where name = ${consumer}
  `.execute(db)
}

export async function noteFailure(db: Db, consumer: string, error: string, wait_ms: number): Promise<void> {
  await sql`
    update public.event_consumer
    set failures = failures + 1, last_error = ${error}, retry_at = clock_timestamp() + ${wait_ms} * interval '1 millisecond'
    where name = ${consumer}
  `.execute(db)
}
