import type { Funds } from '@bowerbird/contract/money/money-models'
import {
  heldOfIt,
  lasts,
  left,
  nothingLeft,
  onItsWay,
  setAsideForRefunds,
} from '../../texts/billing-texts.ts'
import { dayInZone } from '../../texts/dates.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'

/** What is left of an ad account's money, and until when it lasts. */
export function BalanceCard({ funds, time_zone }: { funds: Funds; time_zone: string }) {
  const { currency, available_micros, reserved_micros, refunding_micros, open_top_up_micros } = funds
  const { projected_end_at, spent_a_day_micros, has_money } = funds
  return (
    <section className="flex flex-col gap-1 rounded-16 border border-line bg-surface p-5">
      <h2 className="text-14 font-semibold text-ink-soft">{left()}</h2>
      <p className="text-28 font-semibold tabular-nums">{exactMoneyOf(available_micros, currency)}</p>
      {reserved_micros > 0 && (
        <p className="text-14 text-ink-soft">{heldOfIt(exactMoneyOf(reserved_micros, currency))}</p>
      )}
      {refunding_micros > 0 && (
        <p className="text-14 text-ink-soft">
          {setAsideForRefunds(exactMoneyOf(refunding_micros, currency))}
        </p>
      )}
      {projected_end_at && (
        <p className="text-14 text-ink-soft">
          {lasts(dayInZone(projected_end_at, time_zone), exactMoneyOf(spent_a_day_micros, currency))}
        </p>
      )}
      {!has_money && <p className="text-16 text-warning">{nothingLeft()}</p>}
      {open_top_up_micros > 0 && (
        <p className="text-14 text-ink-soft">{onItsWay(exactMoneyOf(open_top_up_micros, currency))}</p>
      )}
    </section>
  )
}
