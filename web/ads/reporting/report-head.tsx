import type { ReportColumn, ReportSort } from '@bowerbird/contract/reporting/report-terms'
import { useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react'
import { name as nameText, sortedAs, widthOf } from 'texts:reporting'
import { Link } from '../../navigation/link.tsx'
import { wholeNumber } from '../../texts/formats.ts'
import { classNames } from '../../ui/class-names.ts'
import { columnHelp, columnName, isMetric, pinOf, sortOfColumn, usualWidth } from './report-columns.tsx'
import type { TableLayout } from './report-columns.tsx'
import { ask, otherwise } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { narrowestColumn, widestColumn } from './report-search.ts'
import type { ReportOrder } from './report-search.ts'

interface ReportHeadProps {
  place: ReportPlace
  layout: TableLayout
  /** While a column's edge is dragged. */
  onResize: (column: 'name' | ReportColumn, width: number) => void
  onResized: (column: 'name' | ReportColumn, width: number) => void
  /** A column was dropped where another one is. */
  onMove: (column: ReportColumn, to: ReportColumn) => void
  /** Before the name. */
  children?: ReactNode
}

/** Names of columns. A press sorts by one, with Shift as a further one; heads are dragged to order them. */
export function ReportHead({ place, layout, onResize, onResized, onMove, children }: ReportHeadProps) {
  const dragged = useRef<ReportColumn | null>(null)
  const resizing = { onResize, onResized }
  return (
    <tr>
      <th
        scope="col"
        aria-sort={ariaSort(place, 'name')}
        className={classNames(headClasses, 'start-0 z-20 ps-3 text-start')}
      >
        {children}
        <SortLink place={place} by="name" label={nameText()} />
        <ResizeEdge column="name" label={nameText()} width={layout.widths.name} {...resizing} />
      </th>
      {layout.columns.map((column) => {
        const by = sortOfColumn(column)
        const label = columnName(column)
        const pin = pinOf(layout, column)
        const isPinned = layout.pins.includes(column)
        return (
          <th
            key={column}
            scope="col"
            aria-sort={by === null ? undefined : ariaSort(place, by)}
            title={columnHelp(column)}
            style={pin.style}
            draggable
            onDragStart={(event) => {
              dragged.current = column
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => {
              if (dragged.current !== null && dragged.current !== column) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged.current !== null && dragged.current !== column) onMove(dragged.current, column)
              dragged.current = null
            }}
            onDragEnd={() => (dragged.current = null)}
            className={classNames(
              headClasses,
              isPinned && 'min-[740px]:start-(--pin-start) min-[740px]:z-20 min-[740px]:border-e',
              by === null && column !== 'bid' ? 'text-start' : 'text-end',
            )}
          >
            {by === null ? (
              <span className={isMetric(column) ? 'block text-end' : undefined}>{label}</span>
            ) : (
              <SortLink place={place} by={by} label={label} />
            )}
            <ResizeEdge column={column} label={label} width={layout.widths[column]} {...resizing} />
          </th>
        )
      })}
      <td aria-hidden="true" className={headClasses} />
    </tr>
  )
}

const headClasses =
  'sticky top-0 z-10 border-b border-line bg-surface px-2 py-2.5 font-semibold text-ink-soft'

const positionOf = ({ search }: ReportPlace, by: ReportSort) =>
  search.sorts.findIndex((sort) => sort.by === by)

/** Of the first column alone: assistive technology knows one. */
function ariaSort(place: ReportPlace, by: ReportSort): 'ascending' | 'descending' | undefined {
  const [first] = place.search.sorts
  if (first?.by !== by) return undefined
  return first.direction === 'asc' ? 'ascending' : 'descending'
}

/** Sorts by its column; pressing again reverses. Numbers start descending, names ascending. */
function SortLink({ place, by, label }: { place: ReportPlace; by: ReportSort; label: string }) {
  const { sorts } = place.search
  const at = positionOf(place, by)
  const own = sorts[at]
  const first = by === 'name' ? 'asc' : 'desc'
  const next: ReportOrder = { by, direction: own?.direction === first ? other(first) : first }
  function addOrFollow(event: MouseEvent) {
    if (!event.shiftKey) return
    event.preventDefault()
    const kept = own ? sorts.map((sort) => (sort.by === by ? next : sort)) : [...sorts.slice(0, 2), next]
    ask(place, { sorts: kept })
  }
  return (
    <Link
      to={otherwise(place, { sorts: [next] })}
      keep_scroll
      replace
      draggable={false}
      onClick={addOrFollow}
      className="-my-2.5 inline-flex min-h-11 max-w-full items-center gap-1 align-middle wrap-anywhere underline-offset-2 hover:underline"
    >
      {label}
      {own && (
        <>
          <span aria-hidden="true">
            {own.direction === 'asc' ? '↑' : '↓'}
            {sorts.length > 1 && <sup>{wholeNumber(at + 1)}</sup>}
          </span>
          {at > 0 && <span className="sr-only">{sortedAs({ place: at + 1 })}</span>}
        </>
      )}
    </Link>
  )
}

const other = (direction: 'asc' | 'desc') => (direction === 'asc' ? 'desc' : 'asc')

interface ResizeEdgeProps extends Pick<ReportHeadProps, 'onResize' | 'onResized'> {
  column: 'name' | ReportColumn
  label: string
  width: number | undefined
}

/** The edge of a column: dragged, or moved by the arrow keys; Home and double click give the usual width. */
function ResizeEdge({ column, label, width = usualWidth(column), onResize, onResized }: ResizeEdgeProps) {
  const [from, setFrom] = useState<{ x: number; width: number; sign: number } | null>(null)
  const widthAt = (x: number) => (from ? clamped(from.width + (x - from.x) * from.sign) : width)
  function press(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const cell = event.currentTarget.parentElement
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    setFrom({ x: event.clientX, width: cell?.offsetWidth ?? width, sign })
  }
  function type(event: KeyboardEvent<HTMLElement>) {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const wider = isRtl ? 'ArrowLeft' : 'ArrowRight'
    const narrower = isRtl ? 'ArrowRight' : 'ArrowLeft'
    const step = event.key === wider ? 16 : event.key === narrower ? -16 : 0
    if (step === 0 && event.key !== 'Home') return
    event.preventDefault()
    onResized(column, event.key === 'Home' ? usualWidth(column) : clamped(width + step))
  }
  return (
    // A separator that is moved is a control (WAI-ARIA window splitter).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={widthOf({ what: label })}
      aria-valuenow={width}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widestColumn}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={press}
      // The head around it is dragged to another place.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={({ clientX }) => from && onResize(column, widthAt(clientX))}
      onPointerUp={({ clientX }) => {
        if (from && clientX !== from.x) onResized(column, widthAt(clientX))
        setFrom(null)
      }}
      onPointerCancel={() => setFrom(null)}
      onDoubleClick={() => onResized(column, usualWidth(column))}
      onKeyDown={type}
      className="absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none border-e-2 border-transparent hover:border-accent focus-visible:border-accent"
    />
  )
}

const clamped = (width: number) => Math.round(Math.max(narrowestColumn, Math.min(widestColumn, width)))
