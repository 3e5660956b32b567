import { comparisons, reportRanges } from '@bowerbird/contract/reporting/report-terms'
import type { ReportRange } from '@bowerbird/contract/reporting/report-terms'
import type { ReportSummary } from '@bowerbird/contract/reporting/report-models'
import { useState } from 'react'
import { comparedWith, comparisonName, days, download, rangeName } from '../../texts/reporting-texts.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DownloadIcon } from '../../ui/icons/download-icon.tsx'
import { Select } from '../../ui/select.tsx'
import { CustomDays } from './custom-days.tsx'
import { ask } from './report-place.ts'
import type { ReportPlace } from './report-place.ts'
import { fileAddress } from './report-search.ts'

/** Which days, what they are compared with, and the file of it all. */
export function ReportBar({ sums, ...place }: ReportPlace & { sums: ReportSummary }) {
  const { advertiser_id, grain, search } = place
  const [isChoosing, setIsChoosing] = useState(search.range === 'custom')
  function choose(range: ReportRange) {
    setIsChoosing(range === 'custom')
    if (range !== 'custom') ask(place, { range })
  }
  return (
    <>
      <Select
        label={days()}
        value={isChoosing ? 'custom' : search.range}
        onChange={choose}
        options={reportRanges.map((range) => ({ value: range, label: rangeName(range) }))}
      />
      {isChoosing && <CustomDays place={place} begin={sums.days} />}
      <Select
        label={comparedWith()}
        value={search.compare}
        onChange={(compare) => ask(place, { compare })}
        options={comparisons.map((compare) => ({ value: compare, label: comparisonName(compare) }))}
      />
      <a href={fileAddress(advertiser_id, grain, search)} download className={buttonClasses()}>
        <DownloadIcon size={18} />
        {download()}
      </a>
    </>
  )
}
