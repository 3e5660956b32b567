import type { ReactNode } from 'react'
import type { PinAnalytics } from '@bowerbird/contract/analytics/analytics-models'
import { analyticsMetrics, analyticsRanges } from '@bowerbird/contract/analytics/analytics-terms'
import {
  changeSince,
  chooseDays,
  daysAre,
  downloadCsv,
  listIsEmpty,
  nothingYet,
  nothingYetText,
  numbersOf,
  source,
  sourcesOf,
} from 'texts:analytics'
import { useAddress } from '../../navigation/address.ts'
import { Link } from '../../navigation/link.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { dayText } from '../../texts/dates.ts'
import { percentOf, wholeNumber } from '../../texts/formats.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { ChartIcon } from '../../ui/list-icons.tsx'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import {
  analyticsMetricName,
  shareOfChange,
  choiceSearch,
  rangeNames,
  sourceNames,
} from './analytics-view.ts'
import type { AnalyticsChoice } from './analytics-view.ts'
import { DailyChart } from './daily-chart.tsx'

interface AnalyticsPageProps {
  title: string
  /** What the page is about, above its title. */
  about?: ReactNode
  report: PinAnalytics
  choice: AnalyticsChoice
  /** Where the same figures are as a file. */
  file: string
  /** Below the chart and the sources. */
  children?: ReactNode
}

/** Numbers of pins for their owner: the totals choose what the chart and the lists below show. */
export function AnalyticsPage({ title, about, report, choice, file, children }: AnalyticsPageProps) {
  const isEmpty = analyticsMetrics.every((metric) => report.totals[metric] === 0)
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6 px-(--page-margin) pt-6 pb-16">
      <PageHead title={title} no_index />
      <header className="flex flex-col gap-3">
        {about}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-28 font-semibold wrap-anywhere">{title}</h1>
          <Ranges choice={choice} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-pretty text-ink-soft">
            {daysAre({ from: dayText(report.from), to: dayText(report.to) })}
          </p>
          <a href={file} download className={buttonClasses()}>
            <DownloadIcon size={18} />
            {downloadCsv()}
          </a>
        </div>
      </header>
      <Totals report={report} choice={choice} />
      {isEmpty ? (
        <EmptyState icon={<ChartIcon size={28} />} title={nothingYet()} text={nothingYetText()} />
      ) : (
        <>
          <DailyChart report={report} metric={choice.metric} />
          <Sources report={report} choice={choice} />
          {children}
        </>
      )}
    </div>
  )
}

function Ranges({ choice }: { choice: AnalyticsChoice }) {
  const { path: here } = useAddress()
  return (
    <nav aria-label={chooseDays()} className={tabRowClasses}>
      {analyticsRanges.map((days) => (
        <Link
          key={days}
          to={`${here}${choiceSearch({ ...choice, days })}`}
          replace
          keep_scroll
          aria-current={days === choice.days ? 'page' : undefined}
          className={tabClasses}
        >
          {rangeNames[days]()}
        </Link>
      ))}
    </nav>
  )
}

function Totals({ report: { totals, previous }, choice }: Pick<AnalyticsPageProps, 'report' | 'choice'>) {
  const { path: here } = useAddress()
  return (
    <nav aria-label={numbersOf()} className="grid grid-cols-2 gap-2 min-[740px]:grid-cols-4">
      {analyticsMetrics.map((metric) => {
        const change = shareOfChange(totals[metric], previous[metric])
        return (
          <Link
            key={metric}
            to={`${here}${choiceSearch({ ...choice, metric })}`}
            replace
            keep_scroll
            aria-current={metric === choice.metric ? 'true' : undefined}
            className="flex min-w-0 flex-col items-start gap-0.5 rounded-16 border border-line bg-surface px-4 py-3 transition-colors duration-100 hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-wash"
          >
            <span className="text-14 text-ink-soft">{analyticsMetricName[metric]()}</span>
            <span className="text-20 font-semibold wrap-anywhere tabular-nums">
              {wholeNumber(totals[metric])}
            </span>
            <span className="text-12 text-ink-soft tabular-nums">
              {change === null
                ? '–'
                : changeSince({ change: `${change > 0 ? '+' : ''}${percentOf(change)}`, days: choice.days })}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}

/** Where it happened, with bars for the chosen number and figures for all. */
function Sources({ report: { by_source }, choice }: Pick<AnalyticsPageProps, 'report' | 'choice'>) {
  const { metric } = choice
  const most = Math.max(1, ...by_source.map((row) => row[metric]))
  const name = analyticsMetricName[metric]()
  const rows = by_source.filter((row) => row[metric] > 0).toSorted((a, b) => b[metric] - a[metric])
  return (
    <section className="flex flex-col gap-2 rounded-16 border border-line bg-surface p-4">
      <h2 className="text-16 font-semibold">{sourcesOf({ what: name })}</h2>
      {rows.length === 0 ? (
        <p className="text-14 text-ink-soft">{listIsEmpty({ what: name })}</p>
      ) : (
        <table className="w-full text-14 tabular-nums">
          <thead className="sr-only">
            <tr>
              <th scope="col">{source()}</th>
              <th scope="col" colSpan={2}>
                {name}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.source}>
                <th scope="row" className="w-px py-1.5 pe-3 text-start font-normal whitespace-nowrap">
                  {sourceNames[row.source]()}
                </th>
                <td className="py-1.5" aria-hidden="true">
                  <div
                    className="h-3 rounded-full bg-accent"
                    style={{ width: `${(row[metric] / most) * 100}%` }}
                  />
                </td>
                <td className="w-px py-1.5 ps-3 text-end">{wholeNumber(row[metric])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
