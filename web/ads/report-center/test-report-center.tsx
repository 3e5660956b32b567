import { asAdvertiserId, asBusinessId, asUserId } from '@bowerbird/contract/kernel/ids'
import {
  reportMailGet,
  reportMailStop,
  reportReadersGet,
  reportRunCreate,
  reportRunDelete,
  reportRunGet,
  reportRunRepeat,
  reportRunsGet,
  reportScheduleCreate,
  reportScheduleDelete,
  reportSchedulePause,
  reportScheduleUpdate,
  reportSchedulesGet,
} from '@bowerbird/contract/report-center/report-center-calls'
import type {
  ReportRunView,
  ReportScheduleView,
} from '@bowerbird/contract/report-center/report-center-models'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import type { Account } from '../frame/own-accounts.ts'
import type { ReportPlan } from '../reporting/report-plan.ts'
import { BuilderPart, ChangeSchedulePart } from './builder-part.tsx'
import { ReportHistoryPart } from './report-history-part.tsx'
import { readersOf, reportRunsOf, schedulesOf } from './report-center-queries.ts'

const centerId = asAdvertiserId('77')
const centerAccount: Account = {
  id: centerId,
  owner_user_id: asBusinessId('7'),
  business_name: 'Nest & Co',
  name: 'Nest & Co',
  country: 'US',
  currency: 'USD',
  time_zone: 'America/New_York',
  permissions: ['OWNER'],
  rights: ['see', 'run', 'target', 'pay', 'own'],
  needs_second_factor: false,
  disabled: null,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
}
const person = (id: string, full_name: string) => ({
  id: asUserId(id),
  username: full_name.toLowerCase(),
  full_name,
  image_small_url: null,
  image_medium_url: null,
  follower_count: 0,
})
const [me, ben] = [person('7', 'Ann'), person('8', 'Ben')]
const centerReaders = [me, ben]
const plan = {
  grain: 'ads',
  range: 'yesterday',
  metrics: ['clicks'],
  split: 'day',
  format: 'csv',
  filters: null,
  breakdown: null,
  compare: 'none',
} as const
export const madeReport: ReportRunView = {
  id: '5',
  name: 'Spring',
  ...plan,
  metrics: ['clicks'],
  state: 'done',
  start_date: '2026-04-01',
  end_date: '2026-04-01',
  compared_days: null,
  as_of: '2026-04-02T10:00:00.000Z',
  counted_at: '2026-04-02T10:00:01.000Z',
  total_rows: 2,
  written_rows: 2,
  failure: null,
  report_schedule_id: null,
  created_by: me,
  created_at: '2026-04-02T10:00:00.000Z',
  finished_at: '2026-04-02T10:00:02.000Z',
  kept_until: '2026-05-02T10:00:02.000Z',
  is_mine: true,
}
export const dailyReport: ReportScheduleView = {
  id: '6',
  name: 'Mornings',
  ...plan,
  metrics: ['clicks'],
  rhythm: 'daily',
  is_paused: false,
  next_at: '2026-04-03T10:00:00.000Z',
  recipients: [
    { user: me, is_stopped: false },
    { user: ben, is_stopped: true },
  ],
  created_by: me,
  created_at: '2026-04-02T10:00:00.000Z',
  is_mine: true,
}

/** Answers as the server does, until `restore`; says what arrived of a call. */
export function playReportCenter({ runs = [madeReport], schedules = [dailyReport] } = {}) {
  const played = playServer(
    [
      reportRunsGet,
      reportSchedulesGet,
      reportReadersGet,
      reportRunCreate,
      reportRunRepeat,
      reportRunDelete,
      reportScheduleCreate,
      reportSchedulePause,
      reportScheduleUpdate,
      reportScheduleDelete,
      reportRunGet,
      reportMailGet,
      reportMailStop,
    ],
    ({ call }) => {
      if (call === reportRunsGet) return { ok: true, data: runs, bookmark: null }
      if (call === reportSchedulesGet) return { ok: true, data: schedules }
      if (call === reportReadersGet) return { ok: true, data: [me, ben] }
      if (call === reportMailStop)
        return { ok: true, data: { email: 'a…n@example.com', report: 'Mornings', is_off: true } }
      return { ok: true, data: call.path.includes('report_runs') ? madeReport : dailyReport }
    },
  )
  const sent = (call: { id: string }) =>
    played.arrived.filter((one) => one.call === call).map((one) => one.options)
  return { sent, restore: played.restore }
}

export function renderBuilder(begin?: Partial<ReportPlan>, site?: { sends_mail: boolean }) {
  renderInPage(<BuilderPart account={centerAccount} {...(begin && { begin })} />, {
    viewer: ann,
    address: '/advertiser/77/report-center/builder/',
    ...(site && { site }),
    warm: [[readersOf(centerId).key, centerReaders]],
  })
}

/** The builder with a schedule that is changed. */
export function renderSchedule(schedule: ReportScheduleView) {
  renderInPage(<ChangeSchedulePart account={centerAccount} schedule_id={schedule.id} />, {
    viewer: ann,
    address: `/advertiser/77/report-center/builder/?schedule=${schedule.id}`,
    warm: [
      [readersOf(centerId).key, centerReaders],
      [schedulesOf(centerId).key, [schedule]],
    ],
  })
}

export function renderReports({ runs = [madeReport], schedules = [] as ReportScheduleView[] } = {}) {
  renderInPage(<ReportHistoryPart account={centerAccount} />, {
    viewer: ann,
    address: '/advertiser/77/report-center/history/',
    warm: [
      [reportRunsOf(centerId).key, { pages: [{ data: runs, bookmark: null }] }],
      [schedulesOf(centerId).key, schedules],
    ],
  })
}
