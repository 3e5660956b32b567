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
import type { ReportRange } from '@bowerbird/contract/reporting/report-terms'
import { useState } from 'react'
import * as texts from 'texts:report-center'
import { usePrefetchedQuery } from '../../client/use-prefetched-query.ts'
import { toast } from '../../client/toasts.ts'
import { useCallForm } from '../../forms/use-call-form.ts'
import { navigation } from '../../navigation/navigation.ts'
import { path } from '../../navigation/paths.ts'
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

export const historyOf = ({ id }: Account) => path('rc_part_in', { advertiser_id: id, part: 'history' })

const newPlan: ReportPlan = {
  grain: 'campaigns',
  filters: null,
  breakdown: null,
  range: defaultRange,
  start_date: '',
  end_date: '',
  metrics: defaultColumns,
  split: 'total',
  format: 'csv',
}

function planOf({
  grain,
  filters,
  breakdown,
  range,
  metrics,
  split,
  format,
}: ReportScheduleView): ReportPlan {
  return { ...newPlan, grain, filters: filterIn(filters ?? ''), breakdown, range, metrics, split, format }
}

/** Those who get it; members who left or stopped its mails are not named again. */
function recipientsIn({ recipients }: ReportScheduleView, readers: readonly { id: UserId }[]): UserId[] {
  const named = recipients.filter((one) => !one.is_stopped).map((one) => one.user.id)
  return readers.map((one) => one.id).filter((id) => named.includes(id))
}

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
  const chosenDays =
    isMovingRange(plan.range) || plan.start_date === '' || plan.end_date === ''
      ? rangeName(plan.range)
      : reportFromTo(dayText(plan.start_date), dayText(plan.end_date))
  const name = typed ?? texts.suggestedName({ what: grainName(plan.grain), days: chosenDays })
  const [viewer] = readers
  // A schedule is for someone to read; a report that is made once is downloaded here.
  const recipients = chosen ?? (when === once || !viewer ? [] : [viewer.id])
  const { start_date, end_date, range, filters, breakdown, ...rest } = plan
  const wish = {
    advertiser_id: account.id,
    name,
    ...rest,
    ...(filters && { filters: filterText(filters) }),
    ...(breakdown && { breakdown }),
    recipient_ids: recipients,
  }
  const days = isMovingRange(range) ? {} : { start_date, end_date }

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
    range: isMovingRange(range) ? range : undefined,
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
      if (next !== once && !isMovingRange(range)) setPlan({ ...plan, range: defaultRange })
    },
    toggle: (id: string) =>
      setChosen(recipients.includes(id) ? recipients.filter((one) => one !== id) : [...recipients, id]),
  }
}
