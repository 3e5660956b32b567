import { reportRanges } from '@bowerbird/contract/reporting/report-terms'
import type { ReportRange } from '@bowerbird/contract/reporting/report-terms'
import type { KeywordReportSummary } from '@bowerbird/contract/reporting/keyword-report-models'
import { isNegativeReport, isSearchReport } from '@bowerbird/contract/reporting/keyword-report-terms'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import * as texts from 'texts:keyword-report'
import { days, download, filterLines, firstDay, lastDay, reportTitle } from 'texts:reporting'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { useAddress } from '../../navigation/address.ts'
import { momentInZone } from '../../texts/dates.ts'
import { rangeName } from '../../texts/reporting-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Select } from '../../ui/select.tsx'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { askKeywords, keywordFileAddress, keywordSums, readKeywordSearch } from './keyword-search.ts'
import type { KeywordPlace } from './keyword-search.ts'
import { KeywordTable } from './keyword-table.tsx'
import { CustomDays } from './report-bar.tsx'
import { readSearch } from './report-search.ts'
import { ReportTabs } from './report-tabs.tsx'
import { spanText } from './report-tiles.tsx'

/** Keywords of ad groups, negative keywords, or searches (REPORT-01). */
export function KeywordReportPage({ advertiser_id, report }: Omit<KeywordPlace, 'search'>) {
  const { search: asked } = useAddress()
  const place = { advertiser_id, report, search: readKeywordSearch(asked, report) }
  const sums = usePrefetchedQuery(keywordSums(place))
  return (
    <ManagerFrame title={reportTitle()} actions={<KeywordBar place={place} sums={sums} />}>
      <ReportTabs {...{ advertiser_id, report }} search={readSearch(asked, 'adgroups')} />
      <FindWords {...place} />
      <p className="text-12 text-pretty text-ink-soft">
        {isNegativeReport(report) ? (
          texts.aboutNegatives()
        ) : (
          <>
            {spanText(sums.days)}.{' '}
            {texts.counted({
              moment: momentInZone(sums.data_through, sums.time_zone),
              zone: sums.time_zone,
            })}{' '}
            {isSearchReport(report) ? texts.aboutSearches() : texts.aboutKeywords()}
          </>
        )}
      </p>
      <KeywordTable place={place} sums={sums} />
    </ManagerFrame>
  )
}

/** Days, and the table as a file. Negative keywords are not of days. */
function KeywordBar({ place, sums }: { place: KeywordPlace; sums: KeywordReportSummary }) {
  const { range } = place.search
  const [isChoosing, setIsChoosing] = useState(range === 'custom')
  function choose(chosen: ReportRange) {
    setIsChoosing(chosen === 'custom')
    if (chosen !== 'custom') askKeywords(place, { range: chosen })
  }
  return (
    <>
      {!isNegativeReport(place.report) && (
        <Select
          label={days()}
          value={isChoosing ? 'custom' : range}
          onChange={choose}
          options={reportRanges.map((one) => ({ value: one, label: rangeName(one) }))}
        />
      )}
      {isChoosing && !isNegativeReport(place.report) && (
        <CustomDays
          begin={sums.days}
          first_label={firstDay()}
          last_label={lastDay()}
          onChoose={(chosen) => askKeywords(place, { range: 'custom', ...chosen })}
        />
      )}
      <a href={keywordFileAddress(place)} download className={buttonClasses()}>
        <DownloadIcon size={18} />
        {download()}
      </a>
    </>
  )
}

function FindWords(place: KeywordPlace) {
  const { name } = place.search
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    askKeywords(place, { name: typeof typed === 'string' ? typed.trim() : '' })
  }
  return (
    <form
      role="search"
      aria-label={texts.find()}
      onSubmit={find}
      className="flex min-w-0 gap-2 min-[740px]:max-w-sm"
    >
      <input
        key={name}
        type="search"
        name="name"
        dir="auto"
        aria-label={texts.find()}
        placeholder={texts.find()}
        defaultValue={name}
        maxLength={80}
        spellCheck={false}
        className="h-10 min-w-0 grow rounded-full border border-line-strong bg-surface px-4 text-14 text-ink"
      />
      <Button type="submit">{filterLines()}</Button>
    </form>
  )
}
