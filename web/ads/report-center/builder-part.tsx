import {
  reportRunCreate,
  reportScheduleCreate,
  reportScheduleUpdate,
} from '@bowerbird/contract/report-center/report-center-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { ReportScheduleView } from '@bowerbird/contract/report-center/report-center-models'
import {
  reportFormats,
  reportRhythms,
  reportSplits,
} from '@bowerbird/contract/report-center/report-center-terms'
import type {
  ReportFormat,
  ReportRhythm,
  ReportSplit,
} from '@bowerbird/contract/report-center/report-center-terms'
import {
  defaultColumns,
  defaultRange,
  reportGrains,
  reportMetrics,
  reportRanges,
} from '@bowerbird/contract/reporting/report-terms'
import type { ReportGrain, ReportMetric, ReportRange } from '@bowerbird/contract/reporting/report-terms'
import { useState } from 'react'
import * as texts from 'texts:report-center'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { toast } from '../../client/toasts.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { useCallForm } from '../../forms/use-call-form.ts'
import { Link } from '../../navigation/link.tsx'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { metricName } from '../../texts/report-metric-texts.ts'
import { dayText } from '../../texts/dates.ts'
import { grainName, rangeName, reportFromTo } from '../../texts/reporting-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Choices } from '../../ui/choices.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { PartSection } from '../frame/part-section.tsx'
import { ToggleChips } from '../promoting/toggle-chips.tsx'
import { readersOf, refreshReports, schedulesOf } from './report-center-queries.ts'
import { rhythmTexts, splitTexts } from './report-center-texts.ts'

const once = 'once'
const rhythms = [once, ...reportRhythms] as const
type When = (typeof rhythms)[number]
type MovingRange = Exclude<ReportRange, 'custom'>
const isMoving = (range: ReportRange): range is MovingRange => range !== 'custom'

/** A schedule as it is, to change it. One that is gone leads to the list. */
export function ChangeSchedulePart({ account, schedule_id }: { account: Account; schedule_id: string }) {
  const schedules = usePrefetchedQuery(schedulesOf(account.id))
  const schedule = schedules.find((one) => one.id === schedule_id && one.is_mine)
  if (schedule) return <BuilderPart account={account} schedule={schedule} />
  return (
    <Link to={historyOf(account)} className={`self-start ${buttonClasses()}`}>
      {texts.allReports()}
    </Link>
  )
}

const historyOf = ({ id }: Account) => path('rc_part_in', { advertiser_id: id, part: 'history' })

interface BuilderProps {
  account: Account
  /** The schedule that is changed; absent: a new report. */
  schedule?: ReportScheduleView
}

