import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Micros } from '@bowerbird/contract/kernel/micros'
import type { PrepaidSummary } from '@bowerbird/contract/reporting/order-line-models'
import type { ReactNode } from 'react'
import * as texts from 'texts:billing'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { dayInZone, dayText } from '../../texts/dates.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { prepaidSummaryOf } from '../billing/money-queries.ts'
import { DataTable } from '../frame/data-table.tsx'

/** The prepaid balance: paid in, spent and left, for how long it lasts, and the last 30 days (BILL-01). */
export function PrepaidPart({
  advertiser_id,
  time_zone,
}: {
  advertiser_id: AdvertiserId
  time_zone: string
}) {
  const summary = usePrefetchedQuery(prepaidSummaryOf(advertiser_id))
  const { currency, days_left, projected_end_at } = summary
  const money = (micros: Micros) => exactMoneyOf(micros, currency)
  const isAdvanced = summary.advanced_micros > 0
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [texts.paidIn(), money(summary.paid_in_micros)],
    [texts.givenCredit(), money(summary.given_micros)],
    [texts.spentSoFar(), money(summary.spent_micros)],
    [texts.left(), money(summary.available_micros)],
    ...(isAdvanced ? [[texts.advancedNow(), money(summary.advanced_micros)] as const] : []),
    [texts.promotionalNow(), money(summary.promotional_micros)],
    [texts.heldNow(), money(summary.reserved_micros)],
    [texts.setAsideNow(), money(summary.refunding_micros)],
    [texts.spentADay(), money(summary.spent_a_day_micros)],
  ]
  if (!isAdvanced)
    facts.push([
      texts.daysLeftName(),
      days_left === null ? texts.notBeingSpent() : texts.daysLeftText({ days: days_left }),
    ])
  if (projected_end_at !== null) facts.push([texts.projectedEnd(), dayInZone(projected_end_at, time_zone)])
  return (
    <div className="flex flex-col gap-5">
      <dl className="grid grid-cols-2 gap-3 min-[1050px]:grid-cols-3">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex min-w-0 flex-col gap-1 rounded-16 border border-line bg-surface p-4"
          >
            <dt className="text-14 wrap-anywhere text-ink-soft">{name}</dt>
            <dd className="text-20 font-semibold wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <SpentByDay summary={summary} />
    </div>
  )
}

function SpentByDay({ summary: { days, currency } }: { summary: PrepaidSummary }) {
  const highest = asMicros(Math.max(0, ...days.map((one) => one.billed_micros)))
  const most = Math.max(1, highest)
  const textOf = (one: PrepaidSummary['days'][number]) =>
    texts.spentOn({ day: dayText(one.day), amount: exactMoneyOf(one.billed_micros, currency) })
  return (
    <section className="flex flex-col gap-3 rounded-16 border border-line bg-surface p-5">
      <h2 className="text-16 font-semibold">{texts.spentByDay()}</h2>
      <div aria-hidden="true" className="flex flex-col gap-1 text-12 text-ink-soft tabular-nums">
        <span>{exactMoneyOf(highest, currency)}</span>
        <div className="flex h-32 items-end gap-0.5 border-t border-line">
          {days.map((one) => (
            <span
              key={one.day}
              title={textOf(one)}
              className="min-h-0.5 min-w-0 flex-1 rounded-t-4 bg-accent"
              style={{ height: `${Math.max(0, (one.billed_micros / most) * 100)}%` }}
            />
          ))}
        </div>
        <div className="flex justify-between">
          <bdi>{dayText(days[0]?.day ?? '')}</bdi>
          <bdi>{dayText(days.at(-1)?.day ?? '')}</bdi>
        </div>
      </div>
      <details className="text-14">
        <summary className="w-fit cursor-pointer font-semibold text-ink-soft hover:text-ink">
          {texts.daysAsTable()}
        </summary>
        <div className="max-w-md pt-3">
          <DataTable
            label={texts.spentByDay()}
            columns={[texts.day(), texts.spentSoFar()]}
            rows={days.toReversed().map((one) => ({
              key: one.day,
              cells: [dayText(one.day), exactMoneyOf(one.billed_micros, currency)],
            }))}
          />
        </div>
      </details>
    </section>
  )
}
