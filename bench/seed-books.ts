import { inOneSession } from './in-one-session.ts'
import type { BenchProduct } from './product.ts'

export const accounts = 500
const campaigns = 10
const days = 365
const price = 250_000

/**
 * Ad accounts that paid once and were charged for one event a transaction, together so many postings: two of a charge,
 * the prepaid money and the revenue, besides the two of the payment. Each account's transactions are of all of its campaigns in turn.
 */
export async function seedBooks(product: BenchProduct, postings: number): Promise<void> {
  const charges = Math.round(postings / 2 / accounts) - 1
  const paid = (charges + 1) * price
  await inOneSession(product, [
    `insert into fund (advertiser_id, currency, cash_micros, prepaid_micros, revenue_micros, last_txn, last_at)
      select a, 'USD', -${paid}, ${price}, ${charges * price}, ${charges + 1}, now() from generate_series(1, ${accounts}) a`,
    `insert into payment (advertiser_id, payment_id, kind, provider, state, amount_micros, currency, reference, asked_at, settled_at)
      select a, 1, 'top_up', 'owner', 'paid', ${paid}, 'USD', '', now(), now() from generate_series(1, ${accounts}) a`,
    ...Array.from({ length: accounts }, (_, n) => chargesOf(n + 1, charges, paid)).flat(),
    `insert into spend_day (advertiser_id, campaign_id, day, spent_micros, charged_count)
      select advertiser_id, campaign_id, day, sum(micros), count(*) from charged_event group by 1, 2, 3`,
    `insert into spend_total (advertiser_id, campaign_id, spent_micros)
      select advertiser_id, campaign_id, sum(spent_micros) from spend_day group by 1, 2`,
    'vacuum analyze',
  ])
}

function chargesOf(account: number, charges: number, paid: number): string[] {
  const each = `from generate_series(1, ${charges}) n`
  const campaign = `${account} * 100 + n % ${campaigns}`
  const day = `date '2026-01-01' + (n::bigint * ${days} / ${charges + 1})::int`
  return [
    `insert into ledger_transaction (advertiser_id, txn_no, kind, source, source_id, currency, campaign_id, day, at)
      select ${account}, 1, 'top_up', 'payment', '1', 'USD', null::bigint, null::date, timestamptz '2026-01-01'
      union all select ${account}, n + 1, 'spend', 'spend', n::text, 'USD', ${campaign}, ${day},
        timestamptz '2026-01-01' + n * interval '1 second' ${each}`,
    `insert into ledger_entry (advertiser_id, txn_no, account, amount_micros, balance_micros)
      select ${account}, 1, 'cash', -${paid}, -${paid} union all select ${account}, 1, 'prepaid', ${paid}, ${paid}
      union all select ${account}, n + 1, 'prepaid', -${price}, ${paid} - n * ${price}::bigint ${each}
      union all select ${account}, n + 1, 'revenue', ${price}, n * ${price}::bigint ${each}`,
    `insert into charged_event (advertiser_id, event_id, campaign_id, ad_group_id, ad_id, day, micros, txn_no, at)
      select ${account}, n::text, ${campaign}, ${campaign}, ${campaign}, ${day}, ${price}, n + 1,
        timestamptz '2026-01-01' + n * interval '1 second' ${each}`,
  ]
}
