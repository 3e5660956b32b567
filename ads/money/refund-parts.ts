import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { Db } from '@bowerbird/core/db/database'
import { microsOf } from './money-now.ts'
import { taxOfPart } from './tax-of.ts'
import { insertRefundParts, refundableTopUps } from './tax-queries.ts'
import type { RefundPart } from './tax-tables.ts'

/** Of one refund: more top-ups than an account has open, so few that they fit on documents. */
const mostParts = 50

interface Refund {
  advertiser_id: AdvertiserId
  payment_id: string
  amount_micros: Micros
}

/**
 * Takes a refund from the newest top-ups: what was paid in first was spent first. Each part goes back with its tax.
 * Answers the tax of all parts; null: the newest top-ups do not come to so much.
 */
export async function allotRefund(db: Db, refund: Refund): Promise<Micros | null> {
  const { advertiser_id, payment_id } = refund
  const parts: RefundPart[] = []
  let left: number = refund.amount_micros
  for (const topUp of await refundableTopUps(db, advertiser_id, mostParts)) {
    const [amount, tax] = [microsOf(topUp.amount_micros), microsOf(topUp.tax_micros)]
    const from = microsOf(topUp.refunded_micros)
    const part = Math.min(left, amount - from)
    left -= part
    const tax_micros = String(taxOfPart({ amount, tax }, { from, until: from + part }))
    if (part > 0)
      parts.push({
        advertiser_id,
        payment_id,
        top_up_id: topUp.payment_id,
        amount_micros: String(part),
        tax_micros,
      })
  }
  if (left > 0) return null
  await insertRefundParts(db, parts)
  return asMicros(parts.reduce((sum, part) => sum + microsOf(part.tax_micros), 0))
}
