import { asMicros } from '@bowerbird/contract/kernel/micros'
import { toMicros } from '@bowerbird/contract/quick-promote/promote-terms'
import { exactMoneyOf, moneyOf } from '../../texts/money-format.ts'
import {
  aDayFor,
  balanceLasts,
  balanceNow,
  dayCount,
  estimateLabel,
  estimateOf,
  estimateOngoing,
} from 'texts:quick-promote'
import { durationDaysOf, budgetUnitsOf } from './promote-form.ts'
import type { Promotion } from './use-promotion.ts'

/** The maximum cost, and the balance that pays for it. */
export function SpendEstimate({ form, today, account, funds }: Promotion) {
  const { currency } = account
  const units = budgetUnitsOf(form.budget)
  const days = durationDaysOf(form, today)
  const lasting = daysPaid(funds.data?.available_micros, units)
  const a_day = Number.isNaN(units) ? null : moneyOf(toMicros(units), currency)
  return (
    <dl className="flex flex-col gap-1" aria-live="polite">
      <dt className="text-14 font-semibold">{estimateLabel()}</dt>
      {a_day === null || (days === null && form.ending !== 'ongoing') ? (
        <dd className="text-20 font-semibold">–</dd>
      ) : days === null ? (
        <dd className="text-16 font-semibold">{estimateOngoing({ a_day })}</dd>
      ) : (
        <>
          <dd className="text-20 font-semibold tabular-nums">
            {estimateOf({ total: moneyOf(asMicros(toMicros(units) * days), currency) })}
          </dd>
          <dd className="text-14 text-ink-soft">{aDayFor({ a_day, days: dayCount({ count: days }) })}</dd>
        </>
      )}
      {funds.data && (
        <dd className="text-14 text-ink-soft">
          {balanceNow({ amount: exactMoneyOf(funds.data.available_micros, currency) })}
        </dd>
      )}
      {lasting !== null && lasting > 0 && (days === null || lasting < days) && (
        <dd className="text-14 text-ink-soft">{balanceLasts({ days: dayCount({ count: lasting }) })}</dd>
      )}
    </dl>
  )
}

/** Number of days that the balance covers at this budget; null when unknown. */
function daysPaid(available_micros: number | undefined, units: number): number | null {
  if (available_micros === undefined || !(units > 0)) return null
  return Math.floor(available_micros / toMicros(units))
}
