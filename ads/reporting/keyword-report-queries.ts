import { LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import { negativeMatchTypes, positiveMatchTypes } from '@bowerbird/contract/campaigns/keyword-terms'
import type { KeywordParentKind, MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import type { AdGroupId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { isNegativeReport, isSearchReport } from '@bowerbird/contract/reporting/keyword-report-terms'
import type { KeywordReport, KeywordSort } from '@bowerbird/contract/reporting/keyword-report-terms'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import '../entities/keyword-tables.ts'
import '../tracking/tracking-tables.ts'
import type { Days } from './report-days.ts'

/** Which lines. */
export interface KeywordLines {
  report: KeywordReport
  days: Days
  /** As keyword-words.ts writes them; null: all. */
  containing: string | null
  campaign_id?: CampaignId | undefined
  ad_group_id?: AdGroupId | undefined
}

export interface TermSumColumns {
  impressions: string
  clicks: string
  outbound_clicks: string
  saves: string
  spend_micros: string
}
export interface KeywordLineRow extends TermSumColumns {
  id: string
  text: string
  match_type: MatchType | null
  parent_kind: KeywordParentKind
  campaign_id: CampaignId | null
  campaign_name: string | null
  ad_group_id: AdGroupId | null
  ad_group_name: string | null
  created_at: Date | null
}

interface KeywordOrder {
  sort: KeywordSort
  direction: 'asc' | 'desc'
  /** Id of the last line before: its words are in no bookmark. */
  after: string | null
  limit: number
}

/** Lines in order. Served by the primary keys of keyword_day and search_term_day and by keyword_terms_idx. */
export async function keywordLines(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  asked: KeywordLines & KeywordOrder,
): Promise<KeywordLineRow[]> {
  const { sort, direction, after, limit, ...lines } = asked
  const key = sortKey(sort)
  const [order, beyond] = direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const { rows } = await sql<KeywordLineRow>`
    with line as (${linesOf(advertiser, lines)})
    select * from line
    where ${after === null ? sql`true` : sql`(${key}, id) ${beyond} (select ${key}, id from line where id = ${after})`}
    order by ${key} ${order}, id ${order} limit ${limit}`.execute(db)
  return rows
}

export interface KeywordSumRows {
  row_count: number
  /** Of the lines. */
  lines: TermSumColumns
  /** Of everything that was counted there, whatever its words. */
  whole: TermSumColumns
}

export async function keywordSums(
  db: Db,
  advertiser: AllowedAdvertiser<'see'>,
  asked: KeywordLines,
): Promise<KeywordSumRows> {
  const { rows } = await sql<{ count: string; lines: TermSumColumns; whole: TermSumColumns }>`
    with line as (${linesOf(advertiser, asked)})
    select l.count, to_jsonb(l) - 'count' as lines, to_jsonb(w) as whole
    from (select count(*) as count, ${totals} from line) as l,
      (select ${totals} from (${countedOf(advertiser, asked)}) as counted) as w`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return { row_count: Number(row.count), lines: row.lines, whole: row.whole }
}

const names = ['impressions', 'clicks', 'outbound_clicks', 'saves', 'spend_micros'] as const
const totals = sql.join(
  names.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
)
const sums = sql.raw(`sum(impressions)::bigint as impressions, sum(clicks)::bigint as clicks,
  sum(outbound_clicks)::bigint as outbound_clicks, sum(saves)::bigint as saves,
  sum(spend_micros - credit_micros)::bigint as spend_micros`)

const linesOf = (advertiser: AllowedAdvertiser<'see'>, asked: KeywordLines): RawBuilder<unknown> =>
  isSearchReport(asked.report) ? searchLines(advertiser, asked) : keywordsWithSums(advertiser, asked)

/** Rows of the account's days, of a campaign or an ad group if one is asked for. */
function within(
  { advertiser_id }: AllowedAdvertiser<'see'>,
  { days, campaign_id, ad_group_id }: KeywordLines,
): RawBuilder<unknown> {
  const rules = [
    sql`d.advertiser_id = ${advertiser_id}::bigint`,
    sql`d.day between ${days.start_date}::date and ${days.end_date}::date`,
  ]
  if (campaign_id !== undefined) rules.push(sql`d.campaign_id = ${campaign_id}::bigint`)
  if (ad_group_id !== undefined) rules.push(sql`d.ad_group_id = ${ad_group_id}::bigint`)
  return sql.join(rules, sql` and `)
}

function countedOf(advertiser: AllowedAdvertiser<'see'>, asked: KeywordLines): RawBuilder<unknown> {
  const table = isSearchReport(asked.report) ? sql`search_term_day` : sql`keyword_day`
  // Negative keywords show nothing.
  const rule = isNegativeReport(asked.report) ? sql`false` : within(advertiser, asked)
  return sql`select ${sums} from ${table} as d where ${rule}`
}

/** Words that enough people searched in these days; a line for each campaign or ad group. */
function searchLines(advertiser: AllowedAdvertiser<'see'>, asked: KeywordLines): RawBuilder<unknown> {
  const { advertiser_id } = advertiser
  const ofGroups = asked.report === 'adGroupSearchQueries'
  const place = ofGroups ? sql`d.campaign_id, d.ad_group_id` : sql`d.campaign_id`
  const group = ofGroups ? sql`d.ad_group_id` : sql`null::bigint`
  const containing = asked.containing === null ? sql`true` : sql`strpos(d.terms, ${asked.containing}) > 0`
  return sql`
    select md5(concat_ws(' ', s.campaign_id, s.ad_group_id, s.terms)) as id, s.terms as text, null::text as match_type,
      ${ofGroups ? 'ad_group' : 'campaign'}::text as parent_kind, s.campaign_id, c.name as campaign_name, s.ad_group_id,
      g.name as ad_group_name, null::timestamptz as created_at, s.impressions, s.clicks, s.outbound_clicks, s.saves,
      s.spend_micros
    from (
      select d.campaign_id, ${group} as ad_group_id, d.terms, ${sums}
      from search_term_day d
      where ${within(advertiser, asked)} and d.terms <> '' and ${containing}
      group by ${place}, d.terms
    ) as s
    join campaign c on c.advertiser_id = ${advertiser_id}::bigint and c.campaign_id = s.campaign_id
    left join ad_group g on g.advertiser_id = ${advertiser_id}::bigint and g.ad_group_id = s.ad_group_id
    join (
      select d.campaign_id, ${group} as ad_group_id, d.terms
      from search_term_day d, unnest(d.people) as person
      where ${within(advertiser, asked)} and d.terms <> '' and ${containing}
      group by ${place}, d.terms having count(distinct person) >= ${sql.lit(LEAST_PEOPLE)}
    ) as p on p.campaign_id = s.campaign_id and p.ad_group_id is not distinct from s.ad_group_id and p.terms = s.terms`
}

const parentKinds: Record<KeywordReport, readonly KeywordParentKind[]> = {
  campaignNegativeKeywords: ['advertiser', 'campaign'],
  campaignSearchQueries: [],
  adGroupNegativeKeywords: ['ad_group'],
  adGroupPositiveKeywords: ['ad_group'],
  adGroupSearchQueries: [],
}

/** Keywords that are there, with what they brought in these days. */
function keywordsWithSums(advertiser: AllowedAdvertiser<'see'>, asked: KeywordLines): RawBuilder<unknown> {
  const { advertiser_id } = advertiser
  const { report, containing, campaign_id, ad_group_id } = asked
  const types = isNegativeReport(report) ? negativeMatchTypes : positiveMatchTypes
  const rules = [
    sql`k.advertiser_id = ${advertiser_id}::bigint`,
    sql`k.parent_kind = any(${[...parentKinds[report]]}::text[])`,
    sql`k.match_type = any(${[...types]}::text[])`,
  ]
  if (containing !== null) rules.push(sql`strpos(k.terms, ${containing}) > 0`)
  if (campaign_id !== undefined) rules.push(sql`c.campaign_id = ${campaign_id}::bigint`)
  if (ad_group_id !== undefined) rules.push(sql`g.ad_group_id = ${ad_group_id}::bigint`)
  return sql`
    select k.keyword_id::text as id, k.value as text, k.match_type, k.parent_kind, c.campaign_id,
      c.name as campaign_name, g.ad_group_id, g.name as ad_group_name, k.created_at,
      ${sql.join(names.map((name) => sql`coalesce(${sql.ref(`s.${name}`)}, 0)::bigint as ${sql.ref(name)}`))}
    from keyword k
    left join ad_group g on g.advertiser_id = k.advertiser_id and g.ad_group_id = k.parent_id
      and k.parent_kind = 'ad_group'
    left join campaign c on c.advertiser_id = k.advertiser_id
      and c.campaign_id = case k.parent_kind when 'campaign' then k.parent_id else g.campaign_id end
    left join (
      select d.ad_group_id, d.match_type, d.terms, ${sums} from keyword_day d where ${within(advertiser, asked)}
      group by d.ad_group_id, d.match_type, d.terms
    ) as s on s.ad_group_id = k.parent_id and s.match_type = k.match_type and s.terms = k.terms
    where ${sql.join(rules, sql` and `)}`
}

/** Never null; where there is no rate, it is below all that there are. */
function sortKey(sort: KeywordSort): RawBuilder<unknown> {
  if (sort === 'text') return sql`lower(text) collate "C"`
  if (sort === 'match_type') return sql`coalesce(match_type, '') collate "C"`
  if (sort === 'created_at') return sql`coalesce(created_at, timestamptz 'epoch')`
  if (sort === 'ctr') return sql`coalesce(clicks::numeric / nullif(impressions, 0), -1)`
  if (sort === 'cpc_micros') return sql`coalesce(spend_micros::numeric / nullif(outbound_clicks, 0), -1)`
  return sql`${sql.ref(sort)}::numeric`
}
