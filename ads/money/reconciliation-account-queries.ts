import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

export const beforeAllAccounts = asAdvertiserId('-1')
export const afterAllAccounts = asAdvertiserId('9223372036854775807')

const tables = ['fund', 'spend_total', 'spend_day', 'payment', 'promotion_grant'] as const

/**
 * The ad account whose rows are the last of so many in one of the tables; afterAllAccounts: there are no more. All of its
 * rows belong to the part that it ends. Served by the primary keys alone.
 */
export async function endOfAccounts(db: Db, after: AdvertiserId, rows: number): Promise<AdvertiserId> {
  const ends = tables.map(
    (table) => sql`(select advertiser_id from ${sql.table(table)} where advertiser_id > ${after}::bigint
      order by advertiser_id offset ${rows - 1} limit 1)`,
  )
  const found = await sql<{ advertiser_id: AdvertiserId | null }>`
    select min(advertiser_id) as advertiser_id from (${sql.join(ends, sql` union all `)}) ends`.execute(db)
  return found.rows[0]?.advertiser_id ?? afterAllAccounts
}

/** What ad accounts keep as sums beside the rows that they are of, each as what breaks it, of these accounts. */
export function rulesOfAccounts(
  after: AdvertiserId,
  until: AdvertiserId,
): Record<string, RawBuilder<unknown>> {
  const of = (alias: string) => {
    const advertiser_id = sql.ref(`${alias}.advertiser_id`)
    return sql`${advertiser_id} > ${after}::bigint and ${advertiser_id} <= ${until}::bigint`
  }
  return {
    totals_are_their_days: sql`
      select t.advertiser_id, 'campaign ' || t.campaign_id || ' does not come to its days' as detail
      from spend_total t
      left join (
        select d.advertiser_id, d.campaign_id, sum(d.spent_micros) as spent, sum(d.held_micros) as held,
          sum(d.credited_micros) as credited
        from spend_day d where ${of('d')} group by d.advertiser_id, d.campaign_id) d
        on d.advertiser_id = t.advertiser_id and d.campaign_id = t.campaign_id
      where ${of('t')} and (t.spent_micros <> coalesce(d.spent, 0) or t.held_micros <> coalesce(d.held, 0)
        or t.credited_micros <> coalesce(d.credited, 0))`,
    reserved_is_held: sumOfFund(of, 'reserved_micros', 'held is', {
      rows: sql`select t.advertiser_id, t.held_micros as micros from spend_total t where ${of('t')}`,
    }),
    /** What is reserved for refunds is what open requests ask for. */
    refunding_is_asked: sumOfFund(of, 'refunding_micros', 'asked for is', {
      rows: sql`select p.advertiser_id, p.amount_micros + p.tax_micros as micros from payment p
        where ${of('p')} and p.kind = 'refund' and p.state = 'asked'`,
    }),
    /** What is left of promotional credit is what its grants have left. */
    promo_is_its_grants: sumOfFund(of, 'promo_micros', 'its grants come to', {
      rows: sql`select g.advertiser_id, g.spent_micros + g.expired_micros - g.amount_micros as micros
        from promotion_grant g where ${of('g')}`,
    }),
    /** What came in is what payments say. */
    cash_is_payments: sumOfFund(of, 'cash_micros', 'payments come to', {
      rows: sql`select p.advertiser_id,
          case when p.kind = 'top_up' then -p.amount_micros - p.tax_micros else p.amount_micros + p.tax_micros end as micros
        from payment p where ${of('p')} and p.state = 'paid'`,
    }),
    /** What is owed to a tax office is what came in with payments and does not go back with refunds. */
    tax_is_payments: sumOfFund(of, 'tax_micros', 'payments come to', {
      rows: sql`select p.advertiser_id, case when p.kind = 'top_up' then p.tax_micros else -p.tax_micros end as micros
        from payment p
        where ${of('p')} and p.tax_micros > 0 and (p.state = 'paid' or (p.kind = 'refund' and p.state = 'asked'))`,
    }),
  }
}

/** A balance of an account that is the sum of `micros` of these rows. */
function sumOfFund(
  of: (alias: string) => RawBuilder<unknown>,
  balance: string,
  says: string,
  { rows }: { rows: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const micros = sql.ref(`f.${balance}`)
  return sql`
    select f.advertiser_id, ${`${balance.replace('_micros', '')} is `}::text || ${micros} || ${`, ${says} `}::text
      || coalesce(s.micros, 0) as detail
    from fund f
    left join (select r.advertiser_id, sum(r.micros) as micros from (${rows}) r group by r.advertiser_id) s
      on s.advertiser_id = f.advertiser_id
    where ${of('f')} and ${micros} <> coalesce(s.micros, 0)`
}
