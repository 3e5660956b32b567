import type { fundsGet } from '@bowerbird/contract/money/money-calls'
import type { OneQuery } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { dayInZone } from '../../texts/dates.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { addMoney, lastsUntil, moneyLeft, nothingSpent, onItsWay, usedUp } from 'texts:overview'
import { buttonClasses } from '../../ui/button-classes.ts'
import type { Account } from '../frame/own-accounts.ts'

interface MoneyLeftProps {
  account: Account
  query: OneQuery<typeof fundsGet>
}

/** The remaining balance, and how long it lasts. */
export function MoneyLeft({ account: { id, time_zone, rights, disabled }, query }: MoneyLeftProps) {
  const funds = usePrefetchedQuery(query)
  const { available_micros, currency, projected_end_at, has_money, open_top_up_micros } = funds
  const lasting = projected_end_at
    ? lastsUntil({ day: dayInZone(projected_end_at, time_zone) })
    : nothingSpent()
  return (
    <section
      aria-labelledby="money-left"
      className="flex flex-col items-start gap-2 rounded-24 bg-surface p-5 shadow-pane"
    >
      <h2 id="money-left" className="text-14 text-ink-soft">
        {moneyLeft()}
      </h2>
      <p className="text-28 font-semibold tabular-nums">
        <bdi>{exactMoneyOf(available_micros, currency)}</bdi>
      </p>
      {!disabled && <p className="text-14 text-ink-soft">{has_money ? lasting : usedUp()}</p>}
      {open_top_up_micros > 0 && (
        <p className="text-14 text-ink-soft">
          {onItsWay({ money: exactMoneyOf(open_top_up_micros, currency) })}
        </p>
      )}
      {rights.includes('pay') && !disabled && (
        <Link
          to={path('billing_in', { advertiser_id: id })}
          className={`mt-2 ${buttonClasses({ variant: 'secondary', size: 'small' })}`}
        >
          {addMoney()}
        </Link>
      )}
    </section>
  )
}
