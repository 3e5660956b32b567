import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { wholeNumber } from '../../texts/formats.ts'
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

/** A number of a line, as `valueText` writes it. */
export function metricText(metric: ReportMetric, numbers: ReportNumbers, currency: string): string {
  return valueText(metric, numbers[metric], currency)
}

/** Rates have two decimals, so that they stand below each other. */
export function valueText(metric: ReportMetric, value: number | null, currency: string): string {
  if (value === null) return '–'
  if (metric === 'roas' || metric === 'frequency') return numberText(value, inHundredths)
  if (isPercentage(metric)) return percent(value, inHundredths)
  return metric.endsWith('_micros') ? exactMoneyOf(asMicros(value), currency) : wholeNumber(value)
}

const inHundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** Metrics that are fractions and shown as percentages. */
export const isPercentage = (metric: ReportMetric) => metric === 'ctr' || metric === 'engagement_rate'

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

const percent = (ratio: number, options: Intl.NumberFormatOptions) =>
  numberText(ratio, { style: 'percent', ...options })

const numberText = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(languageTag(), options).format(value)
