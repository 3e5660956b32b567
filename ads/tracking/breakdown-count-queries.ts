import { LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import { countNames } from './report-numbers.ts'
import type { BreakdownDayTable, CountColumns, TrackingEvent } from './tracking-tables.ts'

export type BreakdownSums = Record<keyof CountColumns, number>
/** `people`: hashes of viewers, each once, and as many as there are. */
export type BreakdownCount = BreakdownSums &
  Omit<BreakdownDayTable, keyof CountColumns | 'advertiser_id' | 'least_people'>

const sums = sql.raw(countNames.join(', '))
const sumColumns = sql.raw(countNames.map((name) => `${name} bigint`).join(', '))
const added = sql.raw(countNames.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '))

/** Adds to the stored counts, with as many different people as are needed to show a value. Within `lockTracking`. */
export async function addBreakdownCounts(
  db: Db,
  advertiser_id: AdvertiserId,
  counts: readonly BreakdownCount[],
): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map((one) => ({ ...one, people: one.people.slice(0, LEAST_PEOPLE) }))
  await sql`
    insert into breakdown_day as d (advertiser_id, dimension, day, ad_id, value, campaign_id, ad_group_id, people, ${sums})
    select ${advertiser_id}::bigint, dimension, day, ad_id, value, campaign_id, ad_group_id, people, ${sums}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(dimension text, day date, ad_id bigint, value text,
      campaign_id bigint, ad_group_id bigint, people text[], ${sumColumns})
    on conflict (advertiser_id, dimension, day, ad_id, value) do update set ${added},
      people = case when cardinality(d.people) = ${sql.lit(LEAST_PEOPLE)} then d.people else array(
        select distinct one from unnest(d.people || excluded.people) as one order by one limit ${sql.lit(LEAST_PEOPLE)}) end`.execute(
    db,
  )
}

/** Of rows before this day their number stays, and no hash. Served by breakdown_day_people_idx. Answers how many rows these were. */
export async function forgetPeopleBefore(db: Db, day: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update breakdown_day set least_people = greatest(least_people, cardinality(people)), people = '{}'
    where (advertiser_id, dimension, day, ad_id, value) in (
      select advertiser_id, dimension, day, ad_id, value from breakdown_day
      where people <> '{}' and day < ${day}::date limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/**
 * Events of these viewers with what was known of them, over all ad accounts or in one. An index of viewers alone would be written
 * with each event and read when a person leaves: each account is asked, by measure_event_audience_hash_idx.
 */
export async function viewedBy(
  db: Db,
  hashes: readonly string[],
  { advertiser_id, limit }: { advertiser_id?: AdvertiserId; limit?: number } = {},
): Promise<TrackingEvent[]> {
  const { rows } = await sql<TrackingEvent>`
    select e.* from advertiser a
    cross join lateral (
      select * from measure_event e where e.advertiser_id = a.advertiser_id
        and e.audience_hash = ${anyText(hashes)} and e.viewer_code is not null
    ) as e
    where ${advertiser_id === undefined ? sql`true` : sql`a.advertiser_id = ${advertiser_id}::bigint`}
    order by e.at desc limit ${limit ?? null}`.execute(db)
  return rows
}

/** Of events of these viewers nothing is known any more. Within `lockTracking`. */
export async function dropViewers(
  db: Db,
  advertiser_id: AdvertiserId,
  hashes: readonly string[],
): Promise<void> {
  await sql`
    update measure_event set viewer_code = 0
    where advertiser_id = ${advertiser_id}::bigint and audience_hash = ${anyText(hashes)} and viewer_code > 0`.execute(
    db,
  )
  await sql`
    update breakdown_day set people = array(select one from unnest(people) as one
      where one <> all(${[...hashes]}::text[]) order by one)
    where advertiser_id = ${advertiser_id}::bigint and people <> '{}' and people && ${[...hashes]}::text[]`.execute(
    db,
  )
}
