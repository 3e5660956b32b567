import { bulkJobApply, bulkJobDelete, bulkJobUndo } from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import type { BulkJobView } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { bulkRowOutcomes } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { BulkRowOutcome } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { BulkMode } from '@bowerbird/contract/campaigns/change-terms'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import * as texts from 'texts:bulk-editor'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Choices } from '../../ui/choices.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { refreshCampaigns } from '../campaign-panel/campaign-queries.ts'
import type { Account } from '../frame/own-accounts.ts'
import { refreshBulkJobs } from './bulk-queries.ts'
import { jobStateTexts, rowOutcomeTexts } from './bulk-texts.ts'
import { JobRows } from './job-rows.tsx'

interface JobCardProps {
  job: BulkJobView
  account: Account
  /** It was sent just now. */
  is_started: boolean
}

/** A file of changes: how far it is, what it changes, and what can be done with it. */
export function JobCard({ job, account, is_started }: JobCardProps) {
  const { name, state, created_by, created_at, failure } = job
  const counts = bulkRowOutcomes.filter((outcome) => job[outcome] > 0)
  const [shown, setShown] = useState<BulkRowOutcome | null>()
  const isChecked = state === 'checked'
  const telling = (['changed', 'refused'] as const).find((outcome) => job[outcome] > 0) ?? null
  const open = shown === undefined ? (is_started && isChecked ? telling : null) : shown
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col gap-3 rounded-16 bg-surface p-4 shadow-pane min-[640px]:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-16 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-12 text-ink-soft">
          <Moment at={created_at} time_zone={account.time_zone} />
          {created_by && (
            <>
              {' · '}
              <bdi>{created_by.full_name || created_by.username}</bdi>
            </>
          )}
        </p>
      </div>
      <p role="status" className="text-14">
        <span className="font-semibold">{jobStateTexts[state]()}</span>
        {state === 'receiving' && ` · ${texts.brokeOff({ done: job.received_rows, total: job.total_rows })}`}
        {failure && <span className="text-danger"> · {failure}</span>}
      </p>
      <JobProgress job={job} />
      {isChecked && telling === null && <p className="text-14">{texts.nothingDiffers()}</p>}
      {counts.length > 0 && (
        <div className="flex flex-wrap gap-2" role="group" aria-label={texts.rowsLabel()}>
          {counts.map((outcome) => (
            <Button
              key={outcome}
              size="small"
              aria-pressed={open === outcome}
              onClick={() => setShown(open === outcome ? null : outcome)}
            >
              {rowOutcomeTexts[outcome]()} {wholeNumber(job[outcome])}
            </Button>
          ))}
        </div>
      )}
      {open !== null && job[open] > 0 && <JobRows job={job} outcome={open} account={account} />}
      {account.rights.includes('run') && <JobActs job={job} account={account} />}
    </article>
  )
}

function JobProgress({ job }: { job: BulkJobView }) {
  const { state, checked_rows, total_rows, applied, changed, undone, kept } = job
  if (state === 'checking')
    return <ProgressBar label={texts.stateChecking()} done={checked_rows} total={total_rows} />
  if (state === 'applying')
    return <ProgressBar label={texts.stateApplying()} done={applied} total={applied + changed} />
  if (state === 'undoing')
    return <ProgressBar label={texts.stateUndoing()} done={undone + kept} total={undone + kept + applied} />
  return null
}

function JobActs({ job, account }: Pick<JobCardProps, 'job' | 'account'>) {
  const [chosen, setChosen] = useState<BulkMode | null>(null)
  // What is refused is known only once all is checked.
  const mode = chosen ?? (job.refused > 0 ? 'valid_rows' : 'all_or_none')
  const [isBusy, setIsBusy] = useState(false)
  const at = { advertiser_id: account.id, bulk_job_id: job.id }
  const isApplied = job.applied + job.undone + job.kept > 0

  async function act(send: () => Promise<Outcome<BulkJobView>>) {
    setIsBusy(true)
    const outcome = await send()
    setIsBusy(false)
    if (!outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
    await Promise.all([refreshBulkJobs(), refreshCampaigns()])
  }
  async function undo() {
    const isSure = await confirm({ title: texts.undoTitle(), text: texts.undoText(), yes: texts.undo() })
    if (isSure) await act(() => call(bulkJobUndo, at))
  }

  const isUnderWay = ['checking', 'applying', 'undoing'].includes(job.state)
  return (
    <div className="flex flex-col gap-3">
      {job.state === 'checked' && job.changed > 0 && job.refused > 0 && (
        <Choices<BulkMode>
          label={texts.modeLabel()}
          value={mode}
          onChange={setChosen}
          options={[
            {
              value: 'valid_rows',
              label: texts.validRows(),
              hint: texts.validRowsHint({ count: job.refused }),
            },
            { value: 'all_or_none', label: texts.allOrNone(), hint: texts.allOrNoneHint() },
          ]}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {job.state === 'checked' && job.changed > 0 && (
          <Button
            variant="primary"
            is_busy={isBusy}
            disabled={mode === 'all_or_none' && job.refused > 0}
            onClick={() => void act(() => call(bulkJobApply, { ...at, mode }))}
          >
            {texts.apply({ count: job.changed })}
          </Button>
        )}
        {job.undo_until !== null && (
          <>
            <Button is_busy={isBusy} onClick={() => void undo()}>
              {texts.undo()}
            </Button>
            <span className="text-12 text-ink-soft">
              {texts.undoUntil()} <Moment at={job.undo_until} time_zone={account.time_zone} />
            </span>
          </>
        )}
        {job.refused > 0 &&
          (['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              download
              href={`/advertiser/${account.id}/bulk_editor/jobs/${job.id}/refused.${format}`}
              className={buttonClasses()}
            >
              {texts.refusedFile({ format: format.toUpperCase() })}
            </a>
          ))}
        {!isApplied && !isUnderWay && (
          <Button variant="ghost" disabled={isBusy} onClick={() => void act(() => call(bulkJobDelete, at))}>
            {texts.remove()}
          </Button>
        )}
      </div>
    </div>
  )
}
