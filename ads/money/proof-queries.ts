import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'

export interface ProofFault {
  advertiser_id: string
  rule: string
  detail: string
}

/** Enough to see what is wrong; the rest is found when that is mended. */
const MOST = 20

/**
 * The invariants of the books, each as what breaks it. On one snapshot they hold at every moment, whatever is being
 * booked meanwhile.
 */
const rules = {
  /** Money that appears in one account left another. */
  transaction_sums_to_zero: sql`
    select advertiser_id, 'transaction ' || txn_no || ' comes to ' || sum(amount_micros) as detail
    from ledger_entry group by advertiser_id, txn_no having sum(amount_micros) <> 0`,
  /** A transaction without entries, or entries without one. */
  transaction_is_whole: sql`
    select coalesce(t.advertiser_id, e.advertiser_id) as advertiser_id,
      'transaction ' || coalesce(t.txn_no, e.txn_no) || ' is not whole' as detail
    from ledger_transaction t
    full join (select distinct advertiser_id, txn_no from ledger_entry) e
      on e.advertiser_id = t.advertiser_id and e.txn_no = t.txn_no
    where t.txn_no is null or e.txn_no is null`,
  /** Nothing was taken out of the middle. */
  numbers_have_no_gap: sql`
    select f.advertiser_id, f.last_txn || ' transactions were booked, ' || count(t.txn_no) || ' are there' as detail
    from fund f left join ledger_transaction t on t.advertiser_id = f.advertiser_id
    group by f.advertiser_id, f.last_txn
    having count(t.txn_no) <> f.last_txn or coalesce(max(t.txn_no), 0) <> f.last_txn`,
  balance_is_sum_of_entries: sql`
    select f.advertiser_id, a.account || ' stands at ' || a.micros || ', its entries come to '
      || coalesce(sum(e.amount_micros), 0) as detail
    from fund f
    cross join lateral (values ('cash', f.cash_micros), ('prepaid', f.prepaid_micros),
      ('reserved', f.reserved_micros), ('revenue', f.revenue_micros), ('credit', f.credit_micros)) as a (account, micros)
    left join ledger_entry e on e.advertiser_id = f.advertiser_id and e.account = a.account
    group by f.advertiser_id, a.account, a.micros having a.micros <> coalesce(sum(e.amount_micros), 0)`,
  /** Nobody changed an entry afterwards: each balance follows from the one before. */
  balances_follow: sql`
    select advertiser_id, account || ' does not follow at transaction ' || txn_no as detail from (
      select advertiser_id, account, txn_no, balance_micros, sum(amount_micros) over (
        partition by advertiser_id, account order by txn_no) as running
      from ledger_entry) e
    where balance_micros <> running`,
  one_currency: sql`
    select t.advertiser_id, 'transaction ' || t.txn_no || ' is in ' || t.currency as detail
    from ledger_transaction t join fund f on f.advertiser_id = t.advertiser_id where t.currency <> f.currency`,
  /** To the cent: what was earned is what events were charged, without what was given back. */
  revenue_is_charged_events: sql`
    select f.advertiser_id, 'revenue is ' || f.revenue_micros || ', events were charged '
      || coalesce(sum(c.micros - c.credited_micros), 0) as detail
    from fund f left join charged_event c on c.advertiser_id = f.advertiser_id
    group by f.advertiser_id, f.revenue_micros
    having f.revenue_micros <> coalesce(sum(c.micros - c.credited_micros), 0)`,
  /** The same for every single booking. */
  spend_is_its_events: sql`
    select e.advertiser_id, 'transaction ' || e.txn_no || ' earned ' || e.amount_micros || ', its events '
      || coalesce(c.micros, 0) as detail
    from ledger_entry e
    join ledger_transaction t on t.advertiser_id = e.advertiser_id and t.txn_no = e.txn_no and t.kind = 'spend'
    left join (select advertiser_id, txn_no, sum(micros) as micros from charged_event group by 1, 2) c
      on c.advertiser_id = e.advertiser_id and c.txn_no = e.txn_no
    where e.account = 'revenue' and e.amount_micros <> coalesce(c.micros, 0)`,
  days_are_charged_events: sql`
    select d.advertiser_id, 'campaign ' || d.campaign_id || ' spent ' || d.spent_micros || ' on ' || d.day
      || ', its events were charged ' || coalesce(sum(c.micros), 0) as detail
    from spend_day d left join charged_event c
      on c.advertiser_id = d.advertiser_id and c.campaign_id = d.campaign_id and c.day = d.day
    group by d.advertiser_id, d.campaign_id, d.day, d.spent_micros, d.credited_micros
    having d.spent_micros <> coalesce(sum(c.micros), 0) or d.credited_micros <> coalesce(sum(c.credited_micros), 0)`,
  totals_are_their_days: sql`
    select t.advertiser_id, 'campaign ' || t.campaign_id || ' does not come to its days' as detail
    from spend_total t left join spend_day d on d.advertiser_id = t.advertiser_id and d.campaign_id = t.campaign_id
    group by t.advertiser_id, t.campaign_id, t.spent_micros, t.credited_micros, t.held_micros
    having t.spent_micros <> coalesce(sum(d.spent_micros), 0) or t.held_micros <> coalesce(sum(d.held_micros), 0)
      or t.credited_micros <> coalesce(sum(d.credited_micros), 0)`,
  reserved_is_held: sql`
    select f.advertiser_id, 'reserved is ' || f.reserved_micros || ', held is ' || coalesce(sum(t.held_micros), 0) as detail
    from fund f left join spend_total t on t.advertiser_id = f.advertiser_id
    group by f.advertiser_id, f.reserved_micros having f.reserved_micros <> coalesce(sum(t.held_micros), 0)`,
  /** What came in is what payments say. */
  cash_is_payments: sql`
    select f.advertiser_id, 'cash is ' || f.cash_micros || ', payments come to ' || coalesce(sum(p.micros), 0) as detail
    from fund f
    left join (
      select advertiser_id, case when kind = 'top_up' then -amount_micros else amount_micros end as micros
      from payment where state = 'paid') p on p.advertiser_id = f.advertiser_id
    group by f.advertiser_id, f.cash_micros having f.cash_micros <> coalesce(sum(p.micros), 0)`,
}

/** What of the books does not agree. `db` reads one snapshot. */
export async function faultsOfBooks(db: Db): Promise<ProofFault[]> {
  const faults: ProofFault[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql<{ advertiser_id: string; detail: string }>`
      select advertiser_id, detail from (${query}) broken limit ${MOST}`.execute(db)
    faults.push(...rows.map(({ advertiser_id, detail }) => ({ advertiser_id, rule, detail })))
  }
  return faults
}

export async function sizeOfBooks(db: Db): Promise<{ transaction_count: string; account_count: string }> {
  return db
    .selectFrom('fund')
    .select([
      sql<string>`count(*)`.as('account_count'),
      sql<string>`coalesce(sum(last_txn), 0)::bigint`.as('transaction_count'),
    ])
    .executeTakeFirstOrThrow()
}

interface Found {
  ran_at: Date
  transaction_count: string
  account_count: string
  faults: readonly ProofFault[]
}

/** Only the newest is kept. */
export async function putProof(db: Db, { faults, ...found }: Found): Promise<void> {
  const row = { ...found, faults: JSON.stringify(faults) }
  await db
    .insertInto('ledger_proof')
    .values({ proof_id: 1, ...row })
    .onConflict((c) => c.column('proof_id').doUpdateSet(row))
    .execute()
}

export async function newestProof(db: Db) {
  return db.selectFrom('ledger_proof').selectAll().executeTakeFirst()
}
