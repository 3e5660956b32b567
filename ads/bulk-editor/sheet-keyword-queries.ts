import type { AdvertiserId, CampaignId, KeywordId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { KeywordParent } from '../entities/keyword-queries.ts'
import type { Keyword } from '../entities/keyword-tables.ts'

/** A keyword with the campaign that it is below; null: it is of the whole ad account. */
export type SheetKeyword = Keyword & { campaign_id: CampaignId | null }

interface KeywordPage {
  advertiser_id: AdvertiserId
  /** Undefined: of all campaigns, and of the account. */
  campaign_ids: readonly CampaignId[] | undefined
  after: KeywordId | undefined
  limit: number
}

const withCampaign = sql`
  select k.*, coalesce(g.campaign_id, case when k.parent_kind = 'campaign' then k.parent_id end) as campaign_id
  from keyword k
  left join ad_group g on k.parent_kind = 'ad_group' and g.advertiser_id = k.advertiser_id
    and g.ad_group_id = k.parent_id`

/** Keywords of what is not archived, the newest first. Served by the primary key. */
export async function sheetKeywordsAfter(
  db: Db,
  { advertiser_id, campaign_ids = [], after, limit }: KeywordPage,
): Promise<SheetKeyword[]> {
  const { rows } = await sql<SheetKeyword>`
    ${withCampaign}
    left join campaign c on c.advertiser_id = k.advertiser_id
      and c.campaign_id = coalesce(g.campaign_id, case when k.parent_kind = 'campaign' then k.parent_id end)
    where k.advertiser_id = ${advertiser_id}::bigint
      and (k.parent_kind = 'advertiser' or c.status in ('ACTIVE', 'PAUSED'))
      and (k.parent_kind <> 'ad_group' or g.status in ('ACTIVE', 'PAUSED'))
      and (${campaign_ids.length === 0} or c.campaign_id = any(${campaign_ids}::bigint[]))
      and k.keyword_id < coalesce(${after ?? null}::bigint, 9223372036854775807)
    order by k.keyword_id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Served by the primary key. */
export async function sheetKeywordsOf(
  db: Db,
  advertiser_id: AdvertiserId,
  keyword_ids: readonly string[],
): Promise<Map<string, SheetKeyword>> {
  if (keyword_ids.length === 0) return new Map()
  const { rows } = await sql<SheetKeyword>`
    ${withCampaign}
    where k.advertiser_id = ${advertiser_id}::bigint and k.keyword_id = any(${keyword_ids}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.keyword_id, row]))
}

type Wanted = Pick<Keyword, 'parent_id' | 'match_type' | 'terms'>

/** Which of these are there already. Served by keyword_terms_idx. */
export async function keywordsLike(
  db: Db,
  advertiser_id: AdvertiserId,
  wanted: readonly Wanted[],
): Promise<Keyword[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Keyword>`
    select k.* from unnest(${wanted.map((one) => one.parent_id)}::bigint[],
      ${wanted.map((one) => one.match_type)}::text[], ${wanted.map((one) => one.terms)}::text[])
      as n (parent_id, match_type, terms)
    join keyword k on k.advertiser_id = ${advertiser_id}::bigint and k.parent_id = n.parent_id
      and k.match_type = n.match_type and k.terms = n.terms`.execute(db)
  return rows
}

/** How many keywords these have, by their ids. Served by keyword_terms_idx. */
export async function keywordTotals(
  db: Db,
  advertiser_id: AdvertiserId,
  parent_ids: readonly KeywordParent['parent_id'][],
): Promise<Map<string, number>> {
  if (parent_ids.length === 0) return new Map()
  const { rows } = await sql<{ parent_id: string; total: string }>`
    select parent_id, count(*) as total from keyword
    where advertiser_id = ${advertiser_id}::bigint and parent_id = any(${parent_ids}::bigint[])
    group by parent_id`.execute(db)
  return new Map(rows.map(({ parent_id, total }) => [parent_id, Number(total)]))
}
