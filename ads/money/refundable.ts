import { microsOf } from './micros.ts'
import type { Fund } from './money-tables.ts'

/** What can be paid out: of what is there and not held, no more than was paid in. Gifts are spent, never paid out. */
export function refundableOf(fund: Pick<Fund, 'prepaid_micros' | 'cash_micros'>): number {
  return Math.max(0, Math.min(microsOf(fund.prepaid_micros), -microsOf(fund.cash_micros)))
}
