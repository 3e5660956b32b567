import type { PinAnalytics } from '@bowerbird/contract/analytics/analytics-models'
import type { AnalyticsMetric } from '@bowerbird/contract/analytics/analytics-terms'
import { useState } from 'react'
import { byDay, dayOfChart, numbersAsTable, onThatDay } from 'texts:analytics'
import { dayText } from '../../texts/dates.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { areaOf, chartHeight, chartWidth, dayAt, lineOf, pointsOf, topOf } from '../../ui/chart-shape.ts'
import type { Point } from '../../ui/chart-shape.ts'
import { analyticsMetricName } from './analytics-view.ts'

interface DailyChartProps {
  report: PinAnalytics
  metric: AnalyticsMetric
}

/** A number by day: read by pointing, by the arrow keys, or in the table below. Time runs from left to right. */
export function DailyChart({ report: { by_day }, metric }: DailyChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const top = Math.max(4, topOf(by_day.map((day) => day[metric])))
  const points = pointsOf(
    by_day.map((day) => day[metric]),
    top,
  )
  const last = by_day.length - 1
  const chosen = Math.min(at ?? last, last)
  const here = at === null ? undefined : points[chosen]
  const day = by_day[chosen]
  const name = analyticsMetricName[metric]()
  const told = day ? onThatDay({ day: dayText(day.day), value: wholeNumber(day[metric]) }) : ''
  return (
    <figure className="flex flex-col gap-2 rounded-16 border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-16 font-semibold">{byDay({ what: name })}</span>
        <span className="text-14 text-ink-soft tabular-nums">{told}</span>
      </figcaption>
      <div
        dir="ltr"
        className="relative rounded-8 pt-5 focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-accent"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          setAt(dayAt((clientX - left) / width, by_day.length))
        }}
        onPointerLeave={() => setAt(null)}
      >
        <span className="absolute top-0 left-0 text-12 text-ink-soft tabular-nums">{wholeNumber(top)}</span>
        <DayLine points={points} at={here} />
        {/* Gives the days to the keyboard and to screen readers; the eye has the chart. */}
        <input
          type="range"
          min={0}
          max={last}
          value={chosen}
          aria-label={dayOfChart()}
          aria-valuetext={told}
          onChange={(event) => setAt(Number(event.target.value))}
          onBlur={() => setAt(null)}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <div dir="ltr" aria-hidden="true" className="flex justify-between text-12 text-ink-soft">
        <bdi>{dayText(by_day[0]?.day ?? '')}</bdi>
        <bdi>{dayText(by_day.at(-1)?.day ?? '')}</bdi>
      </div>
      <DayTable report={{ by_day }} metric={metric} label={byDay({ what: name })} />
    </figure>
  )
}

/** Drawn to any width: lines keep their strength. */
function DayLine({ points, at }: { points: readonly Point[]; at: Point | undefined }) {
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

interface DayTableProps {
  report: Pick<PinAnalytics, 'by_day'>
  metric: AnalyticsMetric
  label: string
}

function DayTable({ report: { by_day }, metric, label }: DayTableProps) {
  return (
    <details className="text-14">
      <summary className="w-fit cursor-pointer font-semibold text-ink-soft hover:text-ink">
        {numbersAsTable()}
      </summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div role="region" aria-label={label} tabIndex={0} className="max-h-80 overflow-y-auto pt-2">
        <table className="w-full max-w-md tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-soft">
              <th scope="col" className="py-1 text-start font-semibold">
                {dayOfChart()}
              </th>
              <th scope="col" className="py-1 text-end font-semibold">
                {analyticsMetricName[metric]()}
              </th>
            </tr>
          </thead>
          <tbody>
            {by_day.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {dayText(day.day)}
                </th>
                <td className="py-1 text-end">{wholeNumber(day[metric])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
