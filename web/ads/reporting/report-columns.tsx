import {
  defaultColumns,
  reportColumns,
  reportMetrics,
  reportSorts,
} from '@bowerbird/contract/reporting/report-terms'
import type {
  ReportColumn,
  ReportGrain,
  ReportMetric,
  ReportSort,
} from '@bowerbird/contract/reporting/report-terms'
import type { CSSProperties, ReactNode } from 'react'
import { bid, budget, columnEndDay, columnStartDay, objective, status } from 'texts:reporting'
import { metricHelp, metricName } from '../../texts/report-metric-texts.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ReportSearch } from './report-search.ts'

export const isMetric = (column: string): column is ReportMetric =>
  (reportMetrics as readonly string[]).includes(column)

const properties: Record<Exclude<ReportColumn, ReportMetric>, () => string> = {
  status,
  budget,
  bid,
  objective_type: objective,
  start_day: columnStartDay,
  end_day: columnEndDay,
}

export const columnName = (column: ReportColumn): string =>
  isMetric(column) ? metricName(column) : properties[column]()

export const columnHelp = (column: ReportColumn): string | undefined =>
  isMetric(column) ? metricHelp(column) : undefined

/** What a column sorts by; null where it does not sort. */
export const sortOfColumn = (column: ReportColumn): ReportSort | null =>
  reportSorts.find((sort) => sort === column) ?? null

const isText = (column: ReportColumn) => !isMetric(column) && column !== 'budget' && column !== 'bid'

export const columnsOf = (grain: ReportGrain): readonly ReportColumn[] =>
  reportColumns.filter((column) => column !== 'bid' || grain === 'adgroups')

/** The columns beside the name: pinned ones first. */
export function shownColumns(
  { columns, pins }: Pick<ReportSearch, 'columns' | 'pins'>,
  grain: ReportGrain,
): readonly ReportColumn[] {
  const known = columnsOf(grain)
  const chosen = (columns ?? ['status', 'budget', 'bid', ...defaultColumns]).filter((one) =>
    known.includes(one),
  )
  return [...chosen.filter((one) => pins.includes(one)), ...chosen.filter((one) => !pins.includes(one))]
}

export const usualWidth = (column: 'name' | ReportColumn): number => usualWidths[column] ?? 112

const usualWidths: Partial<Record<'name' | ReportColumn, number>> = {
  name: 272,
  // Sums of money.
  spend_micros: 128,
  charged_micros: 128,
  credit_micros: 128,
  conversion_value_micros: 128,
  // Long words, which a narrower head would break.
  impressions: 128,
  conversions: 128,
  viewable_impressions: 128,
  invalid_impressions: 128,
  engagements: 136,
  engagement_rate: 136,
  status: 132,
  budget: 120,
  bid: 160,
  objective_type: 160,
  start_day: 120,
  end_day: 120,
}

/** The columns of a table, where each one is, and how wide. */
export interface TableLayout {
  columns: readonly ReportColumn[]
  widths: ReportSearch['widths']
  pins: readonly ReportColumn[]
}

export function tableLayout(search: ReportSearch, grain: ReportGrain): TableLayout {
  return { columns: shownColumns(search, grain), widths: search.widths, pins: search.pins }
}

export const widthIn = ({ widths }: Pick<TableLayout, 'widths'>, column: ReportColumn): number =>
  widths[column] ?? usualWidth(column)

/** The table is as wide as its columns; on phones the name is narrow, so that numbers are in sight beside it. */
export function tableStyle(layout: TableLayout): CSSProperties {
  const rest = layout.columns.reduce((sum, column) => sum + widthIn(layout, column), 0)
  const { name } = layout.widths
  return {
    ...(name !== undefined && { '--chosen-name-width': `${name}px` }),
    minWidth: `calc(var(--name-width) + ${rest}px)`,
  }
}
export const tableWidthClasses =
  'w-full table-fixed [--name-width:13rem] min-[740px]:[--name-width:var(--chosen-name-width,17rem)]'

/** Widths of columns; what is left over goes to an empty one at the end. */
export function ColumnWidthsOf({ layout }: { layout: TableLayout }) {
  return (
    <colgroup>
      <col style={{ width: 'var(--name-width)' }} />
      {layout.columns.map((column) => (
        <col key={column} style={{ width: widthIn(layout, column) }} />
      ))}
      <col />
    </colgroup>
  )
}

/** Where a pinned column stays; on phones only the name does, which leaves room for what scrolls. */
export function pinOf(layout: TableLayout, column: ReportColumn) {
  if (!layout.pins.includes(column)) return { style: undefined, className: 'relative' }
  const before = layout.columns.slice(0, layout.columns.indexOf(column))
  const left = before.reduce((sum, one) => sum + widthIn(layout, one), 0)
  return {
    style: { '--pin-start': `calc(var(--name-width) + ${left}px)` } as CSSProperties,
    className:
      'relative min-[740px]:sticky min-[740px]:start-(--pin-start) min-[740px]:z-10 min-[740px]:border-e min-[740px]:border-e-line',
  }
}

interface ReportCellProps {
  layout: TableLayout
  column: ReportColumn
  className?: string
  children: ReactNode
}

export function ReportCell({ layout, column, className = 'bg-surface', children }: ReportCellProps) {
  const pin = pinOf(layout, column)
  return (
    <td
      style={pin.style}
      className={classNames(
        'border-b border-line px-2 py-2.5',
        isText(column) ? 'text-start' : 'text-end whitespace-nowrap',
        pin.className,
        className,
      )}
    >
      {children}
    </td>
  )
}

/** Takes what the columns leave, so that they keep their widths. */
export const RestOfLine = ({ className }: { className?: string }) => (
  <td aria-hidden="true" className={classNames('border-b border-line', className)} />
)
