import {
  reportMailGet,
  reportMailStop,
  reportRunCreate,
  reportRunDelete,
  reportRunRepeat,
  reportScheduleCreate,
  reportSchedulePause,
  reportScheduleUpdate,
} from '@bowerbird/contract/report-center/report-center-calls'
import { defaultColumns } from '@bowerbird/contract/reporting/report-terms'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { query } from '../../client/queries.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { signedOut } from '../../shell/test-viewers.ts'
import StopMailRoute from './stop-mail-route.tsx'
import {
  dailyReport,
  madeReport,
  playReportCenter,
  renderBuilder,
  renderReports,
  renderSchedule,
} from './test-report-center.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

function play(asked?: Parameters<typeof playReportCenter>[0]) {
  const played = playReportCenter(asked)
  restore = played.restore
  return played.sent
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: string | RegExp) => userEvent.click(screen.getByRole('radio', { name }))

test('REPORT-03 the builder asks for the lines, days, columns and the file that were chosen, with a name to begin with', async () => {
  const sent = play()
  renderBuilder()
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

test('REPORT-03 a schedule has no chosen days, and goes to who makes it unless they choose others', async () => {
  const sent = play()
  renderBuilder()
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

test('REPORT-03 the builder says how recipients get the link, and that a site without a mail server mails none', () => {
  play()
  renderBuilder()
  expect(screen.getByText(/^Members of this ad account, at the address/)).toBeTruthy()
  cleanup()
  renderBuilder(undefined, { sends_mail: false })
  expect(screen.getByText(/This site sends no mail: its owner passes the link on/)).toBeTruthy()
})

test('REPORT-03 a schedule is changed in the builder, which begins with what it is', async () => {
  const sent = play()
  renderSchedule(dailyReport)
  expect(screen.queryByRole('radio', { name: 'Once, now' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ben' }).checked).toBe(false)
  await choose(/^Monthly/)
  await press('Save')
  const { name, grain, range, metrics } = dailyReport
  expect(sent(reportScheduleUpdate)).toMatchObject([
    {
      report_schedule_id: dailyReport.id,
      name,
      grain,
      range,
      metrics,
      rhythm: 'monthly',
      recipient_ids: ['7'],
    },
  ])
})

test('REPORT-03 the builder asks for a column, and shows at their fields what the server refuses', async () => {
  const { restore: back } = playServer([reportRunCreate], () =>
    refusedFor('bad_request', { fields: { name: 'Too short' } }),
  )
  restore = back
  renderBuilder()
  await userEvent.clear(screen.getByRole('textbox', { name: 'Name of the report' }))
  await press('Make report')
  expect(await screen.findByText('Too short')).toBeTruthy()
  for (const one of screen.getAllByRole('button', { pressed: true })) await userEvent.click(one)
  expect(screen.getByText('Choose at least one.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make report' }).disabled).toBe(true)
})

test('REPORT-03 without reports there is a way to the builder', () => {
  renderReports({ runs: [] })
  expect(screen.getByRole('heading', { name: 'No reports yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New report' }).getAttribute('href')).toBe(
    '/advertiser/77/report-center/builder/',
  )
})

test('REPORT-03 the history says how far each report is, why one failed, and what can be done with it', async () => {
  const sent = play()
  renderReports({
    runs: [
      {
        ...madeReport,
        id: '4',
        name: 'Now',
        state: 'writing',
        total_rows: 4_000,
        written_rows: 2_000,
        kept_until: null,
      },
      madeReport,
      {
        ...madeReport,
        id: '3',
        name: 'Bad',
        state: 'failed',
        failure: 'The disk is full.',
        is_mine: false,
        kept_until: null,
      },
      { ...madeReport, id: '2', name: 'Old', state: 'expired', kept_until: null },
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
  renderReports({ schedules: [dailyReport] })
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
  cleanup()
  // Without a token nothing is asked for.
  renderInPage(<StopMailRoute />, { viewer: signedOut, address: '/report-center/unsubscribe/' })
  expect(screen.getByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
})
