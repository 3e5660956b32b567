import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Position } from './cursor-queries.ts'

interface CountsWanted {
  names: readonly string[]
  /** The horizon of an earlier look; '' counts from where the last of these consumers is. */
  since: string
  consumers: readonly string[]
  /** Counts so many of the newest at most. */
  limit: number
}

export interface FactCount {
  name: string
  count: number
  /** Those of them that an open transaction holds back: they are counted again from this horizon on. */
  pending: number
  newest: Position
}

export interface FactCounts {
  /** The horizon to look from next. */
  horizon: string
  facts: FactCount[]
  /** How far these consumers are. */
  cursors: (Position & { name: string })[]
}

/**
 * How many events of these kinds there are from a horizon on, also those that older transactions hold back, and how far
 * the consumers are that follow them; no bodies. Served by the primary keys.
 */
export async function countFactsFrom(
  db: Db,
  { names, since, consumers, limit }: CountsWanted,
): Promise<FactCounts> {
  interface Row {
    horizon: string
    facts: (Omit<FactCount, 'newest'> & { newest: [xid: string, seq: string] })[] | null
    cursors: FactCounts['cursors'] | null
  }
  const { rows } = await sql<Row>`
    select pg_snapshot_xmin(s) as horizon, (
      select jsonb_agg(kind) from (
        select name, count(*)::int as count, count(*) filter (where xid >= pg_snapshot_xmin(s))::int as pending,
          max(array[xid::text::bigint, seq])::text[] as newest
        from (
          select name, xid, seq from public.event
          where name = any(${names}) and xid >= coalesce(${since || null}::xid8, (
            select xid from public.event_consumer where name = any(${consumers}) order by xid limit 1
          ))
          order by event.xid desc, event.seq desc limit ${limit}
        ) recent group by name
      ) kind
    ) as facts, (
      select jsonb_agg(one) from (
        select name, xid::text, seq::text from public.event_consumer where name = any(${consumers})
      ) one
    ) as cursors
    from pg_current_snapshot() s`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database has no snapshot')
  const facts = (row.facts ?? []).map(({ newest: [xid, seq], ...fact }) => ({
    ...fact,
    newest: { xid, seq },
  }))
  return { horizon: row.horizon, facts, cursors: row.cursors ?? [] }
}
