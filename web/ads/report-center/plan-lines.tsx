import type { ReportFilter } from '@bowerbird/contract/reporting/report-filter-terms'
import { lazy, Suspense, useState } from 'react'
import * as texts from 'texts:report-center'
import { Button } from '../../ui/button.tsx'
import { filterChips } from '../reporting/condition-texts.ts'
import { FilterChip } from '../reporting/filter-chip.tsx'

const FilterDialog = lazy(() =>
  import('../reporting/filter-dialog.tsx').then((module) => ({ default: module.FilterDialog })),
)

interface PlanLinesProps {
  filters: ReportFilter | null
  currency: string
  onChange: (filters: ReportFilter | null) => void
}

/** Which lines a report holds: all, or those that fit conditions. */
export function PlanLines({ filters, currency, onChange }: PlanLinesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chips = filterChips(filters, currency)
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 text-14 font-semibold">{texts.linesLabel()}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {chips.length === 0 && <span className="text-16">{texts.allLines()}</span>}
        {chips.map(({ label, without }) => (
          <FilterChip key={label} label={label} onRemove={() => onChange(without.filters)} />
        ))}
        <Button size="small" variant="ghost" onClick={() => setIsOpen(true)}>
          {filters ? texts.changeConditions() : texts.addConditions()}
        </Button>
      </div>
      <Suspense>
        {isOpen && (
          <FilterDialog {...{ filters, currency }} onApply={onChange} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </fieldset>
  )
}