/** What a report is made of. Once it is asked for, it is in the list of reports, or of schedules. */
export function BuilderPart({ account, schedule }: BuilderProps) {
  const form = useBuilder(account, schedule)
  const { plan, when } = form
  return (
    <form onSubmit={form.onSubmit} noValidate className="flex max-w-3xl flex-col gap-4">
      <PartSection title={texts.whatTitle()}>
        <Choices<ReportGrain>
          is_row
          label={texts.levelLabel()}
          value={plan.grain}
          onChange={(grain) => form.change({ grain })}
          options={reportGrains.map((value) => ({ value, label: grainName(value) }))}
        />
        <DaysFields form={form} zone={account.time_zone} />
        <ToggleChips<ReportMetric>
          label={texts.columnsLabel()}
          value={plan.metrics}
          error={plan.metrics.length === 0 ? texts.chooseColumn() : null}
          options={reportMetrics.map((value) => ({ value, label: metricName(value) }))}
          onChange={(metrics) => form.change({ metrics })}
        />
        <Choices<ReportSplit>
          label={texts.splitLabel()}
          value={plan.split}
          onChange={(split) => form.change({ split })}
          options={reportSplits.map((value) => ({
            value,
            label: splitTexts[value](),
            ...(value === 'day' && { hint: texts.splitDayHint() }),
          }))}
        />
        <Choices<ReportFormat>
          is_row
          label={texts.formatLabel()}
          value={plan.format}
          onChange={(format) => form.change({ format })}
          options={reportFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </PartSection>
      <PartSection title={texts.whenTitle()}>
        <Choices<When>
          label={texts.howOften()}
          value={when}
          onChange={form.setWhen}
          options={(schedule ? reportRhythms : rhythms).map((value) =>
            value === once
              ? { value, label: texts.once() }
              : { value, label: rhythmTexts[value](), hint: rhythmHints[value]() },
          )}
        />
        <Recipients form={form} />
      </PartSection>
      <PartSection title={texts.nameTitle()}>
        <TextField
          label={texts.nameLabel()}
          name="name"
          maxLength={120}
          value={form.name}
          error={form.errorOf('name')}
          onChange={(event) => form.setName(event.target.value)}
        />
        <FormNotice refused={form.refused} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" is_busy={form.is_busy} disabled={plan.metrics.length === 0}>
            {schedule ? texts.saveSchedule() : when === once ? texts.make() : texts.makeSchedule()}
          </Button>
          {schedule && (
            <Link to={historyOf(account)} className={buttonClasses()}>
              {texts.cancelEdit()}
            </Link>
          )}
        </div>
      </PartSection>
    </form>
  )
}

const rhythmHints: Record<ReportRhythm, () => string> = {
  daily: texts.dailyHint,
  weekly: texts.weeklyHint,
  monthly: texts.monthlyHint,
}

type Builder = ReturnType<typeof useBuilder>

function DaysFields({ form, zone }: { form: Builder; zone: string }) {
  const { plan, when } = form
  const ranges = when === once ? reportRanges : reportRanges.filter(isMoving)
  return (
    <div className="flex max-w-md flex-col gap-3">
      <SelectField<ReportRange>
        label={texts.daysLabel()}
        hint={texts.daysOfZone({ zone })}
        value={plan.range}
        onChange={(range) => form.change({ range })}
        options={ranges.map((value) => ({ value, label: rangeName(value) }))}
      />
      {plan.range === 'custom' && (
        <div className="grid grid-cols-1 gap-3 min-[480px]:grid-cols-2">
          {(['start_date', 'end_date'] as const).map((field) => (
            <TextField
              key={field}
              type="date"
              name={field}
              label={field === 'start_date' ? texts.firstDay() : texts.lastDay()}
              value={plan[field]}
              error={form.errorOf(field)}
              onChange={(event) => form.change({ [field]: event.target.value })}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Members of the account, the viewer first. */
function Recipients({ form }: { form: Builder }) {
  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 text-14 font-semibold">{texts.recipientsLabel()}</legend>
      {form.readers.map((one, at) => (
        <label
          key={one.id}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-12 px-2 text-16 hover:bg-sunken"
        >
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={form.recipients.includes(one.id)}
            onChange={() => form.toggle(one.id)}
          />
          <span className="min-w-0 wrap-anywhere">
            <bdi>{one.full_name || one.username}</bdi>
            {at === 0 && ` (${texts.you()})`}
          </span>
        </label>
      ))}
      <p className="pt-1 text-14 text-pretty text-ink-soft">{texts.recipientsHint()}</p>
    </fieldset>
  )
}

const newPlan = {
  grain: 'campaigns' as ReportGrain,
  range: defaultRange,
  start_date: '',
  end_date: '',
  metrics: defaultColumns,
  split: 'total' as ReportSplit,
  format: 'csv' as ReportFormat,
}

function planOf({ grain, range, metrics, split, format }: ReportScheduleView): typeof newPlan {
  return { ...newPlan, grain, range, metrics, split, format }
}

/** Those who get it; members who left or stopped its mails are not named again. */
function recipientsIn({ recipients }: ReportScheduleView, readers: readonly { id: UserId }[]): UserId[] {
  const named = recipients.filter((one) => !one.is_stopped).map((one) => one.user.id)
  return readers.map((one) => one.id).filter((id) => named.includes(id))
}

function useBuilder(account: Account, edited: ReportScheduleView | undefined) {
  const readers = usePrefetchedQuery(readersOf(account.id))
  const [plan, setPlan] = useState(edited ? planOf(edited) : newPlan)
  const [when, chooseWhen] = useState<When>(edited?.rhythm ?? once)
  const [typed, setName] = useState<string | null>(edited?.name ?? null)
  const [chosen, setChosen] = useState<readonly string[] | null>(
    edited ? recipientsIn(edited, readers) : null,
  )
  const chosenDays =
    isMoving(plan.range) || plan.start_date === '' || plan.end_date === ''
      ? rangeName(plan.range)
      : reportFromTo(dayText(plan.start_date), dayText(plan.end_date))
  const name = typed ?? texts.suggestedName({ what: grainName(plan.grain), days: chosenDays })
  const [viewer] = readers
  // A schedule is for someone to read; a report that is made once is downloaded here.
  const recipients = chosen ?? (when === once || !viewer ? [] : [viewer.id])
  const { start_date, end_date, range, ...rest } = plan
  const wish = { advertiser_id: account.id, name, ...rest, recipient_ids: recipients }
  const days = isMoving(range) ? {} : { start_date, end_date }

  async function done() {
    await refreshReports()
    if (when !== once) toast({ text: edited ? texts.scheduleSaved() : texts.scheduleMade() })
    await navigation.to(historyOf(account))
  }
  const single = useCallForm(
    reportRunCreate,
    () => ({ ...wish, range, ...days }),
    () => void done(),
  )
  const moving = () => ({
    ...wish,
    range: isMoving(range) ? range : undefined,
    rhythm: when === once ? ('daily' as const) : when,
  })
  const schedule = useCallForm(reportScheduleCreate, moving, () => void done())
  const change = useCallForm(
    reportScheduleUpdate,
    () => ({ ...moving(), report_schedule_id: edited?.id ?? '' }),
    () => void done(),
  )
  return {
    ...(edited ? change : when === once ? single : schedule),
    readers,
    plan,
    when,
    name,
    recipients,
    setName,
    change: (change: Partial<typeof plan>) => setPlan({ ...plan, ...change }),
    setWhen(next: When) {
      chooseWhen(next)
      if (next !== once && !isMoving(range)) setPlan({ ...plan, range: defaultRange })
    },
    toggle: (id: string) =>
      setChosen(recipients.includes(id) ? recipients.filter((one) => one !== id) : [...recipients, id]),
  }
}
