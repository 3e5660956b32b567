import { areaOf, chartHeight, chartWidth, lineOf } from './chart-shape.ts'
import type { Point } from './chart-shape.ts'

interface ChartLinesProps {
  points: readonly Point[]
  /** Of the days compared with. */
  before: readonly Point[] | null
  /** The day that is pointed at. */
  at: Point | null
}

/** Drawn to any width: lines keep their strength. */
export function ChartLines({ points, before, at }: ChartLinesProps) {
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
