import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { settleReplenishedBalance } from './balance-depleted.ts'
import { addSpend, chargedBefore, creditCharged } from './budget-queries.ts'
import type { SpendDelta } from './budget-queries.ts'
import { dayKey } from './decide-charges.ts'
import { returnPromotions } from './promotional-credit.ts'
import { lockFunds } from './ledger-queries.ts'
import { microsOf } from './money-now.ts'
import { postLedger } from './post-ledger.ts'

/**
 * Gives back what events were charged that turned out invalid later (ADS-12): of each once, whole. Answers what each
 * was given back now. In the caller's transaction, if it has one.
 */
export async function creditEvents(
  { db, now }: { db: Db; now: Date },
  advertiser_id: AdvertiserId,
  event_ids: readonly string[],
): Promise<Map<string, number>> {
  return transaction(db, async (db) => {
    const fund = (await lockFunds(db, [advertiser_id])).get(advertiser_id)
    if (!fund) return new Map<string, number>()
    const charged = await chargedBefore(db, advertiser_id, event_ids)
    const due = charged.filter((one) => microsOf(one.micros) > microsOf(one.credited_micros))
    if (due.length === 0) return new Map<string, number>()
    const credits = new Map<string, SpendDelta & { promo: number }>()
    for (const one of due) {
      const { campaign_id, day } = one
      const sum = credits.get(dayKey(one)) ?? { campaign_id, day, spent: 0, credited: 0, held: 0, promo: 0 }
      credits.set(dayKey(one), {
        ...sum,
        credited: sum.credited + microsOf(one.micros),
        credited_count: (sum.credited_count ?? 0) + 1,
        promo: sum.promo + microsOf(one.promo_micros),
      })
    }
    const deltas = [...credits.values()]
    await returnPromotions(
      db,
      advertiser_id,
      deltas.reduce((sum, one) => sum + one.promo, 0),
    )
    const posted = await postLedger(
      db,
      fund,
      deltas.map(({ campaign_id, day, credited, promo }) => ({
        kind: 'invalid_traffic' as const,
        source: 'invalid_traffic',
        amounts: { revenue: -credited, prepaid: credited, promo: 0 - promo, credit: promo },
        campaign_id,
        day,
      })),
      now,
    )
    if (!posted) throw new Error('what is given back could not be booked')
    await creditCharged(
      db,
      advertiser_id,
      due.map((one) => one.event_id),
    )
    await addSpend(db, advertiser_id, deltas)
    await settleReplenishedBalance(db, posted.fund)
    return new Map(due.map((one) => [one.event_id, microsOf(one.micros)]))
  })
}
