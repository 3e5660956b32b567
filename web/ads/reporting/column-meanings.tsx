import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import { metricHelp, metricName } from '../../texts/report-metric-texts.ts'
import { meanings } from '../../texts/reporting-texts.ts'

/** What every number counts. */
export function ColumnMeanings() {
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
