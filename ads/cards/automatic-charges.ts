import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { AppContext } from '@bowerbird/core/call/app-context'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { advertiserById } from '../business/advertiser-queries.ts'
import { lockFunds } from '../money/ledger-queries.ts'
import { owedOf } from '../money/money-now.ts'
import { paymentById } from '../money/payment-queries.ts'
import { chargeFor, thresholdOf } from './advance.ts'
import { failCharge, payFromBalance } from './automatic-outcomes.ts'
import { automaticOf, hasOpenCharge, owingAfter, updateAutomatic } from './automatic-queries.ts'
import type { CardProvider } from './card-provider.ts'
import { CardProviderError } from './card-provider.ts'
import { cardsOf } from './card-queries.ts'
import type { AutomaticBillingRow, CardChargeRow } from './card-tables.ts'
import { chargeCard } from './charge-card.ts'
import { openCharge } from './open-charge.ts'
import { providerOf } from './provider-of.ts'
import { settling } from './settling.ts'

/** Every minute: what is owed is charged once it reaches the threshold, and with the first of a month (BILL-03). */
export const chargeWhatIsOwed = task(
  'charge_what_is_owed',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const provider = providerOf(app)
    if (!provider) return
    const now = app.clock.now()
    for (let after = asAdvertiserId('0'); !signal.aborted;) {
      const rows = await owingAfter(db, { now, after, limit: 200 })
      for (const row of rows) if (!(await chargeIfDue(app, provider, row))) return
      const last = rows.at(-1)
      if (!last) break
      after = last.advertiser_id
    }
  },
  { cron: '* * * * *', max_attempts: 1 },
)

/** False: the provider does not answer, and the others wait for the next minute. */
async function chargeIfDue(
  app: AppContext,
  provider: CardProvider,
  { advertiser_id, month }: { advertiser_id: AdvertiserId; month: string },
): Promise<boolean> {
  const opened = await transaction(app.database.db, async (db) => {
    const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
    const row = await automaticOf(db, advertiser_id)
    if (!fund || !row) return null
    const now = app.clock.now()
    // What came by other means pays what is owed first.
    if (row.state !== 'on') await payFromBalance(db, fund, row, now)
    if (row.state === 'off') return null
    const owed = owedOf(fund)
    const reason = reasonFor(row, { charged: chargeFor(owed, fund.currency), month, now })
    const isNewMonth = row.charged_month !== month
    if (isNewMonth && row.state === 'on') await updateAutomatic(db, advertiser_id, { charged_month: month })
    return reason === null ? null : openOwed(app, db, { provider, advertiser_id, automatic: reason })
  })
  if (opened === null) return true
  try {
    await chargePayment(app, provider, { advertiser_id, payment_id: opened })
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
    // It stays open, and is looked at each minute.
    app.observe.log.error({ reason: error.message, payment_id: opened }, 'what is owed is not charged yet')
    return !error.is_unreachable
  }
  return true
}

type Reason = NonNullable<CardChargeRow['automatic']>

function reasonFor(
  row: AutomaticBillingRow,
  { charged, month, now }: { charged: Micros | null; month: string; now: Date },
): Reason | null {
  if (charged === null) return null
  if (row.state === 'failed') return row.retry_at !== null && row.retry_at <= now ? 'owed' : null
  if (charged >= thresholdOf(row.raises)) return 'threshold'
  return row.charged_month < month ? 'month' : null
}

interface Owed {
  provider: CardProvider
  advertiser_id: AdvertiserId
  automatic: Reason
}

/** A payment of what is owed by the default card; one at a time. The fund is locked by the caller. Null: none is made. */
export async function openOwed(
  app: AppContext,
  db: Db,
  { provider, advertiser_id, automatic }: Owed,
): Promise<string | null> {
  const ctx = settling(app, db)
  const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
  const amount_micros = fund ? chargeFor(owedOf(fund), fund.currency) : null
  const advertiser = await advertiserById(db, advertiser_id)
  if (amount_micros === null || !advertiser || (await hasOpenCharge(db, advertiser_id))) return null
  const [card] = await cardsOf(db, advertiser_id)
  try {
    // A closed account pays what it owes, too.
    if (card)
      return await openCharge(
        ctx,
        { ...advertiser, disabled_at: null },
        { provider, card, amount_micros, automatic },
      )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    app.observe.log.error({ reason: error.message, advertiser_id }, 'what is owed cannot be charged')
  }
  await failCharge(db, advertiser_id, app.clock.now())
  return null
}

export async function chargePayment(
  app: AppContext,
  provider: CardProvider,
  which: { advertiser_id: AdvertiserId; payment_id: string },
) {
  const payment = await paymentById(app.database.db, which)
  return payment ? chargeCard(app, provider, payment) : null
}
