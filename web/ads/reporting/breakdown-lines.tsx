import { LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import type { BreakdownPart } from '@bowerbird/contract/reporting/breakdown-models'
import { isBreakdownMetric } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import type { ReportColumn } from '@bowerbird/contract/reporting/report-terms'
import type { ReactNode } from 'react'
import { breakdownNote, noParts, partsFailed, partsLoading } from 'texts:breakdown-values'
import { total } from 'texts:reporting'
import { tryAgain } from 'texts:ui'
import { useQuery } from '../../client/use-query.ts'
import { breakdownPartName } from '../../texts/breakdown-value-texts.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { valueText } from './metric-cell.tsx'
import { ReportCell, RestOfLine, isMetric } from './report-columns.tsx'
import type { TableLayout } from './report-columns.tsx'
import type { ReportPlace } from './report-place.ts'
import { reportBreakdown } from './report-queries.ts'

interface BreakdownLinesProps {
  place: ReportPlace
  layout: TableLayout
  breakdown: ReportBreakdown
  currency: string
  /** The line that they are parts of; null: the total. */
  row: ReportRow | null
  /** Lines that are asked for together; null: the total. */
  ids: readonly string[] | null
}

/** Below a line its parts, which add up to it. */
export function BreakdownLines({ place, layout, breakdown, currency, row, ids }: BreakdownLinesProps) {
  const { data, error, retry } = useQuery(reportBreakdown(place, breakdown, ids))
  const span = layout.columns.length + 1
  if (error)
    // Said once for all lines.
    return row === null ? (
      <WholeLine span={span}>
        <span role="alert">{partsFailed()}</span>{' '}
        <Button size="small" onClick={retry}>
          {tryAgain()}
        </Button>
      </WholeLine>
    ) : null
  if (!data)
    return (
      <WholeLine span={span}>
        <span className="sr-only">{row === null && partsLoading()}</span>
        <Skeleton className="h-5 w-40 rounded-8" />
      </WholeLine>
    )
  const parts = data.lines.find(({ id }) => id === (row?.id ?? null))?.parts ?? []
  if (parts.length === 0) return row === null ? <WholeLine span={span}>{noParts()}</WholeLine> : null
  return parts.map((part) => {
    const name = breakdownPartName(breakdown, part)
    return (
      <tr key={part.value ?? part.kind} className="text-ink-soft">
        <th
          scope="row"
          className="sticky start-0 z-10 border-b border-line bg-surface py-1.5 ps-8 pe-3 text-start font-normal"
        >
          <span className="sr-only">{`${row?.name ?? total()}: `}</span>
          <span className="block truncate" title={name}>
            {name}
          </span>
        </th>
        {layout.columns.map((column) => (
          <ReportCell key={column} layout={layout} column={column}>
            {isMetric(column) ? textOf(part, column, currency) : ''}
          </ReportCell>
        ))}
        <RestOfLine />
      </tr>
    )
  })
}

function textOf({ numbers }: BreakdownPart, column: ReportColumn, currency: string): string {
  if (!isMetric(column)) return ''
  return valueText(column, isBreakdownMetric(column) ? numbers[column] : null, currency)
}

function WholeLine({ span, children }: { span: number; children: ReactNode }) {
  return (
    <tr>
      <td
        className="sticky start-0 border-b border-line bg-surface py-2 ps-8 pe-3 text-ink-soft"
        colSpan={span}
      >
        <div className="sticky start-8 w-fit">{children}</div>
      </td>
      <RestOfLine />
    </tr>
  )
}

/** What the lines of a breakdown hold back, and what they lack. */
export function BreakdownNote() {
  return <p className="pt-2 text-14 text-ink-soft">{breakdownNote({ people: wholeNumber(LEAST_PEOPLE) })}</p>
}
