import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { reportRunCreate, reportScheduleCreate } from '@bowerbird/contract/report-center/report-center-calls'
import type { Known } from '@bowerbird/testing/every-call'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import { startScheduledReports } from './start-scheduled-reports.ts'

export const reportWish = {
  name: 'Weekly numbers',
  grain: 'ads',
  range: 'last_30_days',
  metrics: ['spend_micros', 'impressions', 'ctr'],
  split: 'total',
  format: 'csv',
} as const

/** A report and a schedule of an account, as calls name them. */
export async function makeReports(owner: Pick<Pinner, 'did'>, advertiser_id: AdvertiserId): Promise<Known> {
  const run = await owner.did(reportRunCreate, { advertiser_id, ...reportWish })
  const schedule = await owner.did(reportScheduleCreate, { advertiser_id, ...reportWish, rhythm: 'daily' })
  return { report_run_id: [run.id], report_schedule_id: [schedule.id] }
}

/** Starts the reports that are due, and makes them. */
export async function makeDueReports({ app, drain }: Pick<World, 'app' | 'drain'>): Promise<void> {
  const { signal } = new AbortController()
  await startScheduledReports.run({} as never, { db: app.database.db, app, signal, job_id: '1', attempt: 1 })
  await drain()
}
