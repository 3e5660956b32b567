import { chartHeight, chartWidth } from '../../ui/chart-shape.ts'
import { classNames } from '../../ui/class-names.ts'
import { drawnSeries, placesOf, xOfDay } from './chart-series.ts'
import type { Chart } from './chart-series.ts'

const size = { width: chartWidth, height: chartHeight }

const strokes = [
  'stroke-chart-1',
  'stroke-chart-2',
  'stroke-chart-3',
  'stroke-chart-4',
  'stroke-chart-5',
  'stroke-chart-6',
]
const fills = ['fill-chart-1', 'fill-chart-2', 'fill-chart-3', 'fill-chart-4', 'fill-chart-5', 'fill-chart-6']
const grounds = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4', 'bg-chart-5', 'bg-chart-6']

interface ChartDrawingProps {
  chart: Chart
  /** The day that is pointed at. */
  at: number | null
}

/** Drawn to any width: lines keep their strength. */
export function ChartDrawing({ chart, at }: ChartDrawingProps) {
  return (
    <>
      <svg
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-44 w-full overflow-visible"
      >
        {[0, chartHeight / 2, chartHeight].map((y) => (
          <path
            key={y}
            d={`M0 ${y}H${chartWidth}`}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {at !== null && (
          <path
            d={`M${xOfDay(chart, at, chartWidth)} 0V${chartHeight}`}
            className="stroke-line-strong"
            vectorEffect="non-scaling-stroke"
          />
        )}
        {drawnSeries(chart, size).map(({ series, line, bars }) => (
          <g key={series.key}>
            {bars.map((bar, day) => (
              <rect key={chart.days[day]} {...bar} className={fills[series.color]} />
            ))}
            {line !== '' && (
              <path
                d={line}
                className={classNames('fill-none', strokes[series.color], series.is_before && 'opacity-70')}
                strokeWidth={series.is_before ? 1.5 : 2}
                strokeDasharray={series.is_before ? '4 4' : undefined}
                strokeLinejoin="round"
                strokeLinecap="round"
                vectorEffect="non-scaling-stroke"
              />
            )}
          </g>
        ))}
      </svg>
      {at !== null && chart.kind === 'line' && <Dots chart={chart} at={at} />}
    </>
  )
}

/** Round in any width of the drawing. Below the labels of the axes, along its height. */
function Dots({ chart, at }: { chart: Chart; at: number }) {
  return chart.series.map((series) => {
    const place = placesOf(chart, series, size)[at]
    if (!place) return null
    return (
      <span
        key={series.key}
        className={classNames(
          'pointer-events-none absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full ring-2 ring-surface',
          grounds[series.color],
        )}
        style={{
          left: `${(place.x / chartWidth) * 100}%`,
          top: `calc(1.25rem + 11rem * ${place.y / chartHeight})`,
        }}
      />
    )
  })
}

/** Names of lines, where there is more than one. */
export function ChartLegend({ chart: { series } }: { chart: Chart }) {
  if (series.length < 2) return null
  return (
    <ul role="list" className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-12 text-ink-soft">
      {series.map(({ key, label, color, is_before }) => (
        <li key={key} className="flex max-w-56 min-w-0 items-center gap-1.5">
          <svg aria-hidden="true" width="18" height="8" className="shrink-0">
            <path
              d="M1 4H17"
              className={strokes[color]}
              strokeWidth="3"
              strokeDasharray={is_before ? '4 3' : undefined}
            />
          </svg>
          <bdi className="truncate">{label}</bdi>
        </li>
      ))}
    </ul>
  )
}
