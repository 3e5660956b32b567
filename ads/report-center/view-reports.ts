import type { UserId } from '@bowerbird/contract/kernel/ids'
import type {
  ReportRunView,
  ReportScheduleView,
} from '@bowerbird/contract/report-center/report-center-models'
import { REPORT_DAYS } from '@bowerbird/contract/report-center/report-center-terms'
import { filterText } from '@bowerbird/contract/reporting/report-filter-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { worded } from '@bowerbird/texts/worded'
import type { Advertiser } from '../business/allow-advertiser.ts'
import { comparedDaysOf } from './compared-days.ts'
import type { ReportSchedule } from './report-center-tables.ts'
import { rightsOfUser } from './report-readers.ts'
import type { ListedRun } from './report-run-queries.ts'
import { recipientsOf } from './report-schedule-queries.ts'

export type ViewCtx = Pick<AnyCtx, 'db' | 'now' | 'caller'> & { viewer: Viewer }

/** Who asked for it may end it, and so may who runs campaigns of the account. */
export async function mayEnd(
  { db, viewer }: ViewCtx,
  advertiser: Advertiser,
): Promise<(one: { created_by: UserId }) => boolean> {
  const runs = (await rightsOfUser(db, advertiser, viewer.id)).includes('run')
  return ({ created_by }) => runs || created_by === viewer.id
}

/** A fixed number of queries for any number of runs. */
export async function viewReportRuns(
  ctx: ViewCtx,
  advertiser: Advertiser,
  runs: readonly ListedRun[],
): Promise<ReportRunView[]> {
  const people = await pinnerFacade.people(ctx.db, [...new Set(runs.map((run) => run.created_by))])
  const isMine = await mayEnd(ctx, advertiser)
  return runs.map((run) => ({
    id: run.run_id,
    name: run.name,
    grain: run.grain,
    range: run.range,
    metrics: run.metrics,
    split: run.split,
    format: run.format,
    filters: run.filters && filterText(run.filters),
    breakdown: run.breakdown,
    compare: run.compare,
    compared_days: comparedDaysOf(run),
    state: run.state,
    start_date: run.start_date,
    end_date: run.end_date,
    as_of: run.as_of.toISOString(),
    counted_at: run.counted_at?.toISOString() ?? null,
    total_rows: run.total_rows,
    written_rows: run.written_rows,
    failure: run.failure === null ? null : worded(run.failure, ctx.caller.locale),
    report_schedule_id: run.schedule_id,
    created_by: people.get(run.created_by) ?? null,
    created_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    kept_until: run.state === 'done' && run.finished_at !== null ? keptUntil(run.finished_at) : null,
    is_mine: isMine(run),
  }))
}

const keptUntil = (finished_at: Date) =>
  new Date(finished_at.getTime() + REPORT_DAYS * 24 * 3_600_000).toISOString()

/** The same of schedules, with those who get them. */
export async function viewSchedules(
  ctx: ViewCtx,
  advertiser: Advertiser,
  schedules: readonly ReportSchedule[],
): Promise<ReportScheduleView[]> {
  const ids = schedules.map((one) => one.schedule_id)
  const recipients = await recipientsOf(ctx.db, advertiser.advertiser_id, ids)
  const people = await pinnerFacade.people(ctx.db, [
    ...new Set([...schedules.map((one) => one.created_by), ...recipients.map((one) => one.user_id)]),
  ])
  const isMine = await mayEnd(ctx, advertiser)
  return schedules.map((one) => ({
    id: one.schedule_id,
    name: one.name,
    grain: one.grain,
    range: one.range,
    metrics: one.metrics,
    split: one.split,
    format: one.format,
    filters: one.filters && filterText(one.filters),
    breakdown: one.breakdown,
    compare: one.compare,
    rhythm: one.rhythm,
    is_paused: one.next_at === null,
    next_at: one.next_at?.toISOString() ?? null,
    recipients: recipients
      .filter((to) => to.report_id === one.schedule_id)
      .flatMap(({ user_id, stopped_at }) => {
        const user = people.get(user_id)
        return user ? [{ user, is_stopped: stopped_at !== null }] : []
      }),
    created_by: people.get(one.created_by) ?? null,
    created_at: one.created_at.toISOString(),
    is_mine: isMine(one),
  }))
}
