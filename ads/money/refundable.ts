import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { microsOf } from './money-now.ts'
import type { Fund } from './money-tables.ts'

/**
 * What can still be asked back: of what is there and not held, no more than was paid in and not asked back already.
 * Granted credit is spent, never paid out.
 */
export function refundableOf(
  fund: Pick<Fund, 'prepaid_micros' | 'cash_micros' | 'refunding_micros'>,
): Micros {
  const paidIn = 0 - microsOf(fund.cash_micros) - microsOf(fund.refunding_micros)
  return asMicros(Math.max(0, Math.min(microsOf(fund.prepaid_micros), paidIn)))
}
