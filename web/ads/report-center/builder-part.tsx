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
import { reportGrains, reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportGrain, ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import * as texts from 'texts:report-center'
import { useSite } from '../../client/site.ts'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { FormNotice } from '../../forms/form-notice.tsx'
import { Link } from '../../navigation/link.tsx'
import { metricName } from '../../texts/report-metric-texts.ts'
import { grainName } from '../../texts/reporting-texts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClasses } from '../../ui/button-classes.ts'
import { Choices } from '../../ui/choices.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Account } from '../frame/own-accounts.ts'
import { PartSection } from '../frame/part-section.tsx'
import { ToggleChips } from '../promoting/toggle-chips.tsx'
import { PlanBreakdown } from './plan-breakdown.tsx'
import { PlanComparison, PlanDays } from './plan-days.tsx'
import { PlanLines } from './plan-lines.tsx'
import { schedulesOf } from './report-center-queries.ts'
import { rhythmTexts, splitTexts } from './report-center-texts.ts'
import { historyOf, isPlanCompared, once, rhythms, useBuilder } from './use-builder.ts'
import type { Builder, When } from './use-builder.ts'
import type { ReportPlan } from '../reporting/report-plan.ts'

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

interface BuilderProps {
  account: Account
  /** The schedule that is changed; absent: a new report. */
  schedule?: ReportScheduleView
  /** What a new report begins with. */
  begin?: Partial<ReportPlan>
}

/** What a report is made of. Once it is asked for, it is in the list of reports, or of schedules. */
export function BuilderPart({ account, schedule, begin }: BuilderProps) {
  const form = useBuilder(account, schedule, begin)
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
        <PlanLines
          filters={plan.filters}
          currency={account.currency}
          onChange={(filters) => form.change({ filters })}
        />
        <PlanDays form={form} zone={account.time_zone} />
        <PlanComparison form={form} />
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
            ...(value === 'day' && {
              hint: isPlanCompared(plan) ? texts.splitDayComparedHint() : texts.splitDayHint(),
            }),
          }))}
        />
        <PlanBreakdown
          breakdown={plan.breakdown}
          metrics={plan.metrics}
          onChange={(breakdown) => form.change({ breakdown })}
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

/** Members of the account, the viewer first. */
function Recipients({ form }: { form: Builder }) {
  const { sends_mail } = useSite()
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
      <p className="pt-1 text-14 text-pretty text-ink-soft">
        {sends_mail ? texts.recipientsHint() : texts.recipientsHintNoMail()}
      </p>
    </fieldset>
  )
}
