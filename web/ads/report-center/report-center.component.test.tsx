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
import { filterIn } from '@bowerbird/contract/reporting/report-filter-terms'
import { defaultColumns } from '@bowerbird/contract/reporting/report-terms'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { query } from '../../client/queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import type { Account } from '../frame/own-accounts.ts'
import { BuilderPart, ChangeSchedulePart } from './builder-part.tsx'
import { ReportHistoryPart } from './report-history-part.tsx'
import { readersOf, reportRunsOf, schedulesOf } from './report-center-queries.ts'
import StopMailRoute from './stop-mail-route.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const advertiser_id = asAdvertiserId('77')
const account: Account = {
  id: advertiser_id,
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
const plan = {
  grain: 'ads',
  range: 'yesterday',
  metrics: ['clicks'],
  split: 'day',
  format: 'csv',
  filters: null,
  breakdown: null,
} as const
const run: ReportRunView = {
  id: '5',
  name: 'Spring',
  ...plan,
  metrics: ['clicks'],
  state: 'done',
  start_date: '2026-04-01',
  end_date: '2026-04-01',
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
const schedule: ReportScheduleView = {
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

function play({ runs = [run], schedules = [schedule] } = {}) {
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
      return { ok: true, data: call.path.includes('report_runs') ? run : schedule }
    },
  )
  restore = played.restore
  return (call: { id: string }) => played.arrived.filter((one) => one.call === call).map((one) => one.options)
}

function build() {
  renderInPage(<BuilderPart account={account} />, {
    viewer: ann,
    address: '/advertiser/77/report-center/builder/',
    warm: [[readersOf(advertiser_id).key, [me, ben]]],
  })
}

function list({ runs = [run], schedules = [] as ReportScheduleView[] } = {}) {
  renderInPage(<ReportHistoryPart account={account} />, {
    viewer: ann,
    address: '/advertiser/77/report-center/history/',
    warm: [
      [reportRunsOf(advertiser_id).key, { pages: [{ data: runs, bookmark: null }] }],
      [schedulesOf(advertiser_id).key, schedules],
    ],
  })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }))

test('REPORT-03 the builder asks for the lines, days, columns and the file that were chosen, with a name to begin with', async () => {
  const sent = play()
  build()
  await choose('Ads')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Days' }), 'custom')
  await userEvent.type(screen.getByLabelText('From'), '2026-04-01')
  await userEvent.type(screen.getByLabelText('To'), '2026-04-30')
  await press('Spend')
  await press('ROAS')
  await choose('Day by day')
  await choose('XLSX')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ben' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the report' }).value).toBe(
    'Ads, Apr 1, 2026 – Apr 30, 2026',
  )
  await press('Make report')
  expect(sent(reportRunCreate)).toMatchObject([
    {
      advertiser_id: '77',
      name: 'Ads, Apr 1, 2026 – Apr 30, 2026',
      grain: 'ads',
      range: 'custom',
      start_date: '2026-04-01',
      end_date: '2026-04-30',
      split: 'day',
      format: 'xlsx',
      recipient_ids: ['8'],
    },
  ])
  const [asked] = sent(reportRunCreate)
  expect(asked?.['metrics']).toEqual(
    [...defaultColumns.filter((one) => one !== 'spend_micros'), 'roas'].toSorted(
      (a, b) => order(a) - order(b),
    ),
  )
})
const order = (metric: string) =>
  ['impressions', 'clicks', 'outbound_clicks', 'saves', 'ctr', 'cpc_micros', 'cpm_micros', 'roas'].indexOf(
    metric,
  )

test('REPORT-03 conditions are chosen, shown, taken away and sent with the report; a new report begins with those of its address', async () => {
  const sent = play()
  const filters = '["all",["all",["clicks","above",5]]]'
  renderInPage(<BuilderPart account={account} begin={{ filters: filterIn(filters), grain: 'ads' }} />, {
    viewer: ann,
    address: '/advertiser/77/report-center/builder/',
    warm: [[readersOf(advertiser_id).key, [me, ben]]],
  })
  await press('Make report')
  await press('Remove filter: Pin clicks above 5')
  const lines = within(screen.getByRole('group', { name: 'Lines' }))
  lines.getByText('All of them')
  await press('Make report')
  await press('Add conditions')
  const dialog = within(await screen.findByRole('dialog', { name: 'Conditions' }))
  await userEvent.type(dialog.getByRole('textbox'), '12.5')
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  lines.getByRole('button', { name: /Spend above/ })
  await press('Make report')
  expect(sent(reportRunCreate).map((one) => one['filters'])).toEqual([
    filters,
    undefined,
    '["all",["all",["spend_micros","above",12500000]]]',
  ])
})

