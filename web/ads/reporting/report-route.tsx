import { isNegativeReport } from '@bowerbird/contract/reporting/keyword-report-terms'
import { reportGrains, reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportGrain } from '@bowerbird/contract/reporting/report-terms'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress, useRouteParams } from '../../navigation/address.ts'
import { goTo } from '../../navigation/go-to.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { meanings, reportTitle } from 'texts:reporting'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { KeywordReportPage } from './keyword-report-page.tsx'
import {
  keywordAddress,
  keywordReportOf,
  keywordRows,
  keywordSums,
  readKeywordSearch,
} from './keyword-search.ts'
import { ProductReportPage } from './product-report-page.tsx'
import { productReports, ReportTabs } from './report-tabs.tsx'
import { BilledLines } from './billed-lines.tsx'
import { ReportBar } from './report-bar.tsx'
import { withFirst } from './chart-figure.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportFilters } from './report-filters.tsx'
import { arrivalAddress, reportViews } from './report-views.ts'
import { reportRows, reportSplit, reportSums, splitMetric } from './report-queries.ts'
import { readSearch, shortcutAddress } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tiles.tsx'
import { metricHelp, metricName } from '../../texts/report-metric-texts.ts'
import { ask } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'

const warm = managedPage('report_in', async ({ params, account, queries, search }) => {
  const grain = grainOf(params.report)
  const shortcut = shortcutAddress(account.id, params.report, search)
  if (shortcut !== null) throw goTo(shortcut)
  const keywordReport = keywordReportOf(params.report)
  if (keywordReport) {
    const asked = readKeywordSearch(search, keywordReport)
    const place = { advertiser_id: account.id, report: keywordReport, search: asked }
    const { range, page_size } = (await queries.warm(reportViews(account.id))).preferences
    if (search.size === 0 && range !== asked.range && !isNegativeReport(keywordReport))
      throw goTo(keywordAddress(account.id, keywordReport, { range }))
    return Promise.all([queries.warm(keywordSums(place)), queries.warm(keywordRows(place, page_size))])
  }
  if (productReports.some((one) => one === params.report)) return
  // Reports that do not exist yet answer 404 like any unknown URL.
  if (!grain) throw new Response('unknown url key', { status: 404 })
  const asked = readSearch(search, grain)
  const kept = await queries.warm(reportViews(account.id))
  const arrival = arrivalAddress(account.id, grain, search, kept)
  if (arrival !== null) throw goTo(arrival)
  const split = splitMetric(asked)
  await Promise.all([
    queries.warm(reportSums(account.id, grain, asked)),
    queries.warm(reportRows(account.id, grain, asked, kept.preferences.page_size)),
    split === null ? null : queries.warm(reportSplit(account.id, grain, asked, split)),
  ])
})
export const loader = pageLoader(warm)

const grainOf = (name: string): ReportGrain | undefined => reportGrains.find((grain) => grain === name)

export default function ReportRoute() {
  const { advertiser_id, report } = useRouteParams('report_in')
  const keywordReport = keywordReportOf(report)
  const productReport = productReports.find((one) => one === report)
  if (keywordReport) return <KeywordReportPage key={report} {...{ advertiser_id }} report={keywordReport} />
  if (productReport) return <ProductReportPage {...{ advertiser_id }} report={productReport} />
  return <EntityReport {...{ advertiser_id }} grain={grainOf(report) ?? 'campaigns'} />
}

/** Reports by campaign, ad group or ad (REPORT-01). */
function EntityReport({ advertiser_id, grain }: Pick<ReportPlace, 'advertiser_id' | 'grain'>) {
  const { search: asked } = useAddress()
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
      <ReportTabs {...{ advertiser_id, search }} report={grain} />
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
