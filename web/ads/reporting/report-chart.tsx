import type { ReportSplitView } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric, SortedMetric } from '@bowerbird/contract/reporting/report-terms'
import { Suspense } from 'react'
import { lazyPart } from '../../client/lazy-part.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChartFigure } from './chart-figure.tsx'
import type { ReportChartProps } from './chart-figure.tsx'
import { chartOfParts, chartOfSums } from './chart-series.ts'
import { chartSplitOf, reportSplit, splitMetric } from './report-queries.ts'
import type { ReportSearch } from './report-search.ts'

const BreakdownChart = lazyPart(() =>
  import('./breakdown-chart.tsx').then((module) => ({ default: module.BreakdownChart })),
)

/** Numbers of the report day by day, or one of them split by its largest lines or values of a breakdown. */
export function ReportChart({ place, sums }: ReportChartProps) {
  const isHydrated = useIsHydrated()
  const split = chartSplitOf(place.search)
  const metric = splitMetric(place.search)
  if (metric !== null) return <SplitChart place={place} sums={sums} metric={metric} />
  const chart = chartOfSums(sums, withoutGaps(place.search.metrics), place.search.chart)
  if (split === null || split === 'lines') return <ChartFigure {...{ place, sums, chart }} />
  const skeleton = <Skeleton className="h-96 rounded-16" />
  if (!isHydrated) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <BreakdownChart {...{ place, sums }} breakdown={split} />
    </Suspense>
  )
}

function SplitChart({ place, sums, metric }: ReportChartProps & { metric: SortedMetric }) {
  const { advertiser_id, grain, search } = place
  const split: ReportSplitView = usePrefetchedQuery(reportSplit(advertiser_id, grain, search, metric))
  return <ChartFigure {...{ place, sums }} chart={chartOfParts(split, metric, search.chart)} />
}

const withoutGaps = ([first, second]: ReportSearch['metrics']): ReportMetric[] =>
  second === undefined ? [first] : [first, second]
