import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { z } from 'zod'
import { settleDepletedBalance } from './balance-depleted.ts'
import type { Decided } from './decide-charges.ts'
import { lockFunds } from './ledger-queries.ts'
import { microsOf } from './money-now.ts'
import type { Fund } from './money-tables.ts'
import { postLedger } from './post-ledger.ts'
import { addExpired, endedGrants, grantById, spendGrants, unspendGrants } from './promotion-queries.ts'
import type { PromotionGrant } from './promotion-tables.ts'

/**
 * Promotional credit pays first: of each of these charges how much of it. Accounts without such credit cost no
 * statement. `fund` is locked by the caller.
 */
export async function drawPromotions(db: Db, fund: Fund, charges: readonly Decided[]): Promise<number[]> {
  let left = 0 - microsOf(fund.promo_micros)
  const promos = charges.map(({ micros }) => {
    const promo = Math.min(left, micros)
    left -= promo
    return promo
  })
  const drawn = promos.reduce((sum, micros) => sum + micros, 0)
  if (drawn > 0 && microsOf(await spendGrants(db, fund.advertiser_id, drawn)) !== drawn)
    throw new Error('promotional credit is not what its grants have left')
  return promos
}

/** What promotional credit paid of charges that are given back is promotional credit again. */
export async function returnPromotions(db: Db, advertiser_id: AdvertiserId, micros: number): Promise<void> {
  if (micros > 0 && microsOf(await unspendGrants(db, advertiser_id, micros)) !== micros)
    throw new Error('more promotional credit was given back than was spent')
}

/** Credit that was not spent in time is gone, by a posting of its own. */
export const expirePromotions = task(
  'expire_promotions',
  z.object({}),
  async (_payload, { db, app, signal }) => {
    const now = app.clock.now()
    for (let after: PromotionGrant | undefined; !signal.aborted;) {
      const ended = await endedGrants(db, { now, after, limit: 500 })
      for (const grant of ended) await expireGrant(db, grant, now)
      after = ended.at(-1)
      if (!after) break
    }
  },
  { cron: '*/5 * * * *' },
)

/** What is held for Pins that were shown is left until it comes back or is spent; the next run looks again. */
async function expireGrant(db: Db, { advertiser_id, grant_id }: PromotionGrant, now: Date): Promise<void> {
  await transaction(db, async (db) => {
    const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
    const grant = await grantById(db, { advertiser_id, grant_id })
    if (!fund || !grant || grant.expires_at > now) return
    const expired = microsOf(grant.expired_micros)
    const left = microsOf(grant.amount_micros) - microsOf(grant.spent_micros) - expired
    const micros = Math.min(left, microsOf(fund.prepaid_micros))
    if (micros <= 0) return
    const posted = await postLedger(
      db,
      fund,
      [
        {
          kind: 'promotion_expired',
          source: 'promotion_expired',
          amounts: { prepaid: -micros, promo: micros },
        },
      ],
      now,
    )
    if (!posted) throw new Error('expired credit could not be booked')
    await addExpired(db, { advertiser_id, grant_id }, micros)
    await settleDepletedBalance(db, posted.fund, { now })
  })
}
