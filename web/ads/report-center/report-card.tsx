import { reportRunDelete, reportRunRepeat } from '@bowerbird/contract/report-center/report-center-calls'
import type { ReportRunView } from '@bowerbird/contract/report-center/report-center-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import { byWhat } from 'texts:report-breakdown'
import * as texts from 'texts:report-center'
import { actKey, call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { breakdownName } from '../../texts/breakdown-texts.ts'
import { dayText } from '../../texts/dates.ts'
import { wholeNumber } from '../../texts/formats.ts'
import { grainName, rangeName, reportFromTo } from '../../texts/reporting-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Moment } from '../../ui/moment.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { OnlyLines } from './only-lines.tsx'
import { refreshReports } from './report-center-queries.ts'
import { runStateTexts, splitTexts } from './report-center-texts.ts'

export const isUnderWay = ({ state }: Pick<ReportRunView, 'state'>) =>
  state === 'waiting' || state === 'counting' || state === 'writing'

interface ReportCardProps {
  run: ReportRunView
  account: Account
  /** The page is about it alone. */
  is_alone?: boolean
  /** After it was deleted. */
  onDeleted?: () => void
}

/** A report: what it holds, how far it is, and what can be done with it. */
export function ReportCard({ run, account, is_alone, onDeleted }: ReportCardProps) {
  const Heading = is_alone ? 'h2' : 'h3'
  const { name, state, created_by, created_at, failure, kept_until, counted_at } = run
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col gap-3 rounded-16 bg-surface p-4 shadow-pane min-[640px]:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="min-w-0 text-16 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </Heading>
        <p className="text-12 text-ink-soft">
          <Moment at={created_at} time_zone={account.time_zone} />
          {created_by && (
            <>
              {' · '}
              <bdi>{created_by.full_name || created_by.username}</bdi>
            </>
          )}
          {run.report_schedule_id !== null && ` · ${texts.bySchedule()}`}
        </p>
      </div>
      <p className="text-14 text-ink-soft">
        {[
          grainName(run.grain),
          ...(run.range === 'custom' ? [] : [rangeName(run.range)]),
          daysText(run),
          ...(run.compared_days === null
            ? []
            : [texts.comparedToDays({ days: daysText(run.compared_days) })]),
          splitTexts[run.split](),
          ...(run.breakdown === null ? [] : [byWhat({ what: breakdownName(run.breakdown) })]),
          run.format.toUpperCase(),
        ].join(' · ')}
      </p>
      <OnlyLines filters={run.filters} currency={account.currency} />
      <p role="status" className="text-14">
        <span className="font-semibold">{runStateTexts[state]()}</span>
        {state === 'done' && ` · ${texts.rows({ count: run.total_rows })}`}
        {state === 'writing' &&
          ` · ${texts.rowsOf({ done: wholeNumber(run.written_rows), total: wholeNumber(run.total_rows) })}`}
        {failure && <span className="text-danger"> · {failure}</span>}
      </p>
      {isUnderWay(run) && (
        <ProgressBar label={runStateTexts[state]()} done={run.written_rows} total={run.total_rows} />
      )}
      {kept_until !== null && counted_at !== null && (
        <p className="text-12 text-ink-soft">
          {texts.countedAt()} <Moment at={counted_at} time_zone={account.time_zone} />
          {' · '}
          {texts.keptUntil()} <Moment at={kept_until} time_zone={account.time_zone} />
        </p>
      )}
      <ReportActs run={run} account={account} {...(onDeleted && { onDeleted })} />
    </article>
  )
}

const daysText = ({ start_date, end_date }: { start_date: string; end_date: string }) =>
  reportFromTo(dayText(start_date), dayText(end_date))

function ReportActs({ run, account, onDeleted }: ReportCardProps) {
  const [isBusy, setIsBusy] = useState(false)
  const at = { advertiser_id: account.id, report_run_id: run.id }

  async function act(send: () => Promise<Outcome>): Promise<boolean> {
    setIsBusy(true)
    const outcome = await send()
    setIsBusy(false)
    if (!outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
    return outcome.ok
  }
  async function repeat() {
    const key = actKey()
    if (await act(() => call(reportRunRepeat, at, { key }))) toast({ text: texts.repeated() })
    await refreshReports()
  }
  async function remove() {
    const question = {
      title: texts.deleteTitle({ name: run.name }),
      text: texts.deleteText(),
      yes: texts.remove(),
    }
    if (!(await confirm({ ...question, is_dangerous: true }))) return
    const isGone = await act(() => call(reportRunDelete, at))
    if (isGone && onDeleted) return onDeleted()
    await refreshReports()
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      {run.state === 'done' && (
        <a
          download
          href={`/advertiser/${account.id}/report-center/files/${run.id}.${run.format}`}
          className={buttonClasses({ variant: 'primary' })}
        >
          <DownloadIcon size={18} />
          {texts.download({ format: run.format.toUpperCase() })}
        </a>
      )}
      {!isUnderWay(run) && (
        <Button is_busy={isBusy} onClick={() => void repeat()}>
          {texts.repeat()}
        </Button>
      )}
      {run.is_mine && (
        <Button variant="ghost" disabled={isBusy} onClick={() => void remove()}>
          {texts.remove()}
        </Button>
      )}
    </div>
  )
}
