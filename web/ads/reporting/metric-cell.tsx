import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { decimalOf, wholeNumber } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { languageTag } from '../../texts/page-language.ts'

interface MetricCellProps {
  metric: ReportMetric
  numbers: ReportNumbers
  compared: ReportNumbers | null
  currency: string
}

/** A number, and the change against the compared period. */
export function MetricCell({ metric, numbers, compared, currency }: MetricCellProps) {
  return (
    <>
      {metricText(metric, numbers, currency)}
      {compared && (
        <span className="block text-12 font-normal text-ink-soft">
          <bdi dir="ltr">{changeText(metric, numbers, compared) ?? '–'}</bdi>
        </span>
      )}
    </>
  )
}

/** Formats a number of a report. */
export function metricText(metric: ReportMetric, numbers: ReportNumbers, currency: string): string {
  return valueText(metric, numbers[metric], currency)
}

export function valueText(metric: ReportMetric, value: number | null, currency: string): string {
  if (value === null) return '–'
  if (metric === 'roas' || metric === 'frequency') return decimalOf(value)
  if (metric === 'ctr' || metric === 'engagement_rate') return percent(value, { maximumFractionDigits: 2 })
  return metric.endsWith('_micros') ? exactMoneyOf(asMicros(value), currency) : wholeNumber(value)
}

/** The relative change, such as `+12 %`; null where it is undefined. */
export function changeText(
  metric: ReportMetric,
  now: ReportNumbers,
  before: ReportNumbers | null,
): string | null {
  const old = before?.[metric] ?? 0
  const value = now[metric]
  if (old === 0 || value === null) return null
  return percent(value / old - 1, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
}

function percent(ratio: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(languageTag(), { style: 'percent', ...options }).format(ratio)
}
