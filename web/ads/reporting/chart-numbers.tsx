import type { ReportSummary } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { dayText } from '../../texts/dates.ts'
import { metricName } from '../../texts/report-metric-texts.ts'
import { asTable, before, chartOf, dayInChart } from 'texts:reporting'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import { metricText } from './metric-cell.tsx'

/** The chart's data as a table, in a <details> element. */
export function ChartNumbers({ sums, metric }: { sums: ReportSummary; metric: ReportMetric }) {
  const { series, compared_series, currency } = sums
  return (
    <details className="text-14">
      <summary className="w-fit cursor-pointer font-semibold text-ink-soft hover:text-ink">
        {asTable()}
      </summary>
      <ScrollRegion label={chartOf({ what: metricName(metric) })} className="max-h-80 overflow-y-auto pt-2">
        <table className="w-full max-w-md tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-1 text-start font-semibold">
                {dayInChart()}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {metricName(metric)}
              </th>
              {compared_series && (
                <th scope="col" className="py-1 text-end font-semibold">
                  {before()}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {series.map(({ day, numbers }, at) => {
              const old = compared_series?.[at]
              return (
                <tr key={day} className="border-b border-line">
                  <th scope="row" className="py-1 text-start font-normal">
                    {dayText(day)}
                  </th>
                  <td className="py-1 text-end">{metricText(metric, numbers, currency)}</td>
                  {compared_series && (
                    <td className="py-1 text-end text-ink-soft">
                      {old ? metricText(metric, old.numbers, currency) : '–'}
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
