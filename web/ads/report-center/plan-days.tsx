import { comparisons, reportRanges } from '@bowerbird/contract/reporting/report-terms'
import type { Comparison, ReportRange } from '@bowerbird/contract/reporting/report-terms'
import * as texts from 'texts:report-center'
import { comparedFirst, comparedLast, comparedWith } from 'texts:reporting'
import { comparisonName, rangeName } from '../../texts/reporting-texts.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isMovingComparison, isMovingRange, isPlanCompared, once } from './use-builder.ts'
import type { Builder } from './use-builder.ts'

/** The days of a report; those of a schedule follow from the day on which it runs. */
export function PlanDays({ form, zone }: { form: Builder; zone: string }) {
  const { plan, when } = form
  const ranges = when === once ? reportRanges : reportRanges.filter(isMovingRange)
  return (
    <div className="flex max-w-md flex-col gap-3">
      <SelectField<ReportRange>
        label={texts.daysLabel()}
        hint={texts.daysOfZone({ zone })}
        value={plan.range}
        onChange={(range) => form.change({ range })}
        options={ranges.map((value) => ({ value, label: rangeName(value) }))}
      />
      {plan.range === 'custom' && (
        <OwnDays form={form} labels={{ start_date: texts.firstDay(), end_date: texts.lastDay() }} />
      )}
    </div>
  )
}

/** What they are compared with, as the tables offer it. A breakdown is not compared, and the choice is kept meanwhile. */
export function PlanComparison({ form }: { form: Builder }) {
  const { plan, when } = form
  const { compare, breakdown, split } = plan
  const offered = when === once ? comparisons : comparisons.filter(isMovingComparison)
  const hint =
    split === 'day' ? `${texts.comparisonHint()} ${texts.comparisonByDay()}` : texts.comparisonHint()
  return (
    <div className="flex max-w-md flex-col gap-3">
      <SelectField<Comparison>
        label={comparedWith()}
        value={compare}
        onChange={(next) => form.change({ compare: next })}
        error={form.errorOf('compare')}
        {...(isPlanCompared(plan) && { hint })}
        options={offered.map((value) => ({ value, label: comparisonName(value) }))}
      />
      {compare !== 'none' && breakdown !== null && (
        <p role="status" className="text-14 text-pretty">
          {texts.partsNotCompared()}
        </p>
      )}
      {compare === 'custom' && breakdown === null && (
        <OwnDays
          form={form}
          labels={{ compare_start_date: comparedFirst(), compare_end_date: comparedLast() }}
        />
      )}
    </div>
  )
}

type DayField = 'start_date' | 'end_date' | 'compare_start_date' | 'compare_end_date'

/** A first and a last day. */
function OwnDays({ form, labels }: { form: Builder; labels: Partial<Record<DayField, string>> }) {
  return (
    <div className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2">
      {(Object.entries(labels) as [DayField, string][]).map(([field, label]) => (
        <TextField
          key={field}
          type="date"
          name={field}
          label={label}
          value={form.plan[field]}
          error={form.errorOf(field)}
          onChange={(event) => form.change({ [field]: event.target.value })}
        />
      ))}
    </div>
  )
}
