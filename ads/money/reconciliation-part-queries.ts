import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { LedgerAccount } from './money-tables.ts'

/** A transaction of the ledger; as the end of a part it belongs to it, as the beginning it does not. */
export interface Place {
  advertiser_id: AdvertiserId
  txn_no: string
}

export const beforeAll: Place = { advertiser_id: asAdvertiserId('-1'), txn_no: '0' }
export const afterAll: Place = {
  advertiser_id: asAdvertiserId('9223372036854775807'),
  txn_no: '9223372036854775807',
}

/** What went before of the ad account in whose middle a part begins. */
export interface Carried {
  advertiser_id: AdvertiserId
  transactions: string
  last: string
  /** What its events were charged, without what was given back. */
  charged: string
  balances: Partial<Record<LedgerAccount, string>>
}

export interface Part {
  after: Place
  until: Place
  carried: Carried
}

/** Where so many transactions, or the events of some, end; afterAll: there are no more. Served by indexes alone. */
export async function endOfPart(
  db: Db,
  after: Place,
  most: { transactions: number; events: number },
): Promise<Place> {
  const beyond = sql`(advertiser_id, txn_no) > (${after.advertiser_id}::bigint, ${after.txn_no}::bigint)`
  const last = async (table: 'ledger_transaction' | 'charged_event', limit: number): Promise<Place> => {
    const { rows } = await sql<Place>`
      select advertiser_id, txn_no from ${sql.table(table)} where ${beyond} and txn_no is not null
      order by advertiser_id, txn_no offset ${limit - 1} limit 1`.execute(db)
    return rows[0] ?? afterAll
  }
  const ends = [await last('ledger_transaction', most.transactions), await last('charged_event', most.events)]
  return ends.toSorted(inOrder)[0] ?? afterAll
}

const inOrder = (one: Place, other: Place) =>
  Number(BigInt(one.advertiser_id) - BigInt(other.advertiser_id)) ||
  Number(BigInt(one.txn_no) - BigInt(other.txn_no))

/** What a part adds to what was carried into it, of the ad account in whose middle it ends. */
export async function carriedOn(db: Db, part: Part): Promise<Carried> {
  const { advertiser_id } = part.until
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.advertiser_id`)} = ${advertiser_id}::bigint and ${within(part, alias)}`
  const { rows } = await sql<Omit<Carried, 'advertiser_id'>>`
    select
      (select count(*) from ledger_transaction t where ${own('t')})::text as transactions,
      (select coalesce(max(txn_no), 0) from ledger_transaction t where ${own('t')})::text as last,
      (select coalesce(sum(micros - credited_micros), 0) from charged_event c where ${own('c')})::text as charged,
      (select coalesce(jsonb_object_agg(account, micros), '{}') from (
        select account, sum(amount_micros)::text as micros from ledger_entry e where ${own('e')} group by account
      ) sums) as balances`.execute(db)
  const added = { transactions: '0', last: '0', charged: '0', balances: {}, ...rows[0], advertiser_id }
  return part.carried.advertiser_id === advertiser_id ? pipelined(part.carried, added) : added
}

function pipelined(one: Carried, added: Carried): Carried {
  const sum = (a = '0', b = '0') => String(BigInt(a) + BigInt(b))
  const accounts = Object.keys({ ...one.balances, ...added.balances }) as LedgerAccount[]
  return {
    advertiser_id: one.advertiser_id,
    transactions: sum(one.transactions, added.transactions),
    last: added.last === '0' ? one.last : added.last,
    charged: sum(one.charged, added.charged),
    balances: Object.fromEntries(
      accounts.map((name) => [name, sum(one.balances[name], added.balances[name])]),
    ),
  }
}

function within({ after, until }: Part, alias: string): RawBuilder<unknown> {
  const key = sql`(${sql.ref(`${alias}.advertiser_id`)}, ${sql.ref(`${alias}.txn_no`)})`
  return sql`${key} > (${after.advertiser_id}::bigint, ${after.txn_no}::bigint)
    and ${key} <= (${until.advertiser_id}::bigint, ${until.txn_no}::bigint)`
}

/** Of an ad account that was begun before this part: what was carried into it; of others nothing. */
function carriedOf({ carried }: Part, alias: string, value: string): RawBuilder<unknown> {
  return sql`case when ${sql.ref(`${alias}.advertiser_id`)} = ${carried.advertiser_id}::bigint then ${value}::bigint else 0 end`
}

/** The same, of each account of its ledger. */
function opening({ carried }: Part, alias: string): RawBuilder<unknown> {
  return sql`case when ${sql.ref(`${alias}.advertiser_id`)} = ${carried.advertiser_id}::bigint
    then coalesce((${JSON.stringify(carried.balances)}::jsonb ->> ${sql.ref(`${alias}.account`)})::bigint, 0) else 0 end`
}

/** Ad accounts whose last transaction lies in this part, or in the one before. */
function ended({ after, until }: Part): RawBuilder<unknown> {
  return sql`f.advertiser_id >= ${after.advertiser_id}::bigint and f.advertiser_id < ${until.advertiser_id}::bigint`
}

/** The invariants of the ledger, each as what breaks it within a part. */
export function rulesOfPart(part: Part): Record<string, RawBuilder<unknown>> {
  return { ...rulesOfTransactions(part), ...rulesOfBalances(part), ...rulesOfCharges(part) }
}

