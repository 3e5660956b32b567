import { reportPreferencesSet } from '@bowerbird/contract/reporting/report-view-calls'
import {
  csvFormats,
  preferredComparisons,
  preferredRanges,
  reportPageSizes,
  usualPreferences,
} from '@bowerbird/contract/reporting/report-view-terms'
import type { CsvFormat, ReportPreferences } from '@bowerbird/contract/reporting/report-view-terms'
import type { ReportViews } from '@bowerbird/contract/reporting/report-view-models'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import * as texts from 'texts:report-preferences'
import { comparedWith, days, reportTitle } from 'texts:reporting'
import { standardName } from 'texts:report-views'
import { refresh } from '../../client/browser-queries.ts'
import { call } from '../../client/call.ts'
import { toast } from '../../client/toasts.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useRouteParams } from '../../navigation/address.ts'
import { pageLoader } from '../../page/page-loader.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { comparisonName, rangeName } from '../../texts/reporting-texts.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { managedPage } from '../frame/managed-page.ts'
import { ManagerFrame } from '../frame/manager-frame.tsx'
import { useAccount } from '../frame/own-accounts.ts'
import { PartSection } from '../frame/part-section.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { reportViews } from './report-views.ts'
import type { Refused } from '@bowerbird/contract/kernel/outcome'

export const loader = pageLoader(
  managedPage('report_preferences_in', ({ account, queries }) => queries.warm(reportViews(account.id))),
)

/** What the user's reports of an ad account begin with, and how their files are written (REPORT-01). */
export default function ReportPreferencesRoute() {
  const { advertiser_id } = useRouteParams('report_preferences_in')
  const kept = usePrefetchedQuery(reportViews(advertiser_id))
  const account = useAccount()
  return (
    <ManagerFrame title={reportTitle()}>
      <ReportTabs advertiser_id={advertiser_id} report="preferences" search={null} />
      <PartSection title={texts.preferencesTitle()} text={texts.preferencesText()}>
        {/* A newer copy begins the form anew. */}
        <PreferencesForm key={kept.preferences.version} {...{ advertiser_id, kept }} />
      </PartSection>
      {account && (
        <PartSection
          title={texts.zoneTitle()}
          text={texts.zoneText({ zone: account.time_zone, currency: account.currency })}
        />
      )}
    </ManagerFrame>
  )
}

const noView = 'none'

function PreferencesForm({ advertiser_id, kept }: { advertiser_id: AdvertiserId; kept: ReportViews }) {
  const { version, ...preferences } = kept.preferences
  const [chosen, setChosen] = useState<ReportPreferences>(preferences)
  const [first, setFirst] = useState(kept.default_view_id ?? noView)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const choose = (change: Partial<ReportPreferences>) => setChosen({ ...chosen, ...change })

  async function save(given: ReportPreferences, default_view_id: string | null, done: () => string) {
    if (isBusy) return
    setIsBusy(true)
    setRefused(null)
    const outcome = await call(reportPreferencesSet, { advertiser_id, ...given, default_view_id, version })
    setIsBusy(false)
    if (outcome.ok) toast({ text: done() })
    else if (outcome.code === 'stale_version') toast({ text: texts.preferencesNewer(), kind: 'error' })
    else return setRefused(outcome)
    await refresh(reportViews(advertiser_id))
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    void save(chosen, first === noView ? null : first, texts.preferencesSaved)
  }
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-4">
      <SelectField
        label={texts.opensFirst()}
        hint={texts.opensFirstHint()}
        value={first}
        onChange={setFirst}
        options={[
          { value: noView, label: standardName() },
          ...kept.views.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <SelectField
        label={days()}
        hint={texts.daysHint()}
        value={chosen.range}
        onChange={(range) => choose({ range })}
        options={preferredRanges.map((value) => ({ value, label: rangeName(value) }))}
      />
      <SelectField
        label={comparedWith()}
        value={chosen.compare}
        onChange={(compare) => choose({ compare })}
        options={preferredComparisons.map((value) => ({ value, label: comparisonName(value) }))}
      />
      <SelectField
        label={texts.linesAtOnce()}
        value={String(chosen.page_size)}
        onChange={(size) =>
          choose({ page_size: reportPageSizes.find((one) => String(one) === size) ?? chosen.page_size })
        }
        options={reportPageSizes.map((size) => ({ value: String(size), label: wholeNumber(size) }))}
      />
      <SelectField
        label={texts.csvFormat()}
        hint={texts.csvFormatHint()}
        value={chosen.csv_format}
        onChange={(csv_format) => choose({ csv_format })}
        options={csvFormats.map((value) => ({ value, label: csvFormatName(value) }))}
      />
      <FormNotice refused={refused} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-40">
          <SubmitButton is_busy={isBusy}>{texts.savePreferences()}</SubmitButton>
        </div>
        <Button
          size="large"
          variant="ghost"
          onClick={() => void save(usualPreferences, null, texts.preferencesReset)}
        >
          {texts.resetPreferences()}
        </Button>
      </div>
    </form>
  )
}

const csvFormatName = (format: CsvFormat): string =>
  ({ comma: texts.csvComma, semicolon: texts.csvSemicolon })[format]()
