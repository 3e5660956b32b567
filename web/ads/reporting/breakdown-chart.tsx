import { isBreakdownMetric } from '@bowerbird/contract/reporting/breakdown-terms'
import type { BreakdownMetric, ReportBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import { partsFailed } from 'texts:breakdown-values'
import { noSplit } from 'texts:report-chart'
import { useQuery } from '../../client/use-query.ts'
import { breakdownPartName } from '../../texts/breakdown-value-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChartFigure } from './chart-figure.tsx'
import type { ReportChartProps } from './chart-figure.tsx'
import { chartOfSums, chartOfValues } from './chart-series.ts'
import { ask } from './report-place.ts'
import { breakdownSeries } from './report-queries.ts'

/** One number of the report by the values of a breakdown. Fetched in the browser, which names countries. */
export function BreakdownChart(props: ReportChartProps & { breakdown: ReportBreakdown }) {
  const [metric] = props.place.search.metrics
  return isBreakdownMetric(metric) ? <ChartOfValues {...props} metric={metric} /> : null
}

function ChartOfValues({
  place,
  sums,
  breakdown,
  metric,
}: ReportChartProps & { breakdown: ReportBreakdown; metric: BreakdownMetric }) {
  const { data, error, retry } = useQuery(breakdownSeries(place, breakdown, metric))
  if (error)
    return (
      <div className="flex flex-col items-center rounded-16 border border-line bg-surface pb-6">
        <ErrorState title={partsFailed()} onRetry={retry} />
        <Button variant="ghost" onClick={() => ask(place, { split: undefined }, 'replace')}>
          {noSplit()}
        </Button>
      </div>
    )
  if (!data) return <Skeleton className="h-96 rounded-16" />
  const nameOf = ({ kind, value }: (typeof data)['parts'][number]) =>
    kind === null ? '' : breakdownPartName(breakdown, { kind, value })
  const { chart: kind } = place.search
  const hasParts = data.parts.length > 0
  const chart = hasParts ? chartOfValues(data, metric, { kind, nameOf }) : chartOfSums(sums, [metric], kind)
  return <ChartFigure {...{ place, sums, chart }} />
}