function rulesOfTransactions(part: Part): Record<string, RawBuilder<unknown>> {
  const of = (alias: string) => within(part, alias)
  return {
    /** Money that appears in one account left another. */
    transaction_sums_to_zero: sql`
      select e.advertiser_id, 'transaction ' || e.txn_no || ' comes to ' || sum(e.amount_micros) as detail
      from ledger_entry e where ${of('e')}
      group by e.advertiser_id, e.txn_no having sum(e.amount_micros) <> 0`,
    /** A transaction without entries, or entries without one. */
    transaction_is_whole: sql`
      select coalesce(t.advertiser_id, e.advertiser_id) as advertiser_id,
        'transaction ' || coalesce(t.txn_no, e.txn_no) || ' is not whole' as detail
      from (select t.advertiser_id, t.txn_no from ledger_transaction t where ${of('t')}) t
      full join (select distinct e.advertiser_id, e.txn_no from ledger_entry e where ${of('e')}) e
        on e.advertiser_id = t.advertiser_id and e.txn_no = t.txn_no
      where t.txn_no is null or e.txn_no is null`,
    /** Nothing was taken out of the middle. */
    numbers_have_no_gap: sql`
      select f.advertiser_id, f.last_txn || ' transactions were booked, ' || t.count || ' are there' as detail
      from fund f cross join lateral (
        select count(*) + ${carriedOf(part, 'f', part.carried.transactions)} as count,
          coalesce(max(t.txn_no), ${carriedOf(part, 'f', part.carried.last)}) as last
        from ledger_transaction t where t.advertiser_id = f.advertiser_id and ${of('t')}) t
      where ${ended(part)} and (t.count <> f.last_txn or t.last <> f.last_txn)`,
    one_currency: sql`
      select t.advertiser_id, 'transaction ' || t.txn_no || ' is in ' || t.currency as detail
      from ledger_transaction t join fund f on f.advertiser_id = t.advertiser_id
      where ${of('t')} and t.currency <> f.currency`,
  }
}

function rulesOfBalances(part: Part): Record<string, RawBuilder<unknown>> {
  const of = (alias: string) => within(part, alias)
  return {
    balance_is_sum_of_entries: sql`
      select a.advertiser_id, a.account || ' has a balance of ' || a.micros || ', its entries add up to ' || e.micros as detail
      from (
        select f.advertiser_id, a.account, a.micros from fund f
        cross join lateral (values ('cash', f.cash_micros), ('prepaid', f.prepaid_micros),
          ('reserved', f.reserved_micros), ('revenue', f.revenue_micros), ('credit', f.credit_micros),
          ('refunding', f.refunding_micros), ('promo', f.promo_micros), ('tax', f.tax_micros),
          ('owed', f.owed_micros)) as a (account, micros)
        where ${ended(part)}) a
      left join (
        select e.advertiser_id, e.account, sum(e.amount_micros) as sum from ledger_entry e where ${of('e')}
        group by e.advertiser_id, e.account) s on s.advertiser_id = a.advertiser_id and s.account = a.account
      cross join lateral (select coalesce(s.sum, 0) + ${opening(part, 'a')} as micros) e
      where a.micros <> e.micros`,
    /** No one changed an entry afterwards: each balance follows from the one before. */
    balances_follow: sql`
      select e.advertiser_id, e.account || ' does not follow at transaction ' || e.txn_no as detail from (
        select e.advertiser_id, e.account, e.txn_no, e.balance_micros, ${opening(part, 'e')} + sum(e.amount_micros) over (
          partition by e.advertiser_id, e.account order by e.txn_no rows unbounded preceding) as running
        from ledger_entry e where ${of('e')}) e
      where e.balance_micros <> e.running`,
  }
}

function rulesOfCharges(part: Part): Record<string, RawBuilder<unknown>> {
  const of = (alias: string) => within(part, alias)
  return {
    /** To the cent: what was earned is what events were charged, without what was given back. */
    revenue_is_charged_events: sql`
      select f.advertiser_id, 'revenue is ' || f.revenue_micros || ', events were charged ' || c.micros as detail
      from fund f
      left join (
        select c.advertiser_id, sum(c.micros - c.credited_micros) as sum from charged_event c where ${of('c')}
        group by c.advertiser_id) s on s.advertiser_id = f.advertiser_id
      cross join lateral (select coalesce(s.sum, 0) + ${carriedOf(part, 'f', part.carried.charged)} as micros) c
      where ${ended(part)} and f.revenue_micros <> c.micros`,
    /** The same for every single booking, and for what promotional credit paid of it. */
    spend_is_its_events: sql`
      select e.advertiser_id, 'transaction ' || e.txn_no || ' has ' || e.amount_micros || ' of ' || e.account || ', its events '
        || coalesce(c.micros, 0) || ', of it promotional ' || coalesce(c.promo, 0) as detail
      from ledger_entry e
      join ledger_transaction t on t.advertiser_id = e.advertiser_id and t.txn_no = e.txn_no and t.kind = 'spend'
        and ${of('t')}
      left join (
        select c.advertiser_id, c.txn_no, sum(c.micros) as micros, sum(c.promo_micros) as promo from charged_event c
        where ${of('c')} group by c.advertiser_id, c.txn_no) c on c.advertiser_id = e.advertiser_id and c.txn_no = e.txn_no
      where ${of('e')} and e.account in ('revenue', 'credit')
        and e.amount_micros <> case e.account when 'revenue' then coalesce(c.micros, 0) else -coalesce(c.promo, 0) end`,
  }
}
