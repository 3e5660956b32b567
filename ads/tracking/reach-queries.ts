import { sql } from 'kysely'
import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { ReachLevel, ReachSpan } from './tracking-tables.ts'

/** Where a sketch belongs: an entity, and a day or a month of it. */
export interface SketchKey {
  level: ReachLevel
  entity_id: string
  span: ReachSpan
  first_day: string
}
export type StoredSketch = SketchKey & { sketch: Buffer }

const columns = (keys: readonly SketchKey[]) => sql`unnest(${keys.map((one) => one.level)}::text[],
  ${keys.map((one) => one.entity_id)}::bigint[], ${keys.map((one) => one.span)}::text[],
  ${keys.map((one) => one.first_day)}::date[])`

/** Served by the primary key. */
export async function sketchesOf(
  db: Db,
  advertiser_id: AdvertiserId,
  keys: readonly SketchKey[],
): Promise<StoredSketch[]> {
  const { rows } = await sql<StoredSketch>`
    select r.level, r.entity_id, r.span, r.first_day::text as first_day, r.sketch
    from ${columns(keys)} as k (level, entity_id, span, first_day)
    join reach_sketch r on r.advertiser_id = ${advertiser_id}::bigint and r.level = k.level
      and r.entity_id = k.entity_id and r.span = k.span and r.first_day = k.first_day`.execute(db)
  return rows
}

export async function storeSketches(
  db: Db,
  advertiser_id: AdvertiserId,
  sketches: readonly StoredSketch[],
): Promise<void> {
  if (sketches.length === 0) return
  await sql`
    insert into reach_sketch (advertiser_id, level, entity_id, span, first_day, sketch)
    select ${advertiser_id}::bigint, s.* from unnest(${sketches.map((one) => one.level)}::text[],
      ${sketches.map((one) => one.entity_id)}::bigint[], ${sketches.map((one) => one.span)}::text[],
      ${sketches.map((one) => one.first_day)}::date[], ${sketches.map((one) => one.sketch)}::bytea[]) as s
    on conflict (advertiser_id, level, entity_id, span, first_day) do update set sketch = excluded.sketch`.execute(
    db,
  )
}

export interface SeenOn {
  campaign_id: string
  ad_group_id: string
  ad_id: AdId
  day: string
}

/** Who saw these ads on these days, as it is judged now. Served by measure_event_ad_id_idx. */
export async function peopleOfDays(
  db: Db,
  advertiser_id: AdvertiserId,
  seen: readonly Pick<SeenOn, 'ad_id' | 'day'>[],
): Promise<(Pick<SeenOn, 'ad_id' | 'day'> & { audience_hash: string })[]> {
  const days = seen.map((one) => one.day).toSorted()
  const { rows } = await sql<Pick<SeenOn, 'ad_id' | 'day'> & { audience_hash: string }>`
    select distinct e.ad_id, e.day::text as day, e.audience_hash
    from unnest(${seen.map((one) => one.ad_id)}::bigint[], ${seen.map((one) => one.day)}::date[]) as s (ad_id, day)
    join measure_event e on e.advertiser_id = ${advertiser_id}::bigint and e.ad_id = s.ad_id and e.day = s.day
      and e.kind = 'impression' and e.verdict = 'valid'
      and e.served_day between ${days[0]}::date - 2 and ${days.at(-1)}::date + 1`.execute(db)
  return rows
}

/** Ads by what they belong to, which have sketches of some days. Served by the primary keys of ad_day and reach_sketch. */
export async function adSketchesOfDays(
  db: Db,
  advertiser_id: AdvertiserId,
  days: readonly string[],
): Promise<(SeenOn & { sketch: Buffer })[]> {
  const { rows } = await sql<SeenOn & { sketch: Buffer }>`
    select a.campaign_id, a.ad_group_id, a.ad_id, a.day::text as day, r.sketch
    from ad_day a
    join reach_sketch r on r.advertiser_id = a.advertiser_id and r.level = 'ad' and r.entity_id = a.ad_id
      and r.span = 'day' and r.first_day = a.day
    where a.advertiser_id = ${advertiser_id}::bigint and a.day = any(${[...days]}::date[])`.execute(db)
  return rows
}

/** Sketches of entities over stretches of days and whole months. Served by the primary key. */
export async function sketchesWithin(
  db: Db,
  advertiser_id: AdvertiserId,
  {
    level,
    entity_ids,
    stretches,
    months,
  }: {
    level: ReachLevel
    entity_ids: readonly string[]
    stretches: readonly { start_date: string; end_date: string }[]
    months: readonly string[]
  },
): Promise<StoredSketch[]> {
  const { rows } = await sql<StoredSketch>`
    select r.level, r.entity_id, r.span, r.first_day::text as first_day, r.sketch
    from unnest(${[...entity_ids]}::bigint[]) as e (entity_id)
    cross join (
      select 'day' as span, start_date, end_date from unnest(${stretches.map((one) => one.start_date)}::date[],
        ${stretches.map((one) => one.end_date)}::date[]) as d (start_date, end_date)
      union all
      select 'month', month, month from unnest(${[...months]}::date[]) as m (month)
    ) as s
    join reach_sketch r on r.advertiser_id = ${advertiser_id}::bigint and r.level = ${level}
      and r.entity_id = e.entity_id and r.span = s.span and r.first_day between s.start_date and s.end_date`.execute(
    db,
  )
  return rows
}

/** True when entities have more sketches of days than `most`. Served by the primary key, which alone is read, as far as needed. */
export async function haveMoreSketches(
  db: Db,
  advertiser_id: AdvertiserId,
  {
    level,
    entity_ids,
    days: { start_date, end_date },
    most,
  }: {
    level: ReachLevel
    entity_ids: readonly string[]
    days: { start_date: string; end_date: string }
    most: number
  },
): Promise<boolean> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (
      select from unnest(${[...entity_ids]}::bigint[]) as e (entity_id)
      join reach_sketch r on r.advertiser_id = ${advertiser_id}::bigint and r.level = ${level}
        and r.entity_id = e.entity_id and r.span = 'day' and r.first_day between ${start_date}::date and ${end_date}::date
      limit ${most + 1}
    ) as found`.execute(db)
  return Number(rows[0]?.count ?? 0) > most
}

/** Whether impressions of these days were counted before their people were: then no one knows how many these are. */
export async function isReachMissing(
  db: Db,
  advertiser_id: AdvertiserId,
  { start_date, end_date }: { start_date: string; end_date: string },
): Promise<boolean> {
  const { rows } = await sql<{ missing: boolean }>`
    select exists (
      select from ad_day where advertiser_id = ${advertiser_id}::bigint and impressions > 0
        and day between ${start_date}::date and least(${end_date}::date, (
          select first_day from reach_sketch where advertiser_id = ${advertiser_id}::bigint and level = 'account'
            and entity_id = ${advertiser_id}::bigint and span = 'day' order by first_day limit 1) - 1)
    ) as missing`.execute(db)
  return rows[0]?.missing ?? false
}
