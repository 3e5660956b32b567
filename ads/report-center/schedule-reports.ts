import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import {
  reportScheduleCreate,
  reportScheduleDelete,
  reportSchedulePause,
  reportSchedulesGet,
  reportScheduleUpdate,
} from '@bowerbird/contract/report-center/report-center-calls'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { localized } from '@bowerbird/texts/localized'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { checkComparison, checkRecipients } from './ask-reports.ts'
import { filterJson } from './begin-report.ts'
import type { ReportSchedule } from './report-center-tables.ts'
import { lockReports } from './report-run-queries.ts'
import {
  deleteSchedule,
  insertRecipients,
  insertSchedule,
  recipientsOf,
  scheduleOf,
  schedulesOf,
  setRecipients,
  setSchedule,
} from './report-schedule-queries.ts'
import type { SchedulePlace } from './report-schedule-queries.ts'
import { nextTime } from './report-times.ts'
import { mayEnd, viewSchedules } from './view-reports.ts'
import type { ViewCtx } from './view-reports.ts'

/** Schedules of an account. */
const mostSchedules = 50

export const listSchedules = handle(reportSchedulesGet, async ({ advertiser_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  return viewSchedules(ctx, advertiser, await schedulesOf(ctx.db, advertiser_id, mostSchedules))
})

export const createSchedule = handle(
  reportScheduleCreate,
  ({ advertiser_id, recipient_ids, metrics, filters, rhythm, ...plan }, ctx) =>
    ctx.transaction(async (ctx) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
      await checkRecipients(ctx, advertiser, recipient_ids)
      checkComparison(ctx, plan)
      await lockReports(ctx.db, advertiser_id)
      if ((await schedulesOf(ctx.db, advertiser_id, mostSchedules)).length >= mostSchedules)
        throw ctx.apiError(
          'not_allowed',
          localized('errors-reports.tooManySchedules', { most: mostSchedules }),
        )
      const schedule = await insertSchedule(ctx.db, {
        advertiser_id,
        schedule_id: ctx.newId(),
        ...plan,
        metrics: JSON.stringify(metrics),
        filters: filterJson(filters),
        rhythm,
        next_at: nextTime(rhythm, ctx.now, advertiser.time_zone),
        created_by: ctx.viewer.id,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      await insertRecipients(ctx.db, { advertiser_id, report_id: schedule.schedule_id }, recipient_ids)
      ctx.remember(schedule.schedule_id)
      return viewOne(ctx, advertiser, schedule)
    }),
  {
    again: async (schedule_id: string, ctx, { advertiser_id }: { advertiser_id: AdvertiserId }) => {
      const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
      const schedule = await scheduleOf(ctx.db, { advertiser_id, schedule_id })
      return schedule ? viewOne(ctx, advertiser, schedule) : null
    },
  },
)

/** A changed rhythm begins with its next morning; a paused schedule stays paused. */
export const changeSchedule = handle(reportScheduleUpdate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { advertiser_id, report_schedule_id: schedule_id, recipient_ids, metrics, filters, ...plan } = input
    const { advertiser, schedule } = await ownSchedule(ctx, { advertiser_id, schedule_id })
    const before = new Set(
      (await recipientsOf(ctx.db, advertiser_id, [schedule_id])).map((one) => one.user_id),
    )
    // Who left the account since gets no mail, and does not keep others from changing the rest.
    const added = recipient_ids.filter((id) => !before.has(id))
    await checkRecipients(ctx, advertiser, added)
    checkComparison(ctx, plan)
    const isMoved = plan.rhythm !== schedule.rhythm && schedule.next_at !== null
    const changed = await setSchedule(ctx.db, schedule, {
      ...plan,
      metrics: JSON.stringify(metrics),
      filters: filterJson(filters),
      next_at: isMoved ? nextTime(plan.rhythm, ctx.now, advertiser.time_zone) : schedule.next_at,
      updated_at: ctx.now,
    })
    await setRecipients(ctx.db, { advertiser_id, report_id: schedule_id }, recipient_ids)
    return viewOne(ctx, advertiser, changed)
  }),
)

/** Mornings that passed while it was paused are not made up for. */
export const pauseSchedule = handle(reportSchedulePause, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { advertiser_id, report_schedule_id: schedule_id, is_paused } = input
    const { advertiser, schedule } = await ownSchedule(ctx, { advertiser_id, schedule_id })
    if (is_paused === (schedule.next_at === null)) return viewOne(ctx, advertiser, schedule)
    const next_at = is_paused ? null : nextTime(schedule.rhythm, ctx.now, advertiser.time_zone)
    return viewOne(ctx, advertiser, await setSchedule(ctx.db, schedule, { next_at, updated_at: ctx.now }))
  }),
)

export const removeSchedule = handle(
  reportScheduleDelete,
  ({ advertiser_id, report_schedule_id: schedule_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const { advertiser, schedule } = await ownSchedule(ctx, { advertiser_id, schedule_id })
      const view = await viewOne(ctx, advertiser, schedule)
      await deleteSchedule(ctx.db, schedule)
      return view
    }),
)

/** Locked, for who may end it. */
async function ownSchedule(
  ctx: ViewCtx & Pick<AnyCtx, 'newId' | 'apiError' | 'call_id'>,
  place: SchedulePlace,
) {
  const advertiser = await allowAdvertiser(ctx, place.advertiser_id, 'see')
  const schedule = await scheduleOf(ctx.db, place, 'lock')
  if (!schedule) throw notFound()
  if (!(await mayEnd(ctx, advertiser))(schedule))
    throw ctx.apiError('not_allowed', localized('errors-reports.notYours'))
  return { advertiser, schedule }
}

async function viewOne(ctx: ViewCtx, advertiser: Advertiser, schedule: ReportSchedule) {
  const [view] = await viewSchedules(ctx, advertiser, [schedule])
  if (!view) throw notFound()
  return view
}
