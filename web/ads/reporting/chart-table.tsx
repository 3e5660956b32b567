import { asTable, dayInChart } from 'texts:reporting'
import { dayText } from '../../texts/dates.ts'
import { ScrollRegion } from '../frame/scroll-region.tsx'
import type { Chart } from './chart-series.ts'
import { valueText } from './metric-cell.tsx'

interface ChartTableProps {
  chart: Chart
  currency: string
  title: string
}

/** The chart's data as a table, in a <details> element. */
export function ChartTable({ chart: { series, days }, currency, title }: ChartTableProps) {
  return (
    <details className="text-14">
      <summary className="w-fit cursor-pointer font-semibold text-ink-soft hover:text-ink">
        {asTable()}
      </summary>
      <ScrollRegion label={title} className="max-h-80 overflow-auto pt-2">
        <table className="tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-1 pe-6 text-start font-semibold">
                {dayInChart()}
              </th>
              {series.map(({ key, label }) => (
                <th key={key} scope="col" className="max-w-48 px-3 py-1 text-end font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day, at) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="py-1 pe-6 text-start font-normal whitespace-nowrap">
                  {dayText(day)}
                </th>
                {series.map(({ key, metric, values, is_before }) => (
                  <td key={key} className={`px-3 py-1 text-end ${is_before ? 'text-ink-soft' : ''}`}>
                    {valueText(metric, values[at] ?? null, currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  )
}
