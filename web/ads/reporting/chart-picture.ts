import { dayText } from '../../texts/dates.ts'
import { drawnSeries, placesOf } from './chart-series.ts'
import type { Chart } from './chart-series.ts'
import { valueText } from './metric-cell.tsx'

export interface ChartPicture {
  chart: Chart
  title: string
  /** The days, in words. */
  span: string
  days: { start_date: string; end_date: string }
  currency: string
}

export const pictureWidth = 1200
export const pictureHeight = 630
const plot = { x: 40, y: 170, width: 1120, height: 390 }

/** The light tokens: a picture that is passed on is read on white. */
export const pictureColors = ['#2447d6', '#b4540a', '#12805c', '#8e3bb0', '#c22f4f', '#7a746a']
const [ink, soft, line] = ['#1e1c19', '#57524a', '#e4dfd6']
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"

/** The chart as an SVG document with title, days and legend in it, always light. `widthOf` measures text of 16 px. */
export function chartPicture(
  picture: ChartPicture,
  isRtl: boolean,
  widthOf: (text: string) => number,
): string {
  const { chart, title, span, days, currency } = picture
  const write = (
    text: string,
    x: number,
    y: number,
    { size = 16, color = soft, weight = 400, anchor = 'start' } = {},
  ) => {
    return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}" text-anchor="${anchor}">${escaped(text)}</text>`
  }
  /** At the start of the line: at the right where text runs from right to left. */
  const lead = (text: string, y: number, style: object) =>
    isRtl ? `<g direction="rtl">${write(text, pictureWidth - 40, y, style)}</g>` : write(text, 40, y, style)
  const metricOf = (axis: 0 | 1) => chart.series.find((one) => one.axis === axis)?.metric
  const [left, right] = [metricOf(0), metricOf(1)]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}" viewBox="0 0 ${pictureWidth} ${pictureHeight}" font-family="${font}">`,
    `<rect width="${pictureWidth}" height="${pictureHeight}" fill="#ffffff"/>`,
    lead(title, 56, { size: 28, color: ink, weight: 600 }),
    lead(span, 86, {}),
    legend(chart, isRtl, widthOf),
    left ? write(valueText(left, chart.tops[0], currency), plot.x, plot.y - 10) : '',
    right
      ? write(valueText(right, chart.tops[1], currency), plot.x + plot.width, plot.y - 10, { anchor: 'end' })
      : '',
    `<g transform="translate(${plot.x} ${plot.y})">`,
    ...[0, 0.5, 1].map((part) => `<path d="M0 ${plot.height * part}H${plot.width}" stroke="${line}"/>`),
    ...drawnSeries(chart, plot).map(({ series, line: path, bars }) => {
      const color = pictureColors[series.color] ?? ink
      const dash = series.is_before ? ' stroke-dasharray="6 6" opacity="0.7"' : ''
      return [
        ...bars.map(
          ({ x, y, width, height }) =>
            `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${color}"/>`,
        ),
        ...(path && chart.days.length === 1 ? dotsOf(placesOf(chart, series, plot), color) : []),
        path &&
          `<path d="${path}" fill="none" stroke="${color}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"${dash}/>`,
      ].join('')
    }),
    '</g>',
    ...daysBelow(chart.days.length).map(([day, x, anchor]) =>
      write(dayText(days[day]), x, plot.y + plot.height + 28, { anchor }),
    ),
    '</svg>',
  ].join('')
}

/** The first and the last day, or the only one below its place. */
const daysBelow = (count: number): ['start_date' | 'end_date', x: number, anchor: string][] =>
  count > 1
    ? [
        ['start_date', plot.x, 'start'],
        ['end_date', plot.x + plot.width, 'end'],
      ]
    : [['start_date', plot.x + plot.width / 2, 'middle']]

/** A single day is no line. */
const dotsOf = (places: ReturnType<typeof placesOf>, color: string) =>
  places.map((place) =>
    place ? `<circle cx="${round(place.x)}" cy="${round(place.y)}" r="7" fill="${color}"/>` : '',
  )

function legend({ series }: Chart, isRtl: boolean, widthOf: (text: string) => number): string {
  if (series.length < 2) return ''
  const stepOf = (text: string) => 34 + widthOf(text) + 24
  const fits = series.reduce((sum, { label }) => sum + stepOf(label), 0) <= plot.width
  let x = 40
  return series
    .map(({ label, color, is_before }) => {
      const shown = !fits && label.length > 24 ? `${label.slice(0, 23)}…` : label
      const at = isRtl ? pictureWidth - x : x
      const sign = isRtl ? -1 : 1
      x += stepOf(shown)
      const dash = is_before ? ' stroke-dasharray="6 4"' : ''
      const direction = isRtl ? ' direction="rtl"' : ''
      return `<path d="M${at} 114H${at + 24 * sign}" stroke="${pictureColors[color] ?? ink}" stroke-width="4"${dash}/><text x="${at + 32 * sign}" y="120" font-size="16" fill="${soft}"${direction}>${escaped(shown)}</text>`
    })
    .join('')
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? '')
const round = (value: number) => Math.round(value * 10) / 10
