import { positiveMatchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { KeywordParentKind, MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import type { AdGroupId, AdvertiserId, KeywordId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Keyword } from './keyword-tables.ts'
import './keyword-tables.ts'

export interface KeywordParent {
  advertiser_id: AdvertiserId
  parent_kind: KeywordParentKind
  parent_id: string
}

interface KeywordPage extends KeywordParent {
  match_types: readonly MatchType[]
  containing: string | null
  after: KeywordId | undefined
  limit: number
}

/** Newest first. Served by keyword_terms_idx. */
export async function keywordsAfter(db: Db, page: KeywordPage): Promise<Keyword[]> {
  let query = db
    .selectFrom('keyword')
    .selectAll()
    .where('advertiser_id', '=', page.advertiser_id)
    .where('parent_id', '=', page.parent_id)
    .where('parent_kind', '=', page.parent_kind)
    .where('match_type', 'in', [...page.match_types])
  if (page.containing !== null) query = query.where(sql<boolean>`strpos(terms, ${page.containing}) > 0`)
  if (page.after !== undefined) query = query.where('keyword_id', '<', page.after)
  return query.orderBy('keyword_id', 'desc').limit(page.limit).execute()
}

/** By match type. Served by keyword_terms_idx. */
export async function keywordCountsOf(
  db: Db,
  { advertiser_id, parent_id }: KeywordParent,
): Promise<Map<MatchType, number>> {
  const rows = await db
    .selectFrom('keyword')
    .select(['match_type', (e) => e.fn.countAll<string>().as('count')])
    .where('advertiser_id', '=', advertiser_id)
    .where('parent_id', '=', parent_id)
    .groupBy('match_type')
    .execute()
  return new Map(rows.map((row) => [row.match_type, Number(row.count)]))
}

/** Of an ad account with all that is in it. */
export async function countKeywords(db: Db, advertiser_id: AdvertiserId): Promise<number> {
  const { count } = await db
    .selectFrom('keyword')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where('advertiser_id', '=', advertiser_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** One who adds keywords to an ad account waits for another who does. */
export async function lockKeywords(db: Db, advertiser_id: AdvertiserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('keywords'), hashtext(${advertiser_id}))`.execute(db)
}

export type NewKeyword = Pick<Keyword, 'keyword_id' | 'match_type' | 'value' | 'terms'>
export type OwnedKeyword = NewKeyword & Pick<Keyword, 'parent_kind' | 'parent_id'>

/** Adds those that are not there yet, of any parents of an account, and answers their ids. */
export async function insertKeywords(
  db: Db,
  advertiser_id: AdvertiserId,
  { keywords, created_at }: { keywords: readonly OwnedKeyword[]; created_at: Date },
): Promise<Set<KeywordId>> {
  const of = <Field extends keyof OwnedKeyword>(field: Field) => keywords.map((one) => one[field])
  const { rows } = await sql<{ keyword_id: KeywordId }>`
    insert into keyword (advertiser_id, created_at, parent_kind, parent_id, keyword_id, match_type, value, terms)
    select ${advertiser_id}::bigint, ${created_at}::timestamptz, one.*
    from unnest(${of('parent_kind')}::text[], ${of('parent_id')}::bigint[], ${of('keyword_id')}::bigint[],
      ${of('match_type')}::text[], ${of('value')}::text[], ${of('terms')}::text[]) as one
    on conflict (advertiser_id, parent_id, match_type, terms) do nothing
    returning keyword_id`.execute(db)
  return new Set(rows.map((row) => row.keyword_id))
}

/** Those that were there. Served by the primary key. */
export async function deleteKeywords(
  db: Db,
  advertiser_id: AdvertiserId,
  keyword_ids: readonly string[],
): Promise<Keyword[]> {
  return db
    .deleteFrom('keyword')
    .where('advertiser_id', '=', advertiser_id)
    .where('keyword_id', '=', anyId(keyword_ids as readonly KeywordId[]))
    .returningAll()
    .execute()
}

/** All keywords of these parents, for copies of them. Served by keyword_terms_idx. */
export async function keywordsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  parent_ids: readonly string[],
): Promise<Keyword[]> {
  if (parent_ids.length === 0) return []
  return db
    .selectFrom('keyword')
    .selectAll()
    .where('advertiser_id', '=', advertiser_id)
    .where('parent_id', '=', anyId(parent_ids))
    .orderBy('keyword_id')
    .execute()
}

/** The first few that an ad group is shown for. Served by keyword_terms_idx. */
export async function firstPositiveKeywords(
  db: Db,
  { advertiser_id, ad_group_id }: { advertiser_id: AdvertiserId; ad_group_id: AdGroupId },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('keyword')
    .select('value')
    .where('advertiser_id', '=', advertiser_id)
    .where('parent_id', '=', ad_group_id)
    .where('match_type', 'in', [...positiveMatchTypes])
    .orderBy('match_type')
    .orderBy('terms')
    .limit(limit)
    .execute()
  return rows.map((row) => row.value)
}

export type ServedKeyword = Pick<Keyword, 'advertiser_id' | 'parent_id' | 'match_type' | 'terms'>

/** What serving compares pages with, of these accounts. Served by keyword_terms_idx. */
export async function servedKeywords(
  db: Db,
  advertiser_ids: readonly AdvertiserId[],
): Promise<ServedKeyword[]> {
  if (advertiser_ids.length === 0) return []
  return db
    .selectFrom('keyword')
    .select(['advertiser_id', 'parent_id', 'match_type', 'terms'])
    .where('advertiser_id', '=', anyId(advertiser_ids))
    .execute()
}