test('REPORT-03 a report and a schedule say which lines they hold', () => {
  play()
  const filters = '["any",["all",["name","is","Nests"],["clicks","above",5]],["all",["saves","is",0]]]'
  list({ runs: [{ ...run, filters }], schedules: [{ ...schedule, filters }] })
  const words = 'Lines where (Name is “Nests” and Pin clicks above 5) or Saves is 0'
  expect(screen.getAllByText(words)).toHaveLength(2)
})

test('REPORT-03 REPORT-02 a breakdown is chosen as in a table, says which columns it leaves empty, and is sent; a new report begins with that of its address', async () => {
  const sent = play()
  const begin = { grain: 'ads', breakdown: 'country', metrics: ['clicks', 'reach', 'roas'] } as const
  renderInPage(<BuilderPart account={account} begin={begin} />, {
    viewer: ann,
    address: '/advertiser/77/report-center/builder/',
    warm: [[readersOf(advertiser_id).key, [me, ben]]],
  })
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Breakdown' })
  expect(field.value).toBe('country')
  expect([...field.options].map(({ text }) => text)).toEqual([
    'No breakdown',
    'By age',
    'By gender',
    'By country',
    'By device',
    'By placement',
    'By topic',
    'By conversion event',
    'By conversion event and window',
  ])
  screen.getByText('Empty in these rows: Reach (about) and ROAS.')
  await press('Make report')
  await userEvent.selectOptions(field, 'By conversion event')
  screen.getByText('Empty in these rows: Pin clicks and Reach (about).')
  await press('Make report')
  await userEvent.selectOptions(field, 'No breakdown')
  expect(screen.queryByText(/^Empty in these rows/)).toBe(null)
  await press('Make report')
  expect(sent(reportRunCreate).map((one) => one['breakdown'])).toEqual([
    'country',
    'conversion_event',
    undefined,
  ])
})

test('REPORT-03 a report and a schedule say what they are broken down by; a schedule is changed with its breakdown', async () => {
  const broken = { ...schedule, breakdown: 'conversion_window' } as const
  const sent = play({ schedules: [broken] })
  list({ runs: [{ ...run, breakdown: 'age' }], schedules: [broken] })
  screen.getByText('Ads · Yesterday · Apr 1, 2026 · Day by day · By age · CSV')
  screen.getByText('Daily · Ads · Yesterday · Day by day · By conversion event and window · CSV')
  cleanup()
  renderInPage(<ChangeSchedulePart account={account} schedule_id="6" />, {
    viewer: ann,
    address: '/advertiser/77/report-center/builder/?schedule=6',
    warm: [
      [readersOf(advertiser_id).key, [me, ben]],
      [schedulesOf(advertiser_id).key, [broken]],
    ],
  })
  await press('Save')
  expect(sent(reportScheduleUpdate)).toMatchObject([{ breakdown: 'conversion_window' }])
})

test('REPORT-03 a schedule has no chosen days, and goes to who makes it unless they choose others', async () => {
  const sent = play()
  build()
  const days = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Days' })
  await userEvent.selectOptions(days, 'custom')
  await choose(/^Weekly/)
  expect(days.value).toBe('last_30_days')
  expect([...days.options].map((one) => one.value)).not.toContain('custom')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ann (you)' }).checked).toBe(true)
  await press('Make schedule')
  expect(sent(reportScheduleCreate)).toMatchObject([
    { rhythm: 'weekly', range: 'last_30_days', recipient_ids: ['7'] },
  ])
})

