import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { Db } from '@bowerbird/core/db/database'
import { promotionChanged } from '../entities/entity-events.ts'
import { setDepleted } from './ledger-queries.ts'
import { moneyRanOut } from './money-events.ts'
import { microsOf } from './money-now.ts'
import type { Fund } from './money-tables.ts'

/** A cent: less pays for nothing. */
const LEAST_MICROS = 10_000

/** What can still be spent, held or not. */
export const availableOf = (fund: Pick<Fund, 'prepaid_micros' | 'reserved_micros'>): Micros =>
  asMicros(microsOf(fund.prepaid_micros) + microsOf(fund.reserved_micros))

/** Whether what this account promotes may be shown, as far as money goes. */
export const hasMoney = (fund: Pick<Fund, 'prepaid_micros' | 'reserved_micros' | 'dry_at'>): boolean =>
  fund.dry_at === null && availableOf(fund) >= LEAST_MICROS

/** After money was spent or refunded: once there is too little, the owner is notified, and serving stops. */
export async function settleDepletedBalance(
  db: Db,
  fund: Fund,
  { now, fell_short = false }: { now: Date; fell_short?: boolean },
) {
  if (fund.dry_at !== null || (!fell_short && availableOf(fund) >= LEAST_MICROS)) return
  const { advertiser_id } = fund
  await setDepleted(db, advertiser_id, now)
  await moneyRanOut.append(db, { advertiser_id })
  await promotionChanged.append(db, { advertiser_id, campaign_id: null })
}

/** After money came: serving goes on. */
export async function settleReplenishedBalance(db: Db, fund: Fund): Promise<void> {
  if (availableOf(fund) < LEAST_MICROS) return
  const { advertiser_id } = fund
  if (fund.dry_at !== null) await setDepleted(db, advertiser_id, null)
  await promotionChanged.append(db, { advertiser_id, campaign_id: null })
}
