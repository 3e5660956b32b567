import { userSessionCreate } from '@bowerbird/contract/identity/identity-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import {
  reportRunCreate,
  reportRunGet,
  reportScheduleCreate,
} from '@bowerbird/contract/report-center/report-center-calls'
import { openBrowser } from '@bowerbird/testing/browser'
import type { Known } from '@bowerbird/testing/every-call'
import type { Pinner } from '@bowerbird/testing/make'
import type { World } from '@bowerbird/testing/world'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
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

/** What the owner of an account downloads, in a browser of theirs. */
export async function openReportFiles(
  home: Pick<World, 'fetch'>,
  { owner, advertiser_id }: { owner: Pick<Pinner, 'did' | 'username'>; advertiser_id: AdvertiserId },
) {
  const browser = openBrowser(home.fetch)
  await browser.call(userSessionCreate, {
    username_or_email: owner.username,
    password: 'correct horse battery',
  })
  const at = (address: string) => browser.get(`/advertiser/${advertiser_id}/${address}`)
  const doneRun = async (report_run_id: string) => {
    const run = await owner.did(reportRunGet, { advertiser_id, report_run_id })
    expect(run).toMatchObject({ state: 'done', failure: null })
    return run
  }
  const csvAt = async (address: string): Promise<Record<string, string>[]> =>
    parse(await (await at(address)).text(), { bom: true, columns: true })
  return {
    csvAt,
    /** The file of a report that is done. */
    async fileOf(report_run_id: string): Promise<Response> {
      const { id, format } = await doneRun(report_run_id)
      return at(`report-center/files/${id}.${format}`)
    },
    /** The rows of a CSV file, those of its total last. */
    async linesOf(report_run_id: string) {
      const { id, total_rows } = await doneRun(report_run_id)
      const lines = await csvAt(`report-center/files/${id}.csv`)
      expect(total_rows).toBe(lines.filter(({ name }) => name !== 'Total').length)
      return lines
    },
  }
}
