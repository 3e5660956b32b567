import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { classNames } from '../../ui/class-names.ts'
import { changeText, metricText } from './metric-text.ts'

interface MetricCellProps {
  metric: ReportMetric
  numbers: ReportNumbers
  compared: ReportNumbers | null
  currency: string
  className?: string
}

/** A number, and the change against the compared period. */
export function MetricCell({ metric, numbers, compared, currency, className }: MetricCellProps) {
  return (
    <td className={classNames('border-b border-line px-2 py-2.5 text-end whitespace-nowrap', className)}>
      {metricText(metric, numbers, currency)}
      {compared && (
        <span className="block text-12 font-normal text-ink-soft">
          <bdi dir="ltr">{changeText(metric, numbers, compared) ?? '–'}</bdi>
        </span>
      )}
    </td>
  )
}
