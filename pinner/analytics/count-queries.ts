import type { AnalyticsMetric, PinSource } from '@bowerbird/contract/analytics/analytics-terms'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './analytics-tables.ts'
import type { OrganicViewerTable } from './analytics-tables.ts'

/** Something that happened to a pin on a day. */
export interface PinCount {
  pin_id: PinId
  /** Of its owner when it was looked up: a pin that went since is not counted. */
  owner_id: UserId
  day: string
  source: PinSource
  metric: AnalyticsMetric
}

/** Which of these batches are new. Served by organic_batch's primary key. */
export async function insertBatches(db: Db, batch_ids: readonly string[], day: string): Promise<Set<string>> {
  const { rows } = await sql<{ batch_id: string }>`
    insert into organic_batch (batch_id, counted_on)
    select distinct batch_id, ${day}::date from unnest(${[...batch_ids]}::uuid[]) as b (batch_id) order by batch_id
    on conflict (batch_id) do nothing returning batch_id`.execute(db)
  return new Set(rows.map((row) => row.batch_id))
}

/**
 * Adds to the sums. The pins are locked against being purged meanwhile: nothing is counted of one that is gone. All
 * rows are written in one order, so that two writers wait for each other once, not in a circle.
 */
export async function addCounts(db: Db, counts: readonly PinCount[]): Promise<void> {
  if (counts.length === 0) return
  const pins = await db
    .selectFrom('pin')
    .select(['pin_id', 'owner_id', 'board_id'])
    .where('pin_id', '=', anyId([...new Set(counts.map((one) => one.pin_id))]))
    .where('deleted_at', 'is', null)
    .orderBy('pin_id')
    .forKeyShare()
    .execute()
  const known = new Map(pins.map((pin) => [pin.pin_id, pin]))
  const rows = new Map<string, Row>()
  for (const { pin_id, owner_id, day, source, metric } of counts) {
    const pin = known.get(pin_id)
    if (pin?.owner_id !== owner_id) continue
    const key = `${day} ${pin_id} ${source}`
    const row = rows.get(key) ?? { ...pin, day, source, ...nothing }
    row[metric]++
    rows.set(key, row)
  }
  await upsertRows(db, [...rows.values()])
}

type Row = { owner_id: string; day: string; pin_id: string; board_id: string; source: PinSource } & Record<
  AnalyticsMetric,
  number
>

const nothing = { impressions: 0, closeups: 0, saves: 0, outbound_clicks: 0 }

/** Served by organic_pin_day's primary key. */
async function upsertRows(db: Db, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const of = <Name extends keyof Row>(name: Name) => rows.map((row) => row[name])
  await sql`
    insert into organic_pin_day as o
      (owner_id, day, pin_id, board_id, source, impressions, closeups, saves, outbound_clicks)
    select * from unnest(${of('owner_id')}::bigint[], ${of('day')}::date[], ${of('pin_id')}::bigint[],
      ${of('board_id')}::bigint[], ${of('source')}::text[], ${of('impressions')}::int[], ${of('closeups')}::int[],
      ${of('saves')}::int[], ${of('outbound_clicks')}::int[])
      as n (owner_id, day, pin_id, board_id, source, impressions, closeups, saves, outbound_clicks)
    order by owner_id, day, pin_id, board_id, source
    on conflict (owner_id, day, pin_id, board_id, source) do update set
      impressions = o.impressions + excluded.impressions, closeups = o.closeups + excluded.closeups,
      saves = o.saves + excluded.saves, outbound_clicks = o.outbound_clicks + excluded.outbound_clicks`.execute(
    db,
  )
}

/** Those of today, once each. Served by organic_viewer's primary key. */
export async function addViewers(db: Db, viewers: readonly OrganicViewerTable[]): Promise<void> {
  if (viewers.length === 0) return
  const of = <Name extends keyof OrganicViewerTable>(name: Name) => viewers.map((one) => one[name])
  await sql`
    insert into organic_viewer (owner_id, day, viewer, language)
    select distinct on (owner_id, day, viewer) * from unnest(${of('owner_id')}::bigint[], ${of('day')}::date[],
      ${of('viewer')}::text[], ${of('language')}::text[]) as v (owner_id, day, viewer, language)
    order by owner_id, day, viewer
    on conflict (owner_id, day, viewer) do nothing`.execute(db)
}

/** Of pins that go for good. Served by organic_pin_day_pin_id_idx. */
export async function forgetCountsOfPins(
  db: Db,
  pins: readonly { pin_id: PinId; owner_id: UserId }[],
): Promise<void> {
  await db
    .deleteFrom('organic_pin_day')
    .where('owner_id', '=', anyId([...new Set(pins.map((pin) => pin.owner_id))]))
    .where('pin_id', '=', anyId(pins.map((pin) => pin.pin_id)))
    .execute()
}
