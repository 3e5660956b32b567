import type { fundsGet, refundCreate } from '@bowerbird/contract/money/money-calls'
import type { Input, Output, Parsed } from '@bowerbird/contract/kernel/call'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { amountText } from './money-now.ts'

/** Compiled, never run, as testing/kinds-of-ids.test-d.ts: an amount in units or cents does not pass for micros. */
export function amounts(funds: Output<typeof fundsGet>, asked: Parsed<typeof refundCreate>): Micros[] {
  // @ts-expect-error twenty is no amount of micros
  amountText(20, 'USD', null)
  // @ts-expect-error a share of an amount is to be rounded and named
  const half: Micros = funds.available_micros / 2
  return [asked.amount_micros, half]
}

/** What a caller sends is a number, which the parser looks at. */
export const sent: Input<typeof refundCreate>['amount_micros'] = 1_000_000
