import { MOST_SHEET_ROWS } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { BulkJobView } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useId, useState } from 'react'
import * as texts from 'texts:bulk-editor'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Link } from '../../navigation/link.tsx'
import { useAddress } from '../../navigation/address.ts'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { UploadIcon } from '../../ui/icons.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { PartSection } from '../frame/part-section.tsx'
import { sectionIn, uploadSections } from './bulk-parts.ts'
import { refreshBulkJobs } from './bulk-queries.ts'
import { readSheetFile } from './read-sheet-file.ts'
import type { SheetFile } from './read-sheet-file.ts'
import { SheetRules } from './resources-part.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { sendSheet } from './send-sheet.ts'

interface Chosen {
  name: string
  /** Null: it cannot be read. */
  file: SheetFile | null
}

const titles = { file: texts.fileSection, rules: texts.rulesTitle }

/** Takes a file of changes, and says how it is read. */
export function SheetUploadPart({ account }: { account: Account }) {
  const { search } = useAddress()
  const section = sectionIn(search, uploadSections)
  if (!account.rights.includes('run'))
    return (
      <EmptyState icon={<UploadIcon size={28} />} title={texts.uploadTitle()} text={texts.askForRole()} />
    )
  return (
    <>
      <SectionTabs
        account={account}
        part="upload_template"
        label={texts.sections()}
        sections={uploadSections}
        titles={titles}
      />
      {/* A file that was chosen stays, also while the rules are read. */}
      <div hidden={section !== 'file'}>
        <SheetUpload account={account} />
      </div>
      {section === 'rules' && <SheetRules />}
    </>
  )
}

/** Nothing of the file is applied here: it is checked first. */
function SheetUpload({ account }: { account: Account }) {
  const fieldId = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [job, setJob] = useState<BulkJobView | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const rows = chosen?.file?.rows ?? []
  const problem = chosen ? problemOf(chosen.file) : null

  async function choose(file: File | undefined) {
    setJob(null)
    setRefused(null)
    if (!file) return setChosen(null)
    setIsBusy(true)
    setChosen({ name: file.name, file: await readSheetFile(file) })
    setIsBusy(false)
  }

  async function send(name: string) {
    setIsBusy(true)
    setRefused(null)
    const outcome = await sendSheet({
      advertiser_id: account.id,
      name,
      rows,
      begun: job,
      onPart: setJob,
    })
    setIsBusy(false)
    if (!outcome.ok) return setRefused(outcome)
    await refreshBulkJobs()
    const at = { advertiser_id: account.id, part: 'history' }
    await navigation.to(path('bulk_editor_part_in', at, { job_started: outcome.data.id }))
  }

  return (
    <PartSection title={texts.uploadTitle()} text={texts.uploadText()}>
      <div className="flex max-w-xl flex-col gap-4">
        <div className="flex flex-col gap-2">
          <label htmlFor={fieldId} className="text-14 font-semibold">
            {texts.fileLabel()}
          </label>
          <input
            id={fieldId}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={isBusy}
            className="max-w-full text-14 file:me-3 file:min-h-10 file:cursor-pointer file:rounded-full file:border-0 file:bg-sunken file:px-4 file:text-14 file:font-semibold file:text-ink"
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </div>
        <div aria-live="polite" className="flex flex-col gap-1 text-14">
          {chosen && problem === null && <p>{texts.rowsFound({ count: rows.length })}</p>}
          {problem !== null && <p className="text-danger">{problem}</p>}
          {chosen?.file && chosen.file.unknown.length > 0 && (
            <p className="text-ink-soft">{texts.columnsNotRead({ names: chosen.file.unknown.join(', ') })}</p>
          )}
        </div>
        {isBusy && job && (
          <ProgressBar label={texts.sending()} done={job.received_rows} total={job.total_rows} />
        )}
        <FormNotice refused={refused} />
        <div className="flex flex-wrap gap-2">
          {chosen && problem === null && (
            <Button variant="primary" is_busy={isBusy} onClick={() => void send(chosen.name)}>
              {job ? texts.goOn() : texts.check()}
            </Button>
          )}
          <Link
            to={path('bulk_editor_part_in', { advertiser_id: account.id, part: 'download_template' })}
            className={buttonClasses()}
          >
            {texts.downloadTitle()}
          </Link>
        </div>
      </div>
    </PartSection>
  )
}

/** Null: the file can be sent. */
function problemOf(file: SheetFile | null): string | null {
  if (!file) return texts.fileUnreadable()
  if (file.missing.length > 0) return texts.columnsMissing({ names: file.missing.join(', ') })
  if (file.repeated.length > 0) return texts.columnsRepeated({ names: file.repeated.join(', ') })
  if (file.rows.length === 0) return texts.fileEmpty()
  return file.rows.length > MOST_SHEET_ROWS ? texts.fileTooLong({ most: MOST_SHEET_ROWS }) : null
}
