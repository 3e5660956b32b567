import type { BenchProduct } from './product.ts'
import { pinId } from './seed.ts'
import type { Size } from './seed.ts'

const stamps = 'now(), now()'

/**
 * Ads on seeded pins of `accounts` people, one an account of theirs and `each` ads in it, all shown to everyone and
 * never out of money: people after the first thousand, of whom each has as many pins as there are rounds of boards.
 */
export async function seedAds(
  { app }: Pick<BenchProduct, 'app'>,
  { boards }: Size,
  { accounts, each }: { accounts: number; each: number },
): Promise<void> {
  const from = `from generate_series(0, ${accounts - 1}) n`
  const ofEach = `${from} cross join generate_series(0, ${each - 1}) m`
  const statements = [
    `insert into advertiser (advertiser_id, owner_user_id, name, country, currency, time_zone, created_at, updated_at)
      select 5000 + n, 1001 + n, 'Shop ' || n, 'US', 'USD', 'UTC', ${stamps} ${from}`,
    `insert into user_advertiser (user_id, advertiser_id) select 1001 + n, 5000 + n ${from}`,
    `insert into fund (advertiser_id, currency, cash_micros, prepaid_micros, last_txn)
      select 5000 + n, 'USD', -1000000000000000, 1000000000000000, 1 ${from}`,
    `insert into campaign (advertiser_id, campaign_id, name, objective_type, status, budget_kind, budget_micros, start_at, pacing, ads_client_type, created_by, created_at, updated_at)
      select 5000 + n, 5000 + n, 'Campaign', 'CONSIDERATION', 'ACTIVE', 'daily', 1000000000000, now() - interval '1 day', 'ACCELERATED', 'web', 1001 + n, ${stamps} ${from}`,
    `insert into ad_group (advertiser_id, ad_group_id, campaign_id, name, status, billable_event, bid_strategy, bid_micros, targeting, placement, daily_cap, created_at, updated_at)
      select 5000 + n, 5000 + n, 5000 + n, 'Group', 'ACTIVE', 'CLICKTHROUGH', 'MAX_BID', 500000 + n * 10000, '{}', 'ALL', 1000000, ${stamps} ${from}`,
    `insert into ad (advertiser_id, ad_id, ad_group_id, campaign_id, pin_id, name, status, destination_url, review_status, created_at, updated_at)
      select 5000 + n, 10000 + n * ${each} + m, 5000 + n, 5000 + n, ${pinId(1000)} + n + ${boards} * m, 'Ad', 'ACTIVE', 'https://shop.example/', 'APPROVED', ${stamps} ${ofEach}`,
    'analyze',
  ]
  for (const statement of statements) await app.database.pool.query(statement)
}
