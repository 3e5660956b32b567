import type { ReportSummary } from '@bowerbird/contract/reporting/report-models'
import { reportBreakdowns } from '@bowerbird/contract/reporting/breakdown-terms'
import { sortedMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { useState } from 'react'
import {
  andMetric,
  asBars,
  asLine,
  chartKind,
  chartMetric,
  chartNoSecond,
  chartSaveAs,
  chartSplit,
  chartValue,
  noSplit,
  splitByLines,
  splitNotCompared,
} from 'texts:report-chart'
import { chartOf, dayInChart, onDay, onDayCompared } from 'texts:reporting'
import { breakdownName } from '../../texts/breakdown-texts.ts'
import { dayText } from '../../texts/dates.ts'
import { languageTag } from '../../texts/page-language.ts'
import { metricName } from '../../texts/report-metric-texts.ts'
import { grainName } from '../../texts/reporting-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { ChevronDownIcon } from '../../ui/closeup-icons.tsx'
import { dayAt } from '../../ui/chart-shape.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { ChartDrawing, ChartLegend } from './chart-drawing.tsx'
import type { Chart } from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'
import { valueText } from './metric-cell.tsx'
import { ask } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { chartSplitOf } from './report-queries.ts'
import type { ChartSplit, ReportSearch } from './report-search.ts'
import { spanText } from './report-tiles.tsx'

export interface ReportChartProps {
  place: ReportPlace
  sums: ReportSummary
}

/** The numbers of the chart with another first one. */
export const withFirst = (
  [, second]: ReportSearch['metrics'],
  first: ReportMetric,
): ReportSearch['metrics'] => (second === undefined || second === first ? [first] : [first, second])

/**
 * The chart with what it can show. What a day says is read by pointing, by the arrow keys, or in the table below it.
 * Time runs from left to right in every language.
 */
export function ChartFigure({ place, sums, chart }: ReportChartProps & { chart: Chart }) {
  const [at, setAt] = useState<number | null>(null)
  const last = chart.days.length - 1
  const chosen = Math.min(at ?? last, last)
  const told = tell(chart, sums.currency, chosen)
  const title = titleOf(chart)
  const { kind, days } = chart
  return (
    <figure className="flex flex-col gap-3 rounded-16 border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-16 font-semibold">{title}</span>
        <ChartChoices place={place} chart={chart} sums={sums} title={title} />
      </figcaption>
      <div className="flex flex-col gap-1">
        <ChartLegend chart={chart} />
        <span className="text-14 text-ink-soft tabular-nums">{told}</span>
        {sums.compared_days && !chart.series.some(({ is_before }) => is_before) && (
          <span className="text-14 text-pretty text-ink-soft">{splitNotCompared()}</span>
        )}
      </div>
      <div
        dir="ltr"
        className="relative rounded-8 pt-5 focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-accent"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          const along = (clientX - left) / width
          setAt(kind === 'bar' ? barAt(along, days.length) : dayAt(along, days.length))
        }}
        onPointerLeave={() => setAt(null)}
      >
        <AxisEnds chart={chart} currency={sums.currency} />
        {/* A single day is no line: it is shown as if it were pointed at. */}
        <ChartDrawing chart={chart} at={at === null && last > 0 ? null : chosen} />
        {/* Gives the days to the keyboard and to screen readers; the eye has the chart. */}
        <input
          type="range"
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, chosen)}
          aria-label={dayInChart()}
          aria-valuetext={told}
          onChange={(event) => setAt(Number(event.target.value))}
          onBlur={() => setAt(null)}
          className="absolute inset-0 size-full cursor-crosshair opacity-0"
        />
      </div>
      <div
        dir="ltr"
        aria-hidden="true"
        className={`flex text-12 text-ink-soft ${last > 0 ? 'justify-between' : 'justify-center'}`}
      >
        <bdi>{dayText(sums.days.start_date)}</bdi>
        {last > 0 && <bdi>{dayText(sums.days.end_date)}</bdi>}
      </div>
      <ChartTable chart={chart} currency={sums.currency} title={title} />
    </figure>
  )
}

