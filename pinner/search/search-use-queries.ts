import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import './search-tables.ts'

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

interface SearchUse {
  term: string
  searcher: string
  now: Date
}

export async function insertSearchUse(db: Db, { term, searcher, now }: SearchUse): Promise<void> {
  await db
    .insertInto('search_use')
    .values({ term, searcher, used_on: dayOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Served by search_use_used_on_idx. */
export async function deleteSearchUse(db: Db, before: Date): Promise<void> {
  await sql`delete from search_use where used_on < ${dayOf(before)}::date`.execute(db)
}

export interface Rise {
  term: string
  /** Different people since the beginning of the time that is counted. */
  people_count: number
  /** Of these, in the last days. */
  recent: number
  /** And before these. */
  before: number
}

/** Terms of at least so many different people, most people first. One pass over the week that is kept. */
export async function countedSearches(
  db: Db,
  { recent_from, least, limit }: { recent_from: Date; least: number; limit: number },
): Promise<Rise[]> {
  const { rows } = await sql<Rise>`
    select term, count(distinct searcher)::int as people_count,
      (count(distinct searcher) filter (where used_on >= ${dayOf(recent_from)}::date))::int as recent,
      (count(distinct searcher) filter (where used_on < ${dayOf(recent_from)}::date))::int as before
    from search_use group by term having count(distinct searcher) >= ${least}
    order by people_count desc, term limit ${limit}`.execute(db)
  return rows
}

/** How many of the newest documents are looked at for rising hashtags. */
const NEWEST = 20_000

/** Hashtags of public pins of at least so many different owners since a moment. Served by the primary key of search_document. */
export async function risingTags(
  db: Db,
  { first_pin_id, least, limit }: { first_pin_id: PinId; least: number; limit: number },
): Promise<Rise[]> {
  const { rows } = await sql<Rise>`
    select fresh.tag as term, people_count, recent, greatest(h.pin_count - recent, 0) as before
    from (
      select tag, count(distinct owner_id)::int as people_count, count(*)::int as recent
      from (
        select owner_id, tags from search_document where pin_id >= ${first_pin_id}::bigint
        order by pin_id desc limit ${NEWEST}
      ) newest, unnest(tags) as tag
      group by tag having count(distinct owner_id) >= ${least}
      order by people_count desc, tag limit ${limit}
    ) fresh join hashtag h using (tag)`.execute(db)
  return rows
}

/** Those of these terms whose words some public pin has. Served by the indexes of the tiers. */
export async function termsThatFind(db: Db, terms: readonly string[]): Promise<Set<string>> {
  const inTier = (n: number) =>
    sql`exists (select from search_document where tier = ${sql.lit(n)} and tsv @@ q)`
  const { rows } = await sql<{ term: string }>`
    select term from (
      select term, plainto_tsquery('public.pin_words', public.fold_text(ltrim(term, '#'))) as q
      from unnest(${[...terms]}::text[]) as given (term) offset 0
    ) asked
    where ${inTier(0)} or ${inTier(1)} or ${inTier(2)} or ${inTier(3)}`.execute(db)
  return new Set(rows.map((row) => row.term))
}

/** Keeps these as completions, and forgets those that were not counted for long. Served by popular_search_counted_at_idx. */
export async function putPopular(
  db: Db,
  { terms, now, forget_before }: { terms: readonly Rise[]; now: Date; forget_before: Date },
): Promise<void> {
  const rows = JSON.stringify(terms.map(({ term, people_count }) => ({ term, people_count })))
  await sql`
    insert into popular_search (term, people_count, counted_at)
    select term, people_count, ${now} from jsonb_to_recordset(${rows}::jsonb) as d(term text, people_count int)
    on conflict (term) do update set people_count = excluded.people_count, counted_at = excluded.counted_at`.execute(
    db,
  )
  await sql`delete from popular_search where counted_at < ${forget_before}`.execute(db)
}

export interface Trend {
  kind: 'query' | 'hashtag'
  term: string
  people_count: number
}

export async function replaceTrends(db: Db, trends: readonly Trend[]): Promise<void> {
  await db.deleteFrom('search_trend').execute()
  if (trends.length === 0) return
  await db
    .insertInto('search_trend')
    .values(trends.map((trend, place) => ({ ...trend, place })))
    .execute()
}

/** Best first. Served by the primary key. */
export async function trends(db: Db, limit: number): Promise<Trend[]> {
  return db
    .selectFrom('search_trend')
    .select(['kind', 'term', 'people_count'])
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** Popular searches that begin so, those of most people first. Served by the popular_search_prefix indexes. */
export async function popularBeginningWith(db: Db, prefix: string, limit: number): Promise<string[]> {
  const letters = Array.from(prefix)
  const length = [5, 3, 2, 1].find((one) => one <= letters.length)
  if (length === undefined) return []
  const { rows } = await sql<{ term: string }>`
    select term from popular_search
    where left(term, ${sql.lit(length)}) = ${letters.slice(0, length).join('')} and starts_with(term, ${prefix})
    order by people_count desc, term limit ${limit}`.execute(db)
  return rows.map((row) => row.term)
}
