export const chartWidth = 1000
export const chartHeight = 200

export interface Point {
  x: number
  y: number
}

/** The upper end of the axis: the next round number above all values. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(0, ...values)
  if (most === 0) return 1
  const unit = 10 ** Math.floor(Math.log10(most))
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((step) => step * unit >= most) ?? 10) * unit
}

/** One point per day, from edge to edge; a single day is in the middle. */
export function pointsOf(values: readonly number[], top: number): Point[] {
  const step = values.length > 1 ? chartWidth / (values.length - 1) : 0
  return values.map((value, index) => ({
    x: values.length > 1 ? index * step : chartWidth / 2,
    y: chartHeight * (1 - value / top),
  }))
}

export const lineOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

/** The line closed along the axis, to fill the area. */
export const areaOf = (points: readonly Point[]): string =>
  `${lineOf(points)}L${round(points.at(-1)?.x ?? 0)} ${chartHeight}L${round(points[0]?.x ?? 0)} ${chartHeight}Z`

/** The day at a horizontal position, 0 at the start to 1 at the end. */
export const dayAt = (place: number, days: number): number =>
  Math.max(0, Math.min(days - 1, Math.round(place * (days - 1))))

const round = (value: number) => Math.round(value * 10) / 10
