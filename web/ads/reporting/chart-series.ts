import type {
  ReportNumbers,
  ReportSplitView,
  ReportSummary,
} from '@bowerbird/contract/reporting/report-models'
import type { BreakdownSeriesView } from '@bowerbird/contract/reporting/breakdown-models'
import type { BreakdownMetric } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { MICROS } from '@bowerbird/contract/campaigns/campaign-terms'
import { chartBefore, chartRest } from 'texts:report-chart'
import { metricName } from '../../texts/report-metric-texts.ts'
import { lineOf, topOf } from '../../ui/chart-shape.ts'
import type { Point } from '../../ui/chart-shape.ts'
import type { ReportChartKind } from './report-search.ts'

/** One line of a chart, or the bars of one colour. */
export interface ChartSeries {
  key: string
  label: string
  metric: ReportMetric
  /** A value for each day; null: there is none, such as a rate of nothing. */
  values: readonly (number | null)[]
  /** The place of its colour, from 0. */
  color: number
  /** The days compared with. */
  is_before: boolean
  /** The second number has an axis of its own, at the right. */
  axis: 0 | 1
}

export interface Chart {
  kind: ReportChartKind
  days: readonly string[]
  series: readonly ChartSeries[]
  /** Parts of a sum stand on each other. */
  is_stacked: boolean
  /** The upper ends of the axes. */
  tops: readonly [number, number]
}

/** Numbers, with the days compared with beside each. */
export function chartOfSums(
  { series, compared_series }: ReportSummary,
  metrics: readonly ReportMetric[],
  kind: ReportChartKind,
): Chart {
  const days = series.map(({ day }) => day)
  const drawn = metrics.flatMap((metric, at): ChartSeries[] => {
    const axis = at === 0 ? 0 : 1
    const own = { metric, axis, color: at } as const
    const label = metricName(metric)
    const now = { ...own, key: metric, label, values: valuesOf(series, metric), is_before: false }
    if (!compared_series) return [now]
    // Days are compared in order; more of them than the report has are not drawn.
    const before = days.map((_, day) => compared_series[day]?.numbers[metric] ?? null)
    return [
      now,
      {
        ...own,
        key: `${metric} before`,
        label: chartBefore({ what: label }),
        values: before,
        is_before: true,
      },
    ]
  })
  return chartWith({ kind, days, series: drawn, is_stacked: false })
}

/** One number of the largest lines and of the rest. */
export function chartOfParts({ parts }: ReportSplitView, metric: ReportMetric, kind: ReportChartKind): Chart {
  const days = parts[0]?.series.map(({ day }) => day) ?? []
  const series = parts.map(({ id, name, series: ofDays }, at): ChartSeries => ({
    key: id ?? 'rest',
    label: name ?? chartRest(),
    metric,
    values: valuesOf(ofDays, metric),
    color: id === null ? restColor : at,
    is_before: false,
    axis: 0,
  }))
  return chartWith({ kind, days, series, is_stacked: kind === 'bar' && !isRate(metric) })
}
const restColor = 5

/** One number of the largest values of a breakdown, by their names, and of the rest. */
export function chartOfValues(
  { parts }: BreakdownSeriesView,
  metric: BreakdownMetric,
  { kind, nameOf }: { kind: ReportChartKind; nameOf: (part: BreakdownSeriesView['parts'][number]) => string },
): Chart {
  const days = parts[0]?.series.map(({ day }) => day) ?? []
  const series = parts.map((part, at): ChartSeries => ({
    key: part.value ?? part.kind ?? 'rest',
    label: part.kind === null ? chartRest() : nameOf(part),
    metric,
    values: part.series.map(({ numbers }) => numbers[metric]),
    color: part.kind === null ? restColor : at,
    is_before: false,
    axis: 0,
  }))
  return chartWith({ kind, days, series, is_stacked: kind === 'bar' && !isRate(metric) })
}

const rates: readonly ReportMetric[] = [
  'ctr',
  'engagement_rate',
  'cpc_micros',
  'cpm_micros',
  'roas',
  'cpa_micros',
]
const isRate = (metric: ReportMetric) => rates.includes(metric)

const valuesOf = (series: readonly { numbers: ReportNumbers }[], metric: ReportMetric) =>
  series.map(({ numbers }) => numbers[metric])

function chartWith(chart: Omit<Chart, 'tops'>): Chart {
  const topOfAxis = (axis: 0 | 1) => {
    const own = chart.series.filter((one) => one.axis === axis)
    const sums = chart.days.map((_, day) => own.reduce((sum, { values }) => sum + (values[day] ?? 0), 0))
    const drawn = chart.is_stacked ? sums : own.flatMap(({ values }) => values.map((value) => value ?? 0))
    // Without any spend the axis ends at one unit of the currency, not at a millionth, which reads as 0.
    if (own[0]?.metric.endsWith('_micros') && drawn.every((value) => value === 0)) return MICROS
    return topOf(drawn)
  }
  return { ...chart, tops: [topOfAxis(0), topOfAxis(1)] }
}

export interface Size {
  width: number
  height: number
}
interface Bar extends Size {
  x: number
  y: number
}
export interface DrawnSeries {
  series: ChartSeries
  /** Parts of the line, broken where there is no value. */
  line: string
  bars: readonly Bar[]
}

/** The bars of one day alone are no wall. */
const widestBand = 0.1

/** Where lines and bars are. What is compared with is a line in a chart of bars, too. */
export function drawnSeries(chart: Chart, { width, height }: Size): DrawnSeries[] {
  const { series, days, is_stacked, kind } = chart
  const barred = kind === 'bar' ? series.filter(({ is_before }) => !is_before) : []
  const band = width / Math.max(1, days.length)
  const side = is_stacked ? 1 : Math.max(1, barred.length)
  const bandWidth = Math.min(band * 0.7, width * widestBand)
  const barWidth = bandWidth / side
  const stacked = days.map(() => 0)
  return series.map((one) => {
    const top = chart.tops[one.axis]
    const at = barred.indexOf(one)
    if (at === -1) return { series: one, line: brokenLine(placesOf(chart, one, { width, height })), bars: [] }
    const bars = one.values.map((value, day) => {
      const tall = (height * (value ?? 0)) / top
      const below = is_stacked ? (stacked[day] ?? 0) : 0
      if (is_stacked) stacked[day] = below + tall
      const x = band * (day + 0.5) - bandWidth / 2 + (is_stacked ? 0 : barWidth * at)
      return { x, y: height - below - tall, width: barWidth, height: tall }
    })
    return { series: one, line: '', bars }
  })
}

/** Where the values of a line are; null where it has none. */
export function placesOf(chart: Chart, { values, axis }: ChartSeries, size: Size): (Point | null)[] {
  return values.map((value, day) =>
    value === null
      ? null
      : { x: xOfDay(chart, day, size.width), y: size.height * (1 - value / chart.tops[axis]) },
  )
}

/** Lines go from edge to edge; bars stand in the middle of their day. */
export function xOfDay({ kind, days }: Pick<Chart, 'kind' | 'days'>, day: number, width: number): number {
  if (kind === 'bar' || days.length < 2) return (width * (day + 0.5)) / Math.max(1, days.length)
  return (width * day) / (days.length - 1)
}

function brokenLine(places: readonly (Point | null)[]): string {
  const parts: Point[][] = [[]]
  for (const place of places) {
    if (place) parts.at(-1)?.push(place)
    else parts.push([])
  }
  // One point alone is a line without a length: round ends make it a dot.
  return parts.map((part) => lineOf(part.length === 1 ? [...part, ...part] : part)).join('')
}
