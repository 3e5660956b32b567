import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import { leastCharge, thresholds } from '@bowerbird/contract/money/card-terms'
import { CENT_MICROS } from '@bowerbird/contract/money/money-terms'
import type { Db } from '@bowerbird/core/db/database'
import { settleDepletedBalance, settleReplenishedBalance } from '../money/balance-depleted.ts'
import { microsOf } from '../money/money-now.ts'
import type { Fund } from '../money/money-tables.ts'
import { postLedger } from '../money/post-ledger.ts'

/** What may be owed before the card is charged, after so many raises. */
export const thresholdOf = (raises: number): Micros =>
  asMicros(thresholds[Math.min(raises, thresholds.length - 1)] ?? thresholds[0])

/** Twice the threshold: delivery goes on while a charge is under way. */
const mostAdvanced = (raises: number): number => 2 * thresholdOf(raises)

/** What a card is charged for it: whole cents; null: it is less than a card is charged. */
export function chargeFor(owed: Micros, currency: string): Micros | null {
  if (owed < leastCharge(currency)) return null
  return asMicros(Math.ceil(owed / CENT_MICROS) * CENT_MICROS)
}

/** Advances what is missing to what the account may owe. The fund is locked by the caller. */
export async function advance(db: Db, fund: Fund, raises: number, now: Date): Promise<Fund> {
  const micros = mostAdvanced(raises) + microsOf(fund.owed_micros)
  if (micros <= 0) return fund
  const amounts = { owed: 0 - micros, prepaid: micros }
  const posted = await postLedger(db, fund, [{ kind: 'advance', source: 'advance', amounts }], now)
  if (!posted) throw new Error('an advance could not be booked')
  await settleReplenishedBalance(db, posted.fund)
  return posted.fund
}

/**
 * Takes back what was advanced and not spent: delivery stops, unless the account has money of its own. What is held comes
 * back and pays what is owed. The fund is locked by the caller.
 */
export async function withdraw(db: Db, fund: Fund, now: Date): Promise<Fund> {
  const own = microsOf(fund.prepaid_micros) + microsOf(fund.promo_micros)
  const micros = Math.max(0, Math.min(0 - microsOf(fund.owed_micros), own))
  const amounts = { owed: micros, prepaid: 0 - micros }
  const posting = { kind: 'advance_withdrawn', source: 'advance_withdrawn', amounts } as const
  const posted = micros > 0 ? await postLedger(db, fund, [posting], now) : { fund }
  if (!posted) throw new Error('an advance could not be taken back')
  const after = posted.fund
  const isDry = microsOf(after.prepaid_micros) < CENT_MICROS
  await settleDepletedBalance(db, after, { now, fell_short: isDry })
  return after
}
