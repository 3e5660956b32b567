import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'

export const chartWidth = 1000
export const chartHeight = 200

export interface Point {
  x: number
  y: number
}

/** The top of a chart: the next round number above all values, so that its line can be labelled. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most === 0) return 1
  const unit = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 2.5, 5, 10].find((step) => step * unit >= most) ?? 10) * unit
}

/** A point a day, from edge to edge; a single day stands in the middle. */
export function pointsOf(values: readonly number[], top: number): Point[] {
  const step = values.length > 1 ? chartWidth / (values.length - 1) : 0
  return values.map((value, index) => ({
    x: values.length > 1 ? index * step : chartWidth / 2,
    y: chartHeight * (1 - value / top),
  }))
}

export const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

/** The same, closed along the foot of the chart. */
export const areaOf = (points: readonly Point[]): string =>
  `${lineOf(points)}L${round(points.at(-1)?.x ?? 0)} ${chartHeight}L${round(points[0]?.x ?? 0)} ${chartHeight}Z`

export const valuesOf = (series: readonly { numbers: ReportNumbers }[], metric: ReportMetric): number[] =>
  series.map(({ numbers }) => numbers[metric] ?? 0)

/** The day at a place of the chart, from 0 at its start to 1 at its end. */
export const dayAt = (place: number, days: number): number =>
  Math.max(0, Math.min(days - 1, Math.round(place * (days - 1))))

const round = (value: number) => Math.round(value * 10) / 10
