import {
  reportRunCreate,
  reportScheduleCreate,
  reportScheduleUpdate,
} from '@bowerbird/contract/report-center/report-center-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { ReportScheduleView } from '@bowerbird/contract/report-center/report-center-models'
import { reportRhythms } from '@bowerbird/contract/report-center/report-center-terms'
import { filterIn, filterText } from '@bowerbird/contract/reporting/report-filter-terms'
import { defaultColumns, defaultRange } from '@bowerbird/contract/reporting/report-terms'
import type { Comparison, ReportRange } from '@bowerbird/contract/reporting/report-terms'
import { useState } from 'react'
import * as texts from 'texts:report-center'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { toast } from '../../client/toasts.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
import { breakdownName } from '../../texts/breakdown-texts.ts'
import { dayText } from '../../texts/dates.ts'
import { grainName, rangeName, reportFromTo } from '../../texts/reporting-texts.ts'
import type { Account } from '../frame/own-accounts.ts'
import type { ReportPlan } from '../reporting/report-plan.ts'
import { readersOf, refreshReports } from './report-center-queries.ts'

export const once = 'once'
export const rhythms = [once, ...reportRhythms] as const
export type When = (typeof rhythms)[number]
type MovingRange = Exclude<ReportRange, 'custom'>
/** Days that follow from the day on which a report is made. */
export const isMovingRange = (range: ReportRange): range is MovingRange => range !== 'custom'

type MovingComparison = Exclude<Comparison, 'custom'>
/** Days that follow from those of the report. */
export const isMovingComparison = (compare: Comparison): compare is MovingComparison => compare !== 'custom'
/** A report with a breakdown is not compared. */
export const isPlanCompared = ({ compare, breakdown }: Pick<ReportPlan, 'compare' | 'breakdown'>) =>
  compare !== 'none' && breakdown === null

export const historyOf = ({ id }: Account) => path('rc_part_in', { advertiser_id: id, part: 'history' })

const newPlan: ReportPlan = {
  grain: 'campaigns',
  filters: null,
  breakdown: null,
  range: defaultRange,
  start_date: '',
  end_date: '',
  compare: 'none',
  compare_start_date: '',
  compare_end_date: '',
  metrics: defaultColumns,
  split: 'total',
  format: 'csv',
}

function planOf(schedule: ReportScheduleView): ReportPlan {
  const { grain, filters, breakdown, range, compare, metrics, split, format } = schedule
  const lines = { grain, filters: filterIn(filters ?? ''), breakdown }
  return { ...newPlan, ...lines, range, compare, metrics, split, format }
}

/** Those who get it; members who left or stopped its mails are not named again. */
function recipientsIn({ recipients }: ReportScheduleView, readers: readonly { id: UserId }[]): UserId[] {
  const named = recipients.filter((one) => !one.is_stopped).map((one) => one.user.id)
  return readers.map((one) => one.id).filter((id) => named.includes(id))
}

function suggestedNameOf({ grain, range, start_date, end_date, breakdown }: ReportPlan): string {
  const days =
    isMovingRange(range) || start_date === '' || end_date === ''
      ? rangeName(range)
      : reportFromTo(dayText(start_date), dayText(end_date))
  const about = { what: grainName(grain), days }
  return breakdown === null
    ? texts.suggestedName(about)
    : texts.suggestedBrokenName({ ...about, breakdown: breakdownName(breakdown) })
}

export type Builder = ReturnType<typeof useBuilder>

/** What is chosen in the builder, and sending it: a report, a new schedule, or the change of one. */
export function useBuilder(
  account: Account,
  edited: ReportScheduleView | undefined,
  begin: Partial<ReportPlan> | undefined,
) {
  const readers = usePrefetchedQuery(readersOf(account.id))
  const [plan, setPlan] = useState(edited ? planOf(edited) : { ...newPlan, ...begin })
  const [when, chooseWhen] = useState<When>(edited?.rhythm ?? once)
  const [typed, setName] = useState<string | null>(edited?.name ?? null)
  const [chosen, setChosen] = useState<readonly string[] | null>(
    edited ? recipientsIn(edited, readers) : null,
  )
  const name = typed ?? suggestedNameOf(plan)
  const [viewer] = readers
  // A schedule is for someone to read; a report that is made once is downloaded here.
  const recipients = chosen ?? (when === once || !viewer ? [] : [viewer.id])
  const { start_date, end_date, range, filters, breakdown, ...others } = plan
  const { compare: chosenComparison, compare_start_date, compare_end_date, ...rest } = others
  const compare = breakdown === null ? chosenComparison : 'none'
  const wish = {
    advertiser_id: account.id,
    name,
    ...rest,
    ...(filters && { filters: filterText(filters) }),
    ...(breakdown && { breakdown }),
    recipient_ids: recipients,
  }
  const days = isMovingRange(range) ? {} : { start_date, end_date }
  const comparedDays = isMovingComparison(compare) ? {} : { compare_start_date, compare_end_date }

  async function done() {
    await refreshReports()
    if (when !== once) toast({ text: edited ? texts.scheduleSaved() : texts.scheduleMade() })
    await navigation.to(historyOf(account))
  }
  const single = useCallForm(
    reportRunCreate,
    () => ({ ...wish, range, ...days, compare, ...comparedDays }),
    () => void done(),
  )
  const moving = () => ({
    ...wish,
    range: isMovingRange(range) ? range : undefined,
    compare: isMovingComparison(compare) ? compare : undefined,
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
    change: (change: Partial<ReportPlan>) => setPlan({ ...plan, ...change }),
    setWhen(next: When) {
      chooseWhen(next)
      if (next === once) return
      setPlan({
        ...plan,
        ...(!isMovingRange(range) && { range: defaultRange }),
        ...(!isMovingComparison(plan.compare) && { compare: 'previous' as const }),
      })
    },
    toggle: (id: string) =>
      setChosen(recipients.includes(id) ? recipients.filter((one) => one !== id) : [...recipients, id]),
  }
}
