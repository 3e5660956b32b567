import { LEAST_PEOPLE } from '@bowerbird/contract/conversions/conversion-terms'
import {
  brokenMetrics,
  isConversionBreakdown,
  tableBreakdowns,
} from '@bowerbird/contract/reporting/breakdown-terms'
import type { TableBreakdown } from '@bowerbird/contract/reporting/breakdown-terms'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { breakdownNote, conversionNote } from 'texts:breakdown-values'
import { breakdown as breakdownLabel, byWhat, noBreakdown } from 'texts:report-breakdown'
import { emptyInParts, partsHint } from 'texts:report-center'
import { breakdownName } from '../../texts/breakdown-texts.ts'
import { listOf, wholeNumber } from '../../texts/formats.ts'
import { metricName } from '../../texts/report-metric-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'

interface PlanBreakdownProps {
  breakdown: TableBreakdown | null
  metrics: readonly ReportMetric[]
  onChange: (breakdown: TableBreakdown | null) => void
}

const none = 'none'

/** What a report is broken down by, as the tables offer it; and which of its columns parts do not have. */
export function PlanBreakdown({ breakdown, metrics, onChange }: PlanBreakdownProps) {
  const broken = breakdown === null ? metrics : brokenMetrics(breakdown)
  const empty = metrics.filter((metric) => !broken.includes(metric))
  return (
    <div className="flex max-w-md flex-col gap-1">
      <SelectField<TableBreakdown | typeof none>
        label={breakdownLabel()}
        value={breakdown ?? none}
        onChange={(value) => onChange(value === none ? null : value)}
        {...(breakdown !== null && { hint: `${partsHint()} ${noteOf(breakdown)}` })}
        options={[
          { value: none, label: noBreakdown() },
          ...tableBreakdowns.map((value) => ({ value, label: byWhat({ what: breakdownName(value) }) })),
        ]}
      />
      {empty.length > 0 && (
        <p role="status" className="text-14 text-pretty">
          {emptyInParts({ columns: listOf(empty.map((metric) => metricName(metric))) })}
        </p>
      )}
    </div>
  )
}

const noteOf = (breakdown: TableBreakdown) =>
  isConversionBreakdown(breakdown) ? conversionNote() : breakdownNote({ people: wholeNumber(LEAST_PEOPLE) })
