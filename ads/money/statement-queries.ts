import type { BudgetKind } from '@bowerbird/contract/campaigns/campaign-terms'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { StatementKind } from '@bowerbird/contract/money/money-terms'
import { statementKinds } from '@bowerbird/contract/money/money-terms'
import { anyId, anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

export interface StatementRow {
  day: string
  kind: StatementKind
  campaign_id: CampaignId | null
  micros: string
}

interface Between {
  advertiser_id: AdvertiserId
  time_zone: string
  from: Date
  until: Date
  by: 'campaign' | 'day'
}

/**
 * What moved an account's money in between: what was spent by day, or by day and campaign, all else one by one, in the order in
 * which it was booked. Served by ledger_transaction_at_idx.
 */
export async function statementRows(
  db: Db,
  { advertiser_id, time_zone, from, until, by }: Between,
): Promise<StatementRow[]> {
  const campaign_id = by === 'day' ? sql`null::bigint` : sql`t.campaign_id`
  const { rows } = await sql<StatementRow>`
    select (t.at at time zone ${time_zone})::date as day, t.kind, ${campaign_id} as campaign_id, sum(e.amount_micros)::bigint as micros
    from ledger_transaction t
    join ledger_entry e on e.advertiser_id = t.advertiser_id and e.txn_no = t.txn_no
    where t.advertiser_id = ${advertiser_id} and t.at >= ${from} and t.at < ${until}
      and t.kind = ${anyText(statementKinds)} and e.account in ('prepaid', 'reserved')
    group by 1, t.kind, 3,
      case when t.kind in ('spend', 'invalid_traffic') then 0 else t.txn_no end
    order by 1, min(t.txn_no)`.execute(db)
  return rows
}

/** What could be spent just before a moment. Served by ledger_transaction_at_idx and the primary key of entries. */
export async function balanceBefore(db: Db, advertiser_id: AdvertiserId, at: Date): Promise<string> {
  const { rows } = await sql<{ micros: string }>`
    with last as (
      select txn_no from ledger_transaction where advertiser_id = ${advertiser_id} and at < ${at}
      order by txn_no desc limit 1
    )
    select coalesce(sum(balance), 0)::bigint as micros from unnest(array['prepaid', 'reserved']) as a(account)
    cross join lateral (
      select balance_micros as balance from ledger_entry e
      where e.advertiser_id = ${advertiser_id} and e.account = a.account and e.txn_no <= (select txn_no from last)
      order by e.txn_no desc limit 1
    ) newest`.execute(db)
  return rows[0]?.micros ?? '0'
}

/** When the first and the last thing was booked; null: nothing was. */
export async function bookedBetween(
  db: Db,
  advertiser_id: AdvertiserId,
): Promise<{ first: Date; last: Date } | null> {
  const { first, last } = await db
    .selectFrom('ledger_transaction')
    .select([sql<Date | null>`min(at)`.as('first'), sql<Date | null>`max(at)`.as('last')])
    .where('advertiser_id', '=', advertiser_id)
    .executeTakeFirstOrThrow()
  return first && last ? { first, last } : null
}

export async function campaignNames(
  db: Db,
  advertiser_id: AdvertiserId,
  campaign_ids: readonly CampaignId[],
): Promise<Map<string, string>> {
  if (campaign_ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('campaign')
    .select(['campaign_id', 'name'])
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', anyId(campaign_ids))
    .execute()
  return new Map(rows.map((row) => [row.campaign_id, row.name]))
}

/** What was spent on these days, without what was given back. Served by the primary key of spend_day. */
export async function spentBetween(
  db: Db,
  advertiser_id: AdvertiserId,
  { from, until }: { from: string; until: string },
): Promise<string> {
  const { sum } = await db
    .selectFrom('spend_day')
    .select(sql<string>`coalesce(sum(spent_micros - credited_micros), 0)::bigint`.as('sum'))
    .where('advertiser_id', '=', advertiser_id)
    .where('day', '>=', from)
    .where('day', '<', until)
    .executeTakeFirstOrThrow()
  return sum
}

export interface CampaignSpendRow {
  campaign_id: CampaignId
  name: string
  budget_kind: BudgetKind
  budget_micros: string
  spent_micros: string | null
  credited_micros: string | null
}

/** Campaigns with what they cost, newest first. Served by the primary key of campaign. */
export async function campaignSpends(
  db: Db,
  advertiser_id: AdvertiserId,
  {
    campaign_id,
    after,
    limit,
  }: { campaign_id: CampaignId | undefined; after: CampaignId | undefined; limit: number },
): Promise<CampaignSpendRow[]> {
  let query = db
    .selectFrom('campaign as c')
    .leftJoin('spend_total as s', (join) =>
      join.onRef('s.advertiser_id', '=', 'c.advertiser_id').onRef('s.campaign_id', '=', 'c.campaign_id'),
    )
    .select([
      'c.campaign_id',
      'c.name',
      'c.budget_kind',
      'c.budget_micros',
      's.spent_micros',
      's.credited_micros',
    ])
    .where('c.advertiser_id', '=', advertiser_id)
    .where('c.status', 'not in', ['DRAFT', 'DELETED_DRAFT'])
  if (campaign_id !== undefined) query = query.where('c.campaign_id', '=', campaign_id)
  if (after !== undefined) query = query.where('c.campaign_id', '<', after)
  return query.orderBy('c.campaign_id', 'desc').limit(limit).execute()
}
