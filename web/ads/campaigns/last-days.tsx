import type { reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import type { OneQuery } from '../../client/queries.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { momentInZone } from '../../texts/dates.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import {
  clicksWord,
  dataThrough,
  impressionsWord,
  lastDays,
  noDataYet,
  outboundWord,
  seeReport,
  spendWord,
} from 'texts:overview'
import type { Account } from '../frame/own-accounts.ts'

interface LastDaysProps {
  account: Account
  query: OneQuery<typeof reportSummaryGet>
}

/** Report totals of the last seven days, and the time up to which events are counted. */
export function LastDays({ account, query }: LastDaysProps) {
  const { totals, data_through, currency, time_zone } = usePrefetchedQuery(query)
  const numbers = [
    { label: spendWord(), value: exactMoneyOf(totals.spend_micros, currency) },
    { label: impressionsWord(), value: wholeNumber(totals.impressions) },
    { label: clicksWord(), value: wholeNumber(totals.clicks) },
    { label: outboundWord(), value: wholeNumber(totals.outbound_clicks) },
  ]
  return (
    <section
      aria-labelledby="last-days"
      className="flex flex-col gap-4 rounded-24 bg-surface p-5 shadow-pane"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="last-days" className="text-14 text-ink-soft">
          {lastDays()}
        </h2>
        <Link
          to={path('report_in', { advertiser_id: account.id, report: 'campaigns' }, { range: 'last_7_days' })}
          className="inline-flex min-h-11 items-center rounded-8 text-14 font-semibold underline underline-offset-2"
        >
          {seeReport()}
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-4 min-[640px]:grid-cols-4">
        {numbers.map(({ label, value }) => (
          <div key={label} className="flex flex-col gap-1">
            <dt className="text-14 text-ink-soft">{label}</dt>
            <dd className="text-20 font-semibold tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto text-12 text-ink-soft">
        {data_through
          ? dataThrough({ at: momentInZone(data_through, time_zone), zone: time_zone })
          : noDataYet()}
      </p>
    </section>
  )
}
