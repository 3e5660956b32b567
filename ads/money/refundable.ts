import { microsOf } from './micros.ts'
import type { Fund } from './money-tables.ts'

/**
 * What can still be asked back: of what is there and not held, no more than was paid in and not asked back already.
 * Granted credit is spent, never paid out.
 */
export function refundableOf(
  fund: Pick<Fund, 'prepaid_micros' | 'cash_micros' | 'refunding_micros'>,
): number {
  const paidIn = -microsOf(fund.cash_micros) - microsOf(fund.refunding_micros)
  return Math.max(0, Math.min(microsOf(fund.prepaid_micros), paidIn))
}
