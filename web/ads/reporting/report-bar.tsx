import { comparisons, reportRanges, longestReport } from '@bowerbird/contract/reporting/report-terms'
import type { Comparison, ReportRange } from '@bowerbird/contract/reporting/report-terms'
import type { ReportSummary } from '@bowerbird/contract/reporting/report-models'
import { useState, useId } from 'react'
import {
  comparedFirst,
  comparedLast,
  comparedWith,
  days,
  download,
  daysAtFault,
  firstDay,
  lastDay,
  makeReport,
  show,
} from 'texts:reporting'
import { Link } from '../../navigation/link.tsx'
import { comparisonName, rangeName } from '../../texts/reporting-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Select } from '../../ui/select.tsx'
import { builderAddress } from './report-plan.ts'
import { ask } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { ViewsMenu } from './views-menu.tsx'
import { fileAddress } from './report-search.ts'
import type { SubmitEvent } from 'react'
import { Button } from '../../ui/button.tsx'

interface CustomDaysProps {
  /** Initial values: the days on screen. */
  begin: { start_date: string; end_date: string }
  first_label: string
  last_label: string
  onChoose: (days: { start_date: string; end_date: string }) => void
}

/** First and last day, as native date fields. */
export function CustomDays({ begin, first_label, last_label, onChoose }: CustomDaysProps) {
  const [first, setFirst] = useState(begin.start_date)
  const [last, setLast] = useState(begin.end_date)
  const [isAtFault, setIsAtFault] = useState(false)
  const note = useId()
  function go(event: SubmitEvent) {
    event.preventDefault()
    const isFine = first !== '' && first <= last && spanOf(first, last) <= longestReport
    setIsAtFault(!isFine)
    if (isFine) onChoose({ start_date: first, end_date: last })
  }
  const tie = { 'aria-invalid': isAtFault || undefined, 'aria-describedby': isAtFault ? note : undefined }
  return (
    <form onSubmit={go} className="flex flex-wrap items-center gap-2" noValidate>
      <input
        {...tie}
        type="date"
        aria-label={first_label}
        value={first}
        onChange={(event) => setFirst(event.target.value)}
        className={dayClasses}
      />
      <span aria-hidden="true">–</span>
      <input
        {...tie}
        type="date"
        aria-label={last_label}
        value={last}
        onChange={(event) => setLast(event.target.value)}
        className={dayClasses}
      />
      <Button type="submit">{show()}</Button>
      {isAtFault && (
        <p id={note} role="alert" className="basis-full text-14 text-danger">
          {daysAtFault()}
        </p>
      )}
    </form>
  )
}

const dayClasses =
  'h-10 rounded-12 border border-line-strong bg-surface px-3 text-14 text-ink aria-invalid:border-danger'

const spanOf = (first: string, last: string) => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1

/** Date range, comparison and CSV download. */
export function ReportBar({ sums, ...place }: ReportPlace & { sums: ReportSummary }) {
  const { advertiser_id, grain, search } = place
  const builder = builderAddress(advertiser_id, grain, search)
  const [isChoosing, setIsChoosing] = useState(search.range === 'custom')
  const [isComparing, setIsComparing] = useState(search.compare === 'custom')
  function choose(range: ReportRange) {
    setIsChoosing(range === 'custom')
    if (range !== 'custom') ask(place, { range })
  }
  function chooseComparison(compare: Comparison) {
    setIsComparing(compare === 'custom')
    if (compare !== 'custom') ask(place, { compare })
  }
  return (
    <>
      <ViewsMenu {...place} />
      <Select
        label={days()}
        value={isChoosing ? 'custom' : search.range}
        onChange={choose}
        options={reportRanges.map((range) => ({ value: range, label: rangeName(range) }))}
      />
      {isChoosing && (
        <CustomDays
          begin={sums.days}
          first_label={firstDay()}
          last_label={lastDay()}
          onChoose={(chosen) => ask(place, { range: 'custom', ...chosen })}
        />
      )}
      <Select
        label={comparedWith()}
        value={isComparing ? 'custom' : search.compare}
        onChange={chooseComparison}
        options={comparisons.map((compare) => ({ value: compare, label: comparisonName(compare) }))}
      />
      {isComparing && (
        <CustomDays
          begin={sums.compared_days ?? sums.days}
          first_label={comparedFirst()}
          last_label={comparedLast()}
          onChoose={({ start_date, end_date }) =>
            ask(place, { compare: 'custom', compare_start_date: start_date, compare_end_date: end_date })
          }
        />
      )}
      <a href={fileAddress(advertiser_id, grain, search)} download className={buttonClasses()}>
        <DownloadIcon size={18} />
        {download()}
      </a>
      {builder !== null && (
        <Link to={builder} className={buttonClasses()}>
          {makeReport()}
        </Link>
      )}
    </>
  )
}
