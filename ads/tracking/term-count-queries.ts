import { LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import type { AdGroupId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { PositiveMatchType, TrackingEvent } from './tracking-tables.ts'

export interface TermSums {
  impressions: number
  clicks: number
  outbound_clicks: number
  saves: number
  spend_micros: number
  credit_micros: number
}
interface TermPlace {
  /** `YYYY-MM-DD` in the account's time zone. */
  day: string
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  terms: string
}
export type KeywordCount = TermPlace & TermSums & { match_type: PositiveMatchType }
/** `people`: hashes of viewers, each once. */
export type SearchCount = TermPlace & TermSums & { people: string[] }

const sums = sql.raw('impressions, clicks, outbound_clicks, saves, spend_micros, credit_micros')
const sumColumns = sql.raw(
  'impressions bigint, clicks bigint, outbound_clicks bigint, saves bigint, spend_micros bigint, credit_micros bigint',
)
const added = sql.raw(
  ['impressions', 'clicks', 'outbound_clicks', 'saves', 'spend_micros', 'credit_micros']
    .map((name) => `${name} = d.${name} + excluded.${name}`)
    .join(', '),
)

/** Adds to the stored counts. Within `lockTracking`. */
export async function addKeywordCounts(
  db: Db,
  advertiser_id: AdvertiserId,
  counts: readonly KeywordCount[],
): Promise<void> {
  if (counts.length === 0) return
  await sql`
    insert into keyword_day as d (advertiser_id, day, campaign_id, ad_group_id, match_type, terms, ${sums})
    select ${advertiser_id}::bigint, day, campaign_id, ad_group_id, match_type, terms, ${sums}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as one(day date, campaign_id bigint, ad_group_id bigint, match_type text, terms text, ${sumColumns})
    on conflict (advertiser_id, day, ad_group_id, match_type, terms) do update set ${added}`.execute(db)
}

/** As many different people as are needed to show words, of both lists. */
const somePeople = sql`array(
  select distinct one from unnest(d.people || excluded.people) as one order by one limit ${sql.lit(LEAST_PEOPLE)})`

/** Adds to the stored counts. Within `lockTracking`. */
export async function addSearchCounts(
  db: Db,
  advertiser_id: AdvertiserId,
  counts: readonly SearchCount[],
): Promise<void> {
  if (counts.length === 0) return
  const rows = counts.map((one) => ({ ...one, people: one.people.slice(0, LEAST_PEOPLE) }))
  await sql`
    insert into search_term_day as d (advertiser_id, day, campaign_id, ad_group_id, terms, people, ${sums})
    select ${advertiser_id}::bigint, day, campaign_id, ad_group_id, terms, people, ${sums}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one(day date, campaign_id bigint, ad_group_id bigint, terms text, people text[], ${sumColumns})
    on conflict (advertiser_id, day, ad_group_id, terms) do update set people = ${somePeople}, ${added}`.execute(
    db,
  )
}

/** By day, the words of each ad group that are there, as `id words`. Served by the primary key. */
export async function knownTerms(
  db: Db,
  advertiser_id: AdvertiserId,
  days: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ day: string; names: string[] }>`
    select day::text as day, array_agg(ad_group_id || ' ' || terms) as names from search_term_day
    where advertiser_id = ${advertiser_id}::bigint and day = any(${[...days]}::date[]) and terms <> ''
    group by day`.execute(db)
  return new Map(rows.map((row) => [row.day, new Set(row.names)]))
}

type EventKey = Pick<TrackingEvent, 'served_day' | 'impression_id' | 'kind'>

/** Lets go of the words of events. Served by the primary key. */
export async function dropWords(
  db: Db,
  advertiser_id: AdvertiserId,
  events: readonly EventKey[],
): Promise<void> {
  await sql`
    update measure_event e set search_terms = ''
    from unnest(${events.map((one) => one.served_day)}::date[], ${events.map((one) => one.impression_id)}::bigint[],
      ${events.map((one) => one.kind)}::text[]) as r (served_day, impression_id, kind)
    where e.advertiser_id = ${advertiser_id}::bigint and e.served_day = r.served_day
      and e.impression_id = r.impression_id and e.kind = r.kind`.execute(db)
}

/** Lets go of the words of rows; their sums go to the row without words of the same ad group and day. */
async function foldWords(db: Db, rule: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    with gone as (
      delete from search_term_day where terms <> '' and ${rule} returning *
    ), kept as (
      insert into search_term_day as d (advertiser_id, day, campaign_id, ad_group_id, terms, people, ${sums})
      select advertiser_id, day, max(campaign_id), ad_group_id, '', '{}', sum(impressions), sum(clicks),
        sum(outbound_clicks), sum(saves), sum(spend_micros), sum(credit_micros)
      from gone group by advertiser_id, day, ad_group_id
      on conflict (advertiser_id, day, ad_group_id, terms) do update set ${added}
    )
    select count(*) as count from gone`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Words of searches before this day. Served by search_term_day_day_idx. Answers how many rows went. */
export const forgetWordsBefore = (db: Db, day: string, limit: number): Promise<number> =>
  foldWords(
    db,
    sql`(advertiser_id, day, ad_group_id, terms) in (
      select advertiser_id, day, ad_group_id, terms from search_term_day
      where terms <> '' and day < ${day}::date limit ${limit})`,
  )

/** Ad accounts that have words of searches of these viewers. */
export async function accountsWithSearchesOf(db: Db, hashes: readonly string[]): Promise<AdvertiserId[]> {
  const { rows } = await sql<{ advertiser_id: AdvertiserId }>`
    select advertiser_id from measure_event
    where audience_hash = any(${[...hashes]}::text[]) and search_terms <> ''
    union select advertiser_id from search_term_day where people && ${[...hashes]}::text[]
    order by 1`.execute(db)
  return rows.map((row) => row.advertiser_id)
}

/** Events of searches of these viewers with their words. Served by measure_event_searched_idx. */
export async function searchesOf(
  db: Db,
  advertiser_id: AdvertiserId,
  hashes: readonly string[],
): Promise<TrackingEvent[]> {
  return db
    .selectFrom('measure_event')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('audience_hash', '=', sql<string>`any(${[...hashes]}::text[])`)
    .where('search_terms', '<>', '')
    .execute()
}

/** Viewers no longer stand with the words that they searched; words that no other searched go. */
export async function dropPeople(
  db: Db,
  advertiser_id: AdvertiserId,
  hashes: readonly string[],
): Promise<void> {
  const theirs = sql`advertiser_id = ${advertiser_id}::bigint and people && ${[...hashes]}::text[]`
  await foldWords(db, sql`${theirs} and people <@ ${[...hashes]}::text[]`)
  await sql`
    update search_term_day set people = array(select one from unnest(people) as one
      where one <> all(${[...hashes]}::text[]) order by one)
    where ${theirs}`.execute(db)
}
