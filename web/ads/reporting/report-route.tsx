import { reportGrains, reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { meanings, reportTitle, whatLines } from 'texts:reporting'
import { grainName } from '../../texts/reporting-texts.ts'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { BilledLines } from './billed-lines.tsx'
import { ReportBar } from './report-bar.tsx'
import { ReportChart, withFirst } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { arrivalAddress, reportViews } from './report-views.ts'
import { reportRows, reportSplit, reportSums, splitMetric } from './report-queries.ts'
import { readSearch, reportAddress, shortcutAddress } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tiles.tsx'
import { metricHelp, metricName } from '../../texts/report-metric-texts.ts'
import { Link } from '../../navigation/link.tsx'
import { tabClasses, tabRowClasses } from '../../ui/tab-classes.ts'
import { ask } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'

const warm = managedPage('report_in', async ({ params, account, queries, search }) => {
  const grain = grainOf(params.report)
  const shortcut = shortcutAddress(account.id, params.report, search)
  if (shortcut !== null) throw goTo(shortcut)
  // Reports that do not exist yet answer 404 like any unknown URL.
  if (!grain) throw new Response('unknown url key', { status: 404 })
  const asked = readSearch(search, grain)
  const kept = await queries.warm(reportViews(account.id))
  const arrival = arrivalAddress(account.id, grain, search, kept)
  if (arrival !== null) throw goTo(arrival)
  const split = splitMetric(asked)
  await Promise.all([
    queries.warm(reportSums(account.id, grain, asked)),
    queries.warm(reportRows(account.id, grain, asked)),
    split === null ? null : queries.warm(reportSplit(account.id, grain, asked, split)),
  ])
})
export const loader = pageLoader(warm)

const grainOf = (name: string): ReportGrain | undefined => reportGrains.find((grain) => grain === name)

/** Reports by campaign, ad group or ad (REPORT-01). */
export default function ReportRoute() {
  const { advertiser_id, report } = useRouteParams('report_in')
  const { search: asked } = useAddress()
  const grain = grainOf(report) ?? 'campaigns'
  const search = readSearch(asked, grain)
  const sums = usePrefetchedQuery(reportSums(advertiser_id, grain, search))
  const place = { advertiser_id, grain, search }
  return (
    <ManagerFrame title={reportTitle()} actions={<ReportBar {...place} sums={sums} />}>
      <ReportTiles
        sums={sums}
        chosen={search.metrics[0]}
        onChoose={(metric) => ask(place, { metrics: withFirst(search.metrics, metric) }, 'replace')}
      />
      <ReportChart place={place} sums={sums} />
      <GrainTabs {...place} />
      <ReportFilters {...place} sums={sums} />
      <ReportTable {...place} sums={sums} />
      <BilledLines sums={sums} />
      <ColumnMeanings />
    </ManagerFrame>
  )
}

/** What each column counts. */
function ColumnMeanings() {
  return (
    <details className="rounded-16 border border-line bg-surface px-4 py-3">
      <summary className="cursor-pointer text-16 font-semibold">{meanings()}</summary>
      <dl className="grid gap-x-6 gap-y-3 pt-3 text-14 min-[740px]:grid-cols-2 min-[1050px]:grid-cols-3">
        {reportMetrics.map((metric) => (
          <div key={metric}>
            <dt className="font-semibold">{metricName(metric)}</dt>
            <dd className="text-ink-soft">{metricHelp(metric)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Tabs for campaigns, ad groups and ads; they keep days and filters. */
function GrainTabs({ advertiser_id, grain, search }: ReportPlace) {
  return (
    <nav aria-label={whatLines()} className={tabRowClasses}>
      {reportGrains.map((one) => (
        <Link
          key={one}
          to={reportAddress(advertiser_id, one, search)}
          keep_scroll
          aria-current={one === grain ? 'page' : undefined}
          className={tabClasses}
        >
          {grainName(one)}
        </Link>
      ))}
    </nav>
  )
}
