import type { PaymentState } from '@bowerbird/contract/money/money-terms'
import type { Db } from '@bowerbird/core/db/database'
import type { CardChargeRow } from './card-tables.ts'
import { failCharge, takePaid } from './automatic-outcomes.ts'

/** What the outcome of a charge means for spending that is paid afterwards. In the transaction that books it. */
export async function settleAutomatic(
  db: Db,
  charge: CardChargeRow,
  state: PaymentState,
  now: Date,
): Promise<void> {
  if (state === 'paid') await takePaid(db, charge, now)
  if (charge.automatic === null) return
  if (state === 'failed') await failCharge(db, charge.advertiser_id, now)
  // Disputed, or paid back at the provider: it is not charged a second time by itself.
  if (state === 'refunded') await failCharge(db, charge.advertiser_id, now, { is_final: true })
}
