import { filterIn } from '@bowerbird/contract/reporting/report-filter-terms'
import { onlyLines } from 'texts:report-center'
import { filterLine } from '../reporting/condition-texts.ts'

/** The conditions of a report, as a call writes them, in words. */
export function OnlyLines({ filters, currency }: { filters: string | null; currency: string }) {
  const filter = filters === null ? null : filterIn(filters)
  if (!filter) return null
  return (
    <p className="text-14 wrap-anywhere text-ink-soft">
      <bdi>{onlyLines({ conditions: filterLine(filter, currency) })}</bdi>
    </p>
  )
}
