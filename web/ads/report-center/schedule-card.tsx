import {
  reportScheduleDelete,
  reportSchedulePause,
} from '@bowerbird/contract/report-center/report-center-calls'
import type { ReportScheduleView } from '@bowerbird/contract/report-center/report-center-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { useState } from 'react'
import { byWhat } from 'texts:report-breakdown'
import * as texts from 'texts:report-center'
import { call } from '../../client/call.ts'
import { confirm } from '../../client/confirm.ts'
import { errorText } from '../../client/optimistic.ts'
import { toast } from '../../client/toasts.ts'
import { breakdownName } from '../../texts/breakdown-texts.ts'
import { listOf } from '../../texts/formats.ts'
import { grainName, rangeName } from '../../texts/reporting-texts.ts'
import { Link } from '../../navigation/link.tsx'
import { path } from '../../navigation/paths.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Moment } from '../../ui/moment.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { OnlyLines } from './only-lines.tsx'
import { refreshReports } from './report-center-queries.ts'
import { comparedTexts, rhythmTexts, splitTexts } from './report-center-texts.ts'

/** A report that is made again and again: when next, who gets it; it is paused, changed and ended here. */
export function ScheduleCard({ schedule, account }: { schedule: ReportScheduleView; account: Account }) {
  const { name, is_paused, next_at, recipients, is_mine } = schedule
  const [isBusy, setIsBusy] = useState(false)
  const at = { advertiser_id: account.id, report_schedule_id: schedule.id }
  const names = (is_stopped: boolean) =>
    recipients
      .filter((one) => one.is_stopped === is_stopped)
      .map(({ user }) => user.full_name || user.username)

  async function act(send: () => Promise<Outcome>) {
    setIsBusy(true)
    const outcome = await send()
    setIsBusy(false)
    if (!outcome.ok) toast({ text: errorText(outcome), kind: 'error' })
    await refreshReports()
  }
  async function remove() {
    const title = texts.deleteScheduleTitle({ name })
    const question = { title, text: texts.deleteScheduleText(), yes: texts.remove(), is_dangerous: true }
    if (await confirm(question)) await act(() => call(reportScheduleDelete, at))
  }

  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col gap-3 rounded-16 bg-surface p-4 shadow-pane min-[640px]:p-5"
    >
      <h3 className="text-16 font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      <p className="text-14 text-ink-soft">
        {[
          rhythmTexts[schedule.rhythm](),
          grainName(schedule.grain),
          rangeName(schedule.range),
          ...(schedule.compare === 'none' ? [] : [comparedTexts[schedule.compare]()]),
          splitTexts[schedule.split](),
          ...(schedule.breakdown === null ? [] : [byWhat({ what: breakdownName(schedule.breakdown) })]),
          schedule.format.toUpperCase(),
        ].join(' · ')}
      </p>
      <OnlyLines filters={schedule.filters} currency={account.currency} />
      <p role="status" className="text-14 font-semibold">
        {next_at === null ? (
          texts.paused()
        ) : (
          <>
            {texts.next()} <Moment at={next_at} time_zone={account.time_zone} />
          </>
        )}
      </p>
      <p className="text-14 text-pretty text-ink-soft">
        {names(false).length > 0 ? texts.mailedTo({ names: listOf(names(false)) }) : texts.mailedToNone()}
        {names(true).length > 0 && ` ${texts.stoppedBy({ names: listOf(names(true)) })}`}
      </p>
      {is_mine && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            is_busy={isBusy}
            onClick={() => void act(() => call(reportSchedulePause, { ...at, is_paused: !is_paused }))}
          >
            {is_paused ? texts.goOn() : texts.pause()}
          </Button>
          <Link
            aria-label={`${texts.edit()}: ${name}`}
            to={path('rc_part_in', { advertiser_id: account.id, part: 'builder' }, { schedule: schedule.id })}
            className={buttonClasses()}
          >
            {texts.edit()}
          </Link>
          <Button variant="ghost" disabled={isBusy} onClick={() => void remove()}>
            {texts.remove()}
          </Button>
        </div>
      )}
    </article>
  )
}
