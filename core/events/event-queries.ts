import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Cursor, Position } from './cursor-queries.ts'

export interface EventRow extends Position {
  name: string
  key: string | null
  body: Record<string, unknown>
  at: Date
}

/** The next events of these kinds. Served by the primary key. */
export async function factsAfter(
  db: Db,
  cursor: Cursor,
  names: readonly string[],
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select xid, seq, name, key, body, at from public.event
    where (xid, seq) > (${cursor.xid}::xid8, ${cursor.seq}::bigint) and xid < ${cursor.horizon}::xid8
      and name = any(${names})
    order by xid, seq limit ${limit}
  `.execute(db)
  return rows
}

/** Sets aside an event that the consumer cannot handle, so that it can continue with the next. */
export async function parkFact(db: Db, consumer: string, event: EventRow, error: string): Promise<void> {
  await sql`
    insert into public.event_parked (consumer, xid, seq, name, key, body, at, error)
    values (${consumer}, ${event.xid}::xid8, ${event.seq}::bigint, ${event.name}, ${event.key},
      ${JSON.stringify(event.body)}::jsonb, ${event.at}, ${error})
    on conflict (consumer, xid, seq) do update set error = excluded.error, parked_at = now()
  `.execute(db)
}

export interface Peek {
  horizon: string
  /** Kinds of events that became readable since. */
  names: string[]
  /** There are events that wait for an older transaction to end. */
  has_pending: boolean
}

/** What is new since the horizon of an earlier look; '' looks at nothing but the horizon. */
export async function peekEvents(db: Db, since: string): Promise<Peek> {
  const { rows } = await sql<Peek>`
    select pg_snapshot_xmin(s) as horizon,
      exists (select from public.event where xid >= pg_snapshot_xmin(s)) as has_pending,
      array(
        select distinct name from public.event
        where xid >= ${since || null}::xid8 and xid < pg_snapshot_xmin(s)
      ) as names
    from pg_current_snapshot() s
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database has no snapshot')
  return row
}

/** Those of these consumers that have an event ahead, readable already or not. */
export async function withFactsAhead(db: Db, consumers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.name from public.event_consumer c
    where c.name = any(${consumers}) and exists (
      select from public.event e where (e.xid, e.seq) > (c.xid, c.seq) and e.name = any(c.event_names)
    )
  `.execute(db)
  return new Set(rows.map((row) => row.name))
}

/**
 * Facts of one kind since the horizon of an earlier look, and the horizon to look from next; some may come twice. For
 * what every process keeps in memory: a consumer's turn is taken by one of them alone. Served by the primary key.
 */
export async function factsSince(
  db: Db,
  name: string,
  since: string | null,
): Promise<{ horizon: string; bodies: Record<string, unknown>[] }> {
  const { rows } = await sql<{ horizon: string; bodies: Record<string, unknown>[] | null }>`
    select pg_snapshot_xmin(s) as horizon,
      (select jsonb_agg(distinct body) from public.event where xid >= ${since}::xid8 and name = ${name}) as bodies
    from pg_current_snapshot() s
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database has no snapshot')
  return { horizon: row.horizon, bodies: row.bodies ?? [] }
}

/**
 * Says events as a part of the statement that makes them true, which saves a way to the database: `bodies` selects one
 * jsonb column, `body`, each as the event's schema has it. Its users call `eventAppended` afterwards.
 */
export const factsSaid = (name: string, bodies: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into public.event (name, body) select ${name}, one.body from (${bodies}) as one`

/** Kinds of events, from the horizon of an earlier look on. */
export interface FactsWanted {
  names: readonly string[]
  /** '' reads none, only the horizon. */
  since: string
  after?: Position | undefined
  limit: number
}

/**
 * The events of these kinds since a horizon, also those that older transactions hold back, and the horizon to look from
 * next: a repeated request shows some pins twice. For what every process keeps in memory and brings up to date at once. Served by
 * the primary key.
 */
export async function factsFrom(
  db: Db,
  { names, since, after, limit }: FactsWanted,
): Promise<{ horizon: string; events: EventRow[] }> {
  const { rows } = await sql<{ horizon: string; events: EventRow[] | null }>`
    select pg_snapshot_xmin(s) as horizon, (
      select jsonb_agg(page) from (
        select xid::text, seq::text, name, key, body, at from public.event
        where xid >= ${since || null}::xid8 and (xid, seq) > (${after?.xid ?? '0'}::xid8, ${after?.seq ?? '0'}::bigint)
          and name = any(${names})
        order by event.xid, event.seq limit ${limit}
      ) page
    ) as events
    from pg_current_snapshot() s`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database has no snapshot')
  return { horizon: row.horizon, events: row.events ?? [] }
}
