import { conversionUploadsGet } from '@bowerbird/contract/conversions/conversion-calls'
import type { ConversionUploadView } from '@bowerbird/contract/conversions/conversion-models'
import { MOST_UPLOAD_ROWS } from '@bowerbird/contract/conversions/conversion-terms'
import type { ConversionUploadKind } from '@bowerbird/contract/conversions/conversion-terms'
import type { Refused } from '@bowerbird/contract/kernel/outcome'
import { useId, useState } from 'react'
import * as texts from 'texts:conversions'
import { refreshAll } from '../../client/browser-queries.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { UploadIcon } from '../../ui/icons.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { CodeBlock } from './code-block.tsx'
import { PartSection } from '../frame/part-section.tsx'
import { useExampleDay } from './example-day.ts'
import { exampleFile, readConversionFile } from './read-conversion-file.ts'
import type { ConversionFile } from './read-conversion-file.ts'
import { sendConversionFile } from './send-conversion-file.ts'

interface UploadPartProps {
  account: Account
  kind: ConversionUploadKind
}

/** Takes a file of conversions that happened elsewhere, such as at a till. */
export function UploadPart({ account, kind }: UploadPartProps) {
  const day = useExampleDay()
  if (!account.rights.includes('target'))
    return (
      <EmptyState icon={<UploadIcon size={28} />} title={texts.uploadTitle()} text={texts.askForRole()} />
    )
  return (
    <>
      <PartSection
        title={kind === 'plain' ? texts.uploadTitle() : texts.hashedUploadTitle()}
        text={kind === 'plain' ? texts.uploadText() : texts.hashedUploadText()}
      >
        <FileForm account={account} kind={kind} />
      </PartSection>
      <PartSection title={texts.fileFormTitle()} text={texts.fileFormText()}>
        <CodeBlock label={texts.exampleFile()} code={exampleFile(day)} />
      </PartSection>
    </>
  )
}

interface Chosen {
  name: string
  file: ConversionFile | null
}

function FileForm({ account, kind }: UploadPartProps) {
  const fieldId = useId()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [upload, setUpload] = useState<ConversionUploadView | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const rows = chosen?.file?.rows ?? []
  const problem = chosen ? problemOf(chosen.file) : null
  const isDone = upload !== null && upload.done_rows === rows.length
  const cannotHash = kind === 'hashed' && globalThis.crypto?.subtle === undefined

  async function choose(file: File | undefined) {
    setUpload(null)
    setRefused(null)
    setChosen(file ? { name: file.name, file: readConversionFile(await file.text()) } : null)
  }

  async function send(name: string) {
    setIsBusy(true)
    setRefused(null)
    const outcome = await sendConversionFile({
      advertiser_id: account.id,
      kind,
      // Whole characters: half of one is no name.
      name: Array.from(name).slice(0, 120).join(''),
      rows,
      begun: upload,
      onPart: setUpload,
    })
    setIsBusy(false)
    if (!outcome.ok) setRefused(outcome)
    await refreshAll(conversionUploadsGet)
  }

  return (
    <div className="flex max-w-xl flex-col gap-4">
      <div className="flex flex-col gap-2">
        <label htmlFor={fieldId} className="text-14 font-semibold">
          {texts.fileLabel()}
        </label>
        <input
          id={fieldId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
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
        {cannotHash && <p className="text-danger">{texts.cannotHash()}</p>}
        {upload && isDone && (
          <p className="font-semibold">
            {texts.uploaded({ taken: upload.taken, duplicates: upload.duplicates, refused: upload.refused })}
          </p>
        )}
      </div>
      {isBusy && upload && (
        <div className="flex flex-col gap-1">
          <ProgressBar label={texts.sending()} done={upload.done_rows} total={rows.length} />
          <p className="text-12 text-ink-soft tabular-nums">
            {texts.rowsSent({ done: upload.done_rows, total: rows.length })}
          </p>
        </div>
      )}
      <FormNotice refused={refused} />
      <div className="flex flex-wrap gap-2">
        {chosen && problem === null && !isDone && (
          <Button
            variant="primary"
            is_busy={isBusy}
            disabled={cannotHash}
            onClick={() => void send(chosen.name)}
          >
            {isBusy ? texts.sending() : upload ? texts.goOn() : texts.send()}
          </Button>
        )}
        <Link
          to={path('conversions_part_in', {
            advertiser_id: account.id,
            part: kind === 'plain' ? 'history' : 'pca_history',
          })}
          className={buttonClasses({})}
        >
          {kind === 'plain' ? texts.uploadHistoryTitle() : texts.hashedHistoryTitle()}
        </Link>
      </div>
    </div>
  )
}

/** Null: the file can be sent. */
function problemOf(file: ConversionFile | null): string | null {
  if (!file) return texts.fileUnreadable()
  if (file.missing.length > 0) return texts.columnsMissing({ names: file.missing.join(', ') })
  if (file.rows.length === 0) return texts.fileEmpty()
  return file.rows.length > MOST_UPLOAD_ROWS ? texts.fileTooLong({ most: MOST_UPLOAD_ROWS }) : null
}
