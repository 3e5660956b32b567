import { sql } from 'kysely'
import { asAdGroupId, asAdId, asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import type { World } from '@bowerbird/testing/world'
import { settleReplenishedBalance } from './balance-depleted.ts'
import { chargeEvents } from './charge-events.ts'
import type { Charge } from './charge-events.ts'
import { lockFunds } from './ledger-queries.ts'
import { insertPayment } from './payment-queries.ts'
import { postLedger } from './post-ledger.ts'

type WithApp = Pick<World, 'app'>

/** A campaign that runs, for tests of money: of its terms only the budget matters. */
export async function makeCampaign(
  { app }: WithApp,
  advertiser_id: AdvertiserId,
  {
    budget_micros,
    budget_kind = 'daily',
  }: { budget_micros: number; budget_kind?: 'daily' | 'average_daily' | 'lifetime' },
): Promise<CampaignId> {
  const campaign_id = app.database.new_id<CampaignId>()
  const now = app.clock.now()
  await app.database.db
    .insertInto('campaign')
    .values({
      advertiser_id,
      campaign_id,
      name: 'Oak table',
      objective_type: 'CONSIDERATION',
      status: 'ACTIVE',
      budget_kind,
      budget_micros: String(budget_micros),
      start_at: now,
      end_day: null,
      pacing: 'STANDARD',
      ads_client_type: 'web',
      created_by: asUserId('1'),
      created_at: now,
      updated_at: now,
    })
    .execute()
  return campaign_id
}

/** Money on an ad account, as if a user had paid it. */
export async function giveMoney(
  { app }: WithApp,
  advertiser_id: AdvertiserId,
  micros: number,
): Promise<void> {
  await app.database.db.transaction().execute(async (db) => {
    const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
    if (!fund) throw new Error('no such ad account')
    const payment_id = app.database.new_id()
    const now = app.clock.now()
    await insertPayment(db, {
      advertiser_id,
      payment_id,
      kind: 'top_up',
      provider: 'test',
      state: 'paid',
      amount_micros: String(micros),
      currency: fund.currency,
      reference: 'test',
      asked_at: now,
      settled_at: now,
    })
    const posted = await postLedger(
      db,
      fund,
      [
        {
          kind: 'top_up',
          source: 'payment_comes',
          source_id: payment_id,
          amounts: { cash: -micros, prepaid: micros },
        },
      ],
      now,
    )
    if (posted) await settleReplenishedBalance(db, posted.fund)
  })
}

/** One event of a campaign. */
export const chargeOf = (
  advertiser_id: AdvertiserId,
  campaign_id: CampaignId,
  event_id: string,
  given: Partial<Charge> = {},
): Charge => ({
  event_id,
  advertiser_id,
  campaign_id,
  ad_group_id: asAdGroupId('1'),
  ad_id: asAdId('1'),
  price_micros: 1_000_000,
  day: '2026-06-15',
  ...given,
})

/** Charges as the consumer of events does. */
export const charge = ({ app }: WithApp, charges: readonly Charge[]) =>
  chargeEvents({ db: app.database.db, now: app.clock.now() }, charges)

/** Micros by account, from the entries themselves. */
export async function balancesOf(
  { app }: WithApp,
  advertiser_id: AdvertiserId,
): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; sum: string }>`
    select account, sum(amount_micros)::bigint as sum from ledger_entry
    where advertiser_id = ${advertiser_id} group by account`.execute(app.database.db)
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.sum)]))
}