const barAt = (along: number, days: number) => Math.max(0, Math.min(days - 1, Math.floor(along * days)))

function titleOf({ series }: Chart): string {
  const names = [...new Set(series.map(({ metric }) => metricName(metric)))]
  const [first = '', second] = names
  return chartOf({ what: second === undefined ? first : andMetric({ first, second }) })
}

function AxisEnds({ chart: { series, tops }, currency }: { chart: Chart; currency: string }) {
  const metricOf = (axis: 0 | 1) => series.find((one) => one.axis === axis)?.metric
  const [left, right] = [metricOf(0), metricOf(1)]
  return (
    <span className="absolute inset-x-0 top-0 flex justify-between text-12 text-ink-soft tabular-nums">
      <span>{left && valueText(left, tops[0], currency)}</span>
      <span>{right && valueText(right, tops[1], currency)}</span>
    </span>
  )
}

function tell({ series, days }: Chart, currency: string, at: number): string {
  const day = days[at]
  const [first, second, ...more] = series
  if (day === undefined || !first) return ''
  const valueOf = (one: typeof first) => valueText(one.metric, one.values[at] ?? null, currency)
  if (!second) return onDay({ day: dayText(day), value: valueOf(first) })
  if (second.is_before && more.length === 0)
    return onDayCompared({ day: dayText(day), value: valueOf(first), before: valueOf(second) })
  const values = series.map((one) => chartValue({ what: one.label, value: valueOf(one) }))
  const list = new Intl.ListFormat(languageTag(), { type: 'unit', style: 'short' }).format(values)
  return onDay({ day: dayText(day), value: list })
}

const none = 'none'

/** Which numbers, as lines or bars, whole or split; and the picture as a file. */
function ChartChoices({ place, chart, sums, title }: ReportChartProps & { chart: Chart; title: string }) {
  const { search, grain } = place
  const [first, second] = search.metrics
  const split = chartSplitOf(search)
  const options = sortedMetrics.map((value) => ({ value, label: metricName(value) }))
  const change = (changed: Partial<ReportSearch>) => ask(place, changed, 'replace')
  async function save(format: 'png' | 'svg') {
    const { saveChart } = await import('./save-chart.ts')
    await saveChart(
      { chart, title, span: spanText(sums.days), days: sums.days, currency: sums.currency },
      format,
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label={chartMetric()}
        value={first}
        onChange={(metric) => change({ metrics: withFirst(search.metrics, metric) })}
        options={options}
      />
      {split === null && (
        <Select<ReportMetric | typeof none>
          label={andMetric({ first: metricName(first), second: '…' })}
          value={second ?? none}
          onChange={(metric) => change({ metrics: metric === none ? [first] : [first, metric] })}
          options={[
            { value: none, label: chartNoSecond() },
            ...options.filter(({ value }) => value !== first),
          ]}
        />
      )}
      <Select<ChartSplit | typeof none>
        label={chartSplit()}
        value={split ?? none}
        onChange={(by) => change({ split: by === none ? undefined : by })}
        options={[
          { value: none, label: noSplit() },
          { value: 'lines', label: splitByLines({ what: grainName(grain) }) },
          ...reportBreakdowns.map((value) => ({
            value,
            label: splitByLines({ what: breakdownName(value) }),
          })),
        ]}
      />
      <Select
        label={chartKind()}
        value={search.chart}
        onChange={(kind) => change({ chart: kind })}
        options={[
          { value: 'line', label: asLine() },
          { value: 'bar', label: asBars() },
        ]}
      />
      <Menu
        trigger={
          <button type="button" className={buttonClasses()}>
            {chartSaveAs()}
            <ChevronDownIcon size={18} />
          </button>
        }
      >
        <MenuItem onSelect={() => void save('png')}>PNG</MenuItem>
        <MenuItem onSelect={() => void save('svg')}>SVG</MenuItem>
      </Menu>
    </div>
  )
}
