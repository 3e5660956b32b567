import type { ReportNumbers, ReportSummary } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { useState } from 'react'
import { dayText } from '../../texts/dates.ts'
import { metricName } from '../../texts/report-metric-texts.ts'
import { chartOf, dayInChart, onDay, onDayCompared } from 'texts:reporting'
import { ChartNumbers } from './chart-numbers.tsx'
import { areaOf, chartHeight, chartWidth, dayAt, lineOf, pointsOf, topOf } from '../../ui/chart-shape.ts'
import type { Point } from '../../ui/chart-shape.ts'
import { metricText, valueText } from './metric-cell.tsx'

interface ReportChartProps {
  sums: ReportSummary
  metric: ReportMetric
}

/**
 * One number, day by day, and the days compared with as a broken line. What a day says is read by pointing, by the
 * arrow keys, or in the table below it. Time runs from left to right in every language.
 */
export function ReportChart(props: ReportChartProps) {
  const { sums, metric } = props
  const { series, currency, at, setAt, before, top, points, last, chosen, here, told } = useReportChart(props)
  return (
    <figure className="flex flex-col gap-2 rounded-16 border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-16 font-semibold">{chartOf({ what: metricName(metric) })}</span>
        <span className="text-14 text-ink-soft tabular-nums">{told}</span>
      </figcaption>
      <div
        dir="ltr"
        className="relative rounded-8 pt-5 focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-accent"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          setAt(dayAt((clientX - left) / width, series.length))
        }}
        onPointerLeave={() => setAt(null)}
      >
        <span className="absolute top-0 left-0 text-12 text-ink-soft tabular-nums">
          {valueText(metric, top, currency)}
        </span>
        <ChartLines
          points={points}
          before={before && pointsOf(before, top)}
          at={at === null ? null : (here ?? null)}
        />
        {here && (
          <span
            className="pointer-events-none absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent ring-2 ring-surface"
            style={{
              left: `${(here.x / chartWidth) * 100}%`,
              // Below the label of the top, along the height of the drawing.
              top: `calc(1.25rem + 11rem * ${here.y / chartHeight})`,
            }}
          />
        )}
        {/* Gives the days to the keyboard and to screen readers; the eye has the chart. */}
        <input
          type="range"
          min={0}
          max={last}
          value={chosen}
          aria-label={dayInChart()}
          aria-valuetext={told}
          onChange={(event) => setAt(Number(event.target.value))}
          onBlur={() => setAt(null)}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <div dir="ltr" aria-hidden="true" className="flex justify-between text-12 text-ink-soft">
        <bdi>{dayText(sums.days.start_date)}</bdi>
        {last > 0 && <bdi>{dayText(sums.days.end_date)}</bdi>}
      </div>
      <ChartNumbers sums={sums} metric={metric} />
    </figure>
  )
}

const chartValuesOf = (series: readonly { numbers: ReportNumbers }[], metric: ReportMetric): number[] =>
  series.map(({ numbers }) => numbers[metric] ?? 0)

function useReportChart({ sums, metric }: ReportChartProps) {
  const { series, compared_series, currency } = sums
  const [at, setAt] = useState<number | null>(null)
  const values = chartValuesOf(series, metric)
  const before = compared_series && chartValuesOf(compared_series, metric)
  const top = topOf([...values, ...(before ?? [])])
  const points = pointsOf(values, top)
  const last = series.length - 1
  const chosen = Math.min(at ?? last, last)
  const here = points[chosen]
  const told = tell(sums, metric, chosen)
  return { series, currency, at, setAt, before, top, points, last, chosen, here, told }
}

function tell(
  { series, compared_series, currency }: ReportSummary,
  metric: ReportMetric,
  at: number,
): string {
  const here = series[at]
  if (!here) return ''
  const value = metricText(metric, here.numbers, currency)
  const before = compared_series?.[at]
  return before
    ? onDayCompared({ day: dayText(here.day), value, before: metricText(metric, before.numbers, currency) })
    : onDay({ day: dayText(here.day), value })
}

interface ChartLinesProps {
  points: readonly Point[]
  /** Of the days compared with. */
  before: readonly Point[] | null
  /** The day that is pointed at. */
  at: Point | null
}

/** Drawn to any width: lines keep their strength. */
function ChartLines({ points, before, at }: ChartLinesProps) {
  return (
    <svg
      viewBox={`0 0 ${chartWidth} ${chartHeight}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-44 w-full overflow-visible"
    >
      {[0, chartHeight / 2, chartHeight].map((y) => (
        <path key={y} d={`M0 ${y}H${chartWidth}`} className="stroke-line" vectorEffect="non-scaling-stroke" />
      ))}
      <path d={areaOf(points)} className="fill-accent-wash" />
      {before && (
        <path
          d={lineOf(before)}
          className="fill-none stroke-ink-faint"
          strokeWidth="1.5"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      <path
        d={lineOf(points)}
        className="fill-none stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {at && (
        <path
          d={`M${at.x} 0V${chartHeight}`}
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
