import { LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import {
  conversionMetrics,
  isBreakdownMetric,
  isConversionBreakdown,
} from '@bowerbird/contract/reporting/breakdown-terms'
import type {
  ConversionBreakdown,
  ReportBreakdown,
  TableBreakdown,
} from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import type { ReactNode } from 'react'
import {
  breakdownNote,
  conversionNote,
  noParts,
  otherValues,
  partsFailed,
  partsLoading,
} from 'texts:breakdown-values'
import { total } from 'texts:reporting'
import { tryAgain } from 'texts:ui'
import { useQuery } from '../../client/use-query.ts'
import { breakdownPartName } from '../../texts/breakdown-value-texts.ts'
import { creditTexts, eventText } from '../../texts/conversion-event-texts.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { valueText } from './metric-cell.tsx'
import { ReportCell, RestOfLine, isMetric } from './report-columns.tsx'
import type { TableLayout } from './report-columns.tsx'
import type { ReportPlace } from './report-place.ts'
import { conversionParts, reportBreakdown } from './report-queries.ts'

interface LinesProps {
  place: ReportPlace
  layout: TableLayout
  currency: string
  /** The line that they are parts of; null: the total. */
  row: ReportRow | null
  /** Lines that are asked for together; null: the total. */
  ids: readonly string[] | null
}

/** Below a line its parts, which add up to it. */
export function BreakdownLines({ breakdown, ...lines }: LinesProps & { breakdown: TableBreakdown }) {
  return isConversionBreakdown(breakdown) ? (
    <ConversionLines {...lines} breakdown={breakdown} />
  ) : (
    <ViewerLines {...lines} breakdown={breakdown} />
  )
}

/** By what was known of viewers and pages. */
function ViewerLines({ breakdown, ...lines }: LinesProps & { breakdown: ReportBreakdown }) {
  const { data, error, retry } = useQuery(reportBreakdown(lines.place, breakdown, lines.ids))
  const own = data?.lines.find(({ id }) => id === (lines.row?.id ?? null))?.parts ?? []
  const parts = own.map((part) => ({
    key: part.value ?? part.kind,
    name: breakdownPartName(breakdown, part),
    textOf: (metric: ReportMetric) =>
      valueText(metric, isBreakdownMetric(metric) ? part.numbers[metric] : null, lines.currency),
  }))
  return <PartLines {...lines} parts={data && parts} error={error} retry={retry} />
}

/** By the events that were credited. */
function ConversionLines({ breakdown, ...lines }: LinesProps & { breakdown: ConversionBreakdown }) {
  const { data, error, retry } = useQuery(conversionParts(lines.place, breakdown, lines.ids))
  const own = data?.lines.find(({ id }) => id === (lines.row?.id ?? null))?.parts ?? []
  const parts = own.map(({ event_name, window, numbers }) => ({
    key: `${event_name ?? ''} ${window ?? ''}`,
    name:
      event_name === null
        ? otherValues()
        : [eventText(event_name), ...(window ? [creditTexts[window]()] : [])].join(' · '),
    textOf(metric: ReportMetric) {
      const known = conversionMetrics.find((one) => one === metric)
      return valueText(metric, known ? numbers[known] : null, lines.currency)
    },
  }))
  return <PartLines {...lines} parts={data && parts} error={error} retry={retry} />
}

interface PartLinesProps extends Omit<LinesProps, 'place' | 'ids'> {
  /** Undefined: on their way. */
  parts: readonly { key: string; name: string; textOf: (metric: ReportMetric) => string }[] | undefined
  error: Refused | null
  retry: () => void
}

function PartLines({ layout, row, parts, error, retry }: PartLinesProps) {
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
  if (!parts)
    return (
      <WholeLine span={span}>
        <span className="sr-only">{row === null && partsLoading()}</span>
        <Skeleton className="h-5 w-40 rounded-8" />
      </WholeLine>
    )
  if (parts.length === 0) return row === null ? <WholeLine span={span}>{noParts()}</WholeLine> : null
  return parts.map(({ key, name, textOf }) => (
    <tr key={key} className="text-ink-soft">
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
          {isMetric(column) ? textOf(column) : ''}
        </ReportCell>
      ))}
      <RestOfLine />
    </tr>
  ))
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
export function BreakdownNote({ breakdown }: { breakdown: TableBreakdown }) {
  return (
    <p className="pt-2 text-14 text-ink-soft">
      {isConversionBreakdown(breakdown)
        ? conversionNote()
        : breakdownNote({ people: wholeNumber(LEAST_PEOPLE) })}
    </p>
  )
}
