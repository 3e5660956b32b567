import type { AdGroupId, AdId, AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { ReportBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { CompiledQuery, sql } from 'kysely'
import type { QueryId, RootOperationNode } from 'kysely'
import { remakeDays } from '../tracking/ad-hour-queries.ts'
import { countNames, noCounts } from '../tracking/report-numbers.ts'
import type { Counts } from '../tracking/report-numbers.ts'
import type { ConversionCreditDayTable } from '../conversions/conversion-tables.ts'
import type { CountColumns } from '../tracking/tracking-tables.ts'

export interface Hour extends Partial<Counts> {
  ad: { campaign_id: CampaignId; ad_group_id: AdGroupId; ad_id: AdId }
  day: string
  hour?: number
}

/** What was counted of ads in some hours, for tests: as the counting leaves it. */
export async function countHours(db: Db, advertiser_id: AdvertiserId, hours: readonly Hour[]): Promise<void> {
  for (const { ad, day, hour = 12, ...given } of hours) {
    const all = { ...noCounts, ...given }
    const {
      spend_micros,
      credit_micros,
      conversions: _count,
      conversion_value_micros: _value,
      ...counts
    } = all
    const numbers = { ...counts, spend_micros: String(spend_micros), credit_micros: String(credit_micros) }
    await db
      .insertInto('ad_hour')
      .values({ advertiser_id, ...ad, day, hour, ...numbers })
      .onConflict((conflict) =>
        conflict.columns(['advertiser_id', 'day', 'hour', 'ad_id']).doUpdateSet(numbers),
      )
      .execute()
  }
  await remakeDays(
    db,
    advertiser_id,
    hours.map(({ ad, day }) => ({ ad_id: ad.ad_id, day })),
  )
}

type Credit = Pick<ConversionCreditDayTable, 'day' | 'event_name' | 'kind' | 'conversions'> & {
  ad: Hour['ad']
  value_micros: number
}

/** Sums of conversions that were credited to ads. */
export async function countCredits(
  db: Db,
  advertiser_id: AdvertiserId,
  credits: readonly Credit[],
): Promise<void> {
  await db
    .insertInto('conversion_credit_day')
    .values(
      credits.map(({ ad, value_micros, ...credit }) => ({
        advertiser_id,
        ...ad,
        ...credit,
        value_micros: String(value_micros),
        people: credit.conversions,
        quantity: String(credit.conversions),
      })),
    )
    .execute()
}

/** What is known of the viewers of an ad on a day: `people` saw it. */
type Seen = Partial<Counts> & { ad: Hour['ad']; day: string; value: string; people: readonly string[] }

/** Parts of ads by a dimension, for tests: as the counting leaves them. */
export async function countParts(
  db: Db,
  advertiser_id: AdvertiserId,
  dimension: ReportBreakdown,
  parts: readonly Seen[],
): Promise<void> {
  for (const { ad, day, value, people, ...given } of parts) {
    const all = { ...noCounts, ...given }
    const counts = Object.fromEntries(countNames.map((name) => [name, String(all[name])])) as CountColumns
    const about = { advertiser_id, dimension, ...ad, day, value }
    const seen = { people: [...people], least_people: people.length }
    await db
      .insertInto('breakdown_day')
      .values({ ...about, ...seen, ...counts })
      .execute()
  }
}

export async function setStatus(
  db: Db,
  { advertiser_id, campaign_id }: { advertiser_id: AdvertiserId; campaign_id: CampaignId },
  status: 'ACTIVE' | 'PAUSED' | 'ARCHIVED',
): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ status })
    .where('advertiser_id', '=', advertiser_id)
    .where('campaign_id', '=', campaign_id)
    .execute()
}

/** How many rows of sums by ad and day, ad and month, and account and day some work reads. */
export async function rowsRead(db: Db, work: (db: Db) => Promise<unknown>): Promise<Record<string, number>> {
  return transaction(db, async (trx) => {
    // Not all of these counts begin with the transaction.
    const before = await countedReads(trx)
    await work(trx)
    const after = await countedReads(trx)
    return Object.fromEntries(after.map(([name, read], at) => [name, read - (before[at]?.[1] ?? 0)]))
  })
}

async function countedReads(trx: Db): Promise<[string, number][]> {
  const { rows } = await sql<{ name: string; read: string }>`
    select relname as name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname in ('ad_day', 'ad_month', 'account_day') order by relname`.execute(
    trx,
  )
  return rows.map((row) => [row.name, Number(row.read)])
}

/** How the statements of some work are run when the planner prefers to compare each row with each, as it does for a few. */
export async function plansOfFew(db: Db, work: (db: Db) => Promise<unknown>): Promise<string> {
  return transaction(db, async (trx) => {
    await sql`set local enable_hashjoin = off`.execute(trx)
    await sql`set local enable_mergejoin = off`.execute(trx)
    const asked: { node: RootOperationNode; queryId: QueryId }[] = []
    await work(
      trx.withPlugin({
        transformQuery({ node, queryId }) {
          asked.push({ node, queryId })
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    )
    const plans: string[] = []
    for (const { node, queryId } of asked) {
      const { sql: text, parameters } = trx.getExecutor().compileQuery(node, queryId)
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(
        CompiledQuery.raw(`explain ${text}`, [...parameters]),
      )
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans.join('\n')
  })
}
