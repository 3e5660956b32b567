import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { wholeNumber } from '../../texts/formats.ts'
import { exactMoneyOf } from '../../texts/money-format.ts'
import { languageTag } from '../../texts/page-language.ts'

/** Formats a number of a report. */
export function metricText(metric: ReportMetric, numbers: ReportNumbers, currency: string): string {
  return valueText(metric, numbers[metric], currency)
}

export function valueText(metric: ReportMetric, value: number | null, currency: string): string {
  if (value === null) return '–'
  if (metric === 'ctr') return percent(value, { maximumFractionDigits: 2 })
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
