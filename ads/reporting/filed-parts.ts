import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { conversionPartsGet, reportBreakdownGet } from '@bowerbird/contract/reporting/breakdown-calls'
import {
  breakdownMetrics,
  conversionMetrics,
  isConversionBreakdown,
} from '@bowerbird/contract/reporting/breakdown-terms'
import type { TableBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { BreakdownPart, ConversionPart } from '@bowerbird/contract/reporting/breakdown-models'
import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import type { Caller } from '@bowerbird/core/call/caller'
import type { Dispatcher } from '@bowerbird/core/call/route'
import type { FiledPart } from './report-file.ts'

interface FiledLines {
  breakdown: TableBreakdown
  /** Of the ids that were asked for; without any, of all lines together. */
  lines: { id: string | null; parts: FiledPart[] }[]
}

/** What lines are the sum of, by the call that the page makes. */
export async function filedParts(
  dispatcher: Dispatcher,
  caller: Caller,
  question: Record<string, string>,
  ids: readonly string[] | null,
): Promise<Outcome<FiledLines>> {
  const asked = { ...question, ...(ids && { ids: ids.join(',') }) } as never
  if (isConversionBreakdown(question['breakdown'] ?? '')) {
    const found = await dispatcher.run(conversionPartsGet, asked, caller)
    if (!found.ok) return found
    const lines = found.data.lines.map(({ id, parts }) => ({
      id,
      parts: parts.map(({ event_name, window, numbers }) => ({
        value: conversionValue({ event_name, window }),
        numbers: only(conversionMetrics, numbers),
      })),
    }))
    return { ...found, data: { ...found.data, lines } }
  }
  const found = await dispatcher.run(reportBreakdownGet, asked, caller)
  if (!found.ok) return found
  const lines = found.data.lines.map(({ id, parts }) => ({
    id,
    parts: parts.map(({ kind, value, numbers }) => ({
      value: viewerValue({ kind, value }),
      numbers: only(breakdownMetrics, numbers),
    })),
  }))
  return { ...found, data: { ...found.data, lines } }
}

/** Values as calls name them, or the kind of what has none. */
export const viewerValue = ({ kind, value }: Pick<BreakdownPart, 'kind' | 'value'>): string => value ?? kind
export const conversionValue = ({ event_name, window }: Pick<ConversionPart, 'event_name' | 'window'>) =>
  [event_name ?? 'other', ...(window ? [window] : [])].join(' ')

const only = <Metric extends ReportMetric>(
  metrics: readonly Metric[],
  numbers: Pick<ReportNumbers, Metric>,
): Partial<ReportNumbers> => Object.fromEntries(metrics.map((metric) => [metric, numbers[metric]]))
