import { readFileSync } from 'node:fs'
import type { ReportSplitView } from '@bowerbird/contract/reporting/report-models'
import { expect, test } from 'vitest'
import { chartPicture, pictureColors } from './chart-picture.ts'
import { chartOfParts, drawnSeries, placesOf } from './chart-series.ts'
import type { Chart, ChartSeries } from './chart-series.ts'

const size = { width: 100, height: 100 }
const series = (given: Partial<ChartSeries>): ChartSeries => ({
  key: 'clicks',
  label: 'Clicks',
  metric: 'clicks',
  values: [1, 2, 4],
  color: 0,
  is_before: false,
  axis: 0,
  ...given,
})
const chart = (given: Partial<Chart>): Chart => ({
  kind: 'line',
  days: ['2026-03-01', '2026-03-02', '2026-03-03'],
  series: [series({})],
  is_stacked: false,
  tops: [4, 1],
  ...given,
})

test('REPORT-01 a line is broken where a rate has no value', () => {
  const broken = series({ values: [1, null, 4] })
  const [drawn] = drawnSeries(chart({ series: [broken] }), size)
  expect(drawn?.line).toBe('M0 75L0 75M100 0L100 0')
  expect(placesOf(chart({}), broken, size)).toEqual([{ x: 0, y: 75 }, null, { x: 100, y: 0 }])
})

test('REPORT-01 parts of a sum stand on each other, and what is compared with stays a line', () => {
  const parts = [series({ key: 'a' }), series({ key: 'b', values: [1, 0, 0] })]
  const [low, high] = drawnSeries(chart({ kind: 'bar', is_stacked: true, series: parts }), size)
  expect(low?.bars[0]).toMatchObject({ y: 75, height: 25 })
  expect(high?.bars[0]).toMatchObject({ y: 50, height: 25 })
  const compared = [series({}), series({ key: 'before', is_before: true })]
  const [bars, line] = drawnSeries(chart({ kind: 'bar', series: compared }), size)
  expect([bars?.bars.length, bars?.line, line?.bars.length, line?.line !== '']).toEqual([3, '', 0, true])
})

test('REPORT-01 a single day is a bar in the middle, a dot in a picture, with its date below', () => {
  const single = { days: ['2026-03-01'], series: [series({ values: [2] })] }
  const [drawn] = drawnSeries(chart({ ...single, kind: 'bar' }), size)
  expect(drawn?.bars).toEqual([{ x: 45, y: 50, width: 10, height: 50 }])
  const days = { start_date: '2026-03-01', end_date: '2026-03-01' }
  const picture = { chart: chart(single), title: 'Clicks', span: 'March', days, currency: 'USD' }
  const svg = chartPicture(picture, false, (text) => text.length * 8)
  expect(svg).toContain('<circle cx="560" cy="195"')
  expect(svg.match(/text-anchor="middle">Mar 1, 2026</g)).toHaveLength(1)
})

test('REPORT-01 without any spend the axis ends at one unit of the currency', () => {
  const nothing = { spend_micros: 0, impressions: 0 }
  const split = { parts: [{ id: '1', name: 'Oak', series: [{ day: '2026-03-01', numbers: nothing }] }] }
  // Only the two numbers are read.
  const given = split as unknown as ReportSplitView
  expect(chartOfParts(given, 'spend_micros', 'line').tops[0]).toBe(1_000_000)
  expect(chartOfParts(given, 'impressions', 'line').tops[0]).toBe(1)
})

test('REPORT-01 a picture of the chart has its title, days and legend, and is light', () => {
  const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  const light = css.slice(0, css.indexOf(':root {'))
  expect([...light.matchAll(/--color-chart-\d: (#\w{6});/g)].map(([, color]) => color)).toEqual(pictureColors)
  const picture = {
    chart: chart({ series: [series({ label: 'A & B' }), series({ key: 'x', label: '<Nests>', color: 1 })] }),
    title: 'Clicks by day',
    span: 'March',
    days: { start_date: '2026-03-01', end_date: '2026-03-03' },
    currency: 'USD',
  }
  const svg = chartPicture(picture, false, (text) => text.length * 8)
  for (const part of [
    'Clicks by day',
    'March',
    'A &amp; B',
    '&lt;Nests&gt;',
    'fill="#ffffff"',
    'Mar 1, 2026',
  ])
    expect(svg).toContain(part)
  expect(chartPicture(picture, true, () => 40)).toContain('direction="rtl"')
  const long = 'Whites that are not white at all'
  const named = { ...picture, chart: chart({ series: [series({ label: long }), series({ key: 'x' })] }) }
  expect(chartPicture(named, false, (text) => text.length * 8)).toContain(`>${long}<`)
  expect(chartPicture(named, false, (text) => text.length * 40)).toContain('>Whites that are not whi…<')
})