test('REPORT-03 a schedule is changed in the builder, which begins with what it is', async () => {
  const sent = play()
  renderInPage(<ChangeSchedulePart account={account} schedule_id={schedule.id} />, {
    viewer: ann,
    address: `/advertiser/77/report-center/builder/?schedule=${schedule.id}`,
    warm: [
      [readersOf(advertiser_id).key, [me, ben]],
      [schedulesOf(advertiser_id).key, [schedule]],
    ],
  })
  expect(screen.queryByRole('radio', { name: 'Once, now' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ben' }).checked).toBe(false)
  await choose(/^Monthly/)
  await press('Save')
  const { name, grain, range, metrics } = schedule
  expect(sent(reportScheduleUpdate)).toMatchObject([
    { report_schedule_id: schedule.id, name, grain, range, metrics, rhythm: 'monthly', recipient_ids: ['7'] },
  ])
})

test('REPORT-03 the builder asks for a column, and shows at their fields what the server refuses', async () => {
  const { restore: back } = playServer([reportRunCreate], () =>
    refusedFor('bad_request', { fields: { name: 'Too short' } }),
  )
  restore = back
  build()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name of the report' }))
  await press('Make report')
  expect(await screen.findByText('Too short')).toBeTruthy()
  for (const one of screen.getAllByRole('button', { pressed: true })) await userEvent.click(one)
  expect(screen.getByText('Choose at least one.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make report' }).disabled).toBe(true)
})

test('REPORT-03 without reports there is a way to the builder', () => {
  list({ runs: [] })
  expect(screen.getByRole('heading', { name: 'No reports yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New report' }).getAttribute('href')).toBe(
    '/advertiser/77/report-center/builder/',
  )
})

test('REPORT-03 the history says how far each report is, why one failed, and what can be done with it', async () => {
  const sent = play()
  list({
    runs: [
      {
        ...run,
        id: '4',
        name: 'Now',
        state: 'writing',
        total_rows: 4_000,
        written_rows: 2_000,
        kept_until: null,
      },
      run,
      {
        ...run,
        id: '3',
        name: 'Bad',
        state: 'failed',
        failure: 'The disk is full.',
        is_mine: false,
        kept_until: null,
      },
      { ...run, id: '2', name: 'Old', state: 'expired', kept_until: null },
    ],
  })
  const card = (name: string) => within(screen.getByRole('article', { name }))
  expect(card('Now').getByRole('status').textContent).toBe('Writing · 2,000 of 4,000 rows')
  expect(card('Now').getByRole('progressbar')).toBeTruthy()
  expect(card('Now').queryByRole('button', { name: 'Repeat' })).toBeNull()
  expect(card('Spring').getByText('Ads · Yesterday · Apr 1, 2026 · Day by day · CSV')).toBeTruthy()
  expect(card('Spring').getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
    '/advertiser/77/report-center/files/5.csv',
  )
  expect(card('Bad').getByRole('status').textContent).toBe('Failed · The disk is full.')
  expect(card('Bad').queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(card('Old').queryByRole('link')).toBeNull()
  await userEvent.click(card('Old').getByRole('button', { name: 'Repeat' }))
  expect(sent(reportRunRepeat)).toMatchObject([{ report_run_id: '2' }])
  await userEvent.click(card('Spring').getByRole('button', { name: 'Delete' }))
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(sent(reportRunDelete)).toMatchObject([{ report_run_id: '5' }]))
})

test('REPORT-03 a schedule says when it is made next, who gets it and who stopped it, and pauses', async () => {
  const sent = play()
  list({ schedules: [schedule] })
  const card = within(screen.getByRole('article', { name: 'Mornings' }))
  expect(card.getByRole('status').textContent).toMatch(/^Next .*6:00/)
  expect(card.getByText('Mailed to Ann. Stopped by Ben.')).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Pause' }))
  expect(sent(reportSchedulePause)).toMatchObject([{ report_schedule_id: '6', is_paused: true }])
})

test('REPORT-03 the page of a mail stops it by its button, without log-in, and says when its link is gone', async () => {
  const sent = play()
  const token = '77.6.7.abcdefghijklmnopqrstuvwxyzabcdef'
  const about = { email: 'a…n@example.com', report: 'Mornings', is_off: false }
  renderInPage(<StopMailRoute />, {
    viewer: signedOut,
    address: `/report-center/unsubscribe/?token=${token}`,
    warm: [[query(reportMailGet, { token }).key, about]],
  })
  expect(screen.getByRole('heading', { name: 'Stop mails of “Mornings”?' })).toBeTruthy()
  expect(sent(reportMailStop)).toEqual([])
  await press('Stop these mails')
  expect(sent(reportMailStop)).toMatchObject([{ token }])
  expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeTruthy()
  cleanup()
  restore()
  restore = playServer([reportMailGet], () => refusedFor('not_found')).restore
  renderInPage(<StopMailRoute />, { viewer: signedOut, address: '/report-center/unsubscribe/?token=x' })
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})
