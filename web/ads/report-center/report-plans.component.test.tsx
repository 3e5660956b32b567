import {
  reportRunCreate,
  reportScheduleCreate,
  reportScheduleUpdate,
} from '@bowerbird/contract/report-center/report-center-calls'
import { filterIn } from '@bowerbird/contract/reporting/report-filter-terms'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
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

test('REPORT-03 conditions are chosen, shown, taken away and sent with the report; a new report begins with those of its address', async () => {
  const sent = play()
  const filters = '["all",["all",["clicks","above",5]]]'
  renderBuilder({ filters: filterIn(filters), grain: 'ads' })
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
  renderReports({ runs: [{ ...madeReport, filters }], schedules: [{ ...dailyReport, filters }] })
  const words = 'Lines where (Name is “Nests” and Pin clicks above 5) or Saves is 0'
  expect(screen.getAllByText(words)).toHaveLength(2)
})

test('REPORT-03 REPORT-02 a breakdown is chosen as in a table, says which columns it leaves empty, and is sent; a new report begins with that of its address', async () => {
  const sent = play()
  renderBuilder({ grain: 'ads', breakdown: 'country', metrics: ['clicks', 'reach', 'roas'] })
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
  const broken = { ...dailyReport, breakdown: 'conversion_window' } as const
  const sent = play({ schedules: [broken] })
  renderReports({ runs: [{ ...madeReport, breakdown: 'age' }], schedules: [broken] })
  screen.getByText('Ads · Yesterday · Apr 1, 2026 · Day by day · By age · CSV')
  screen.getByText('Daily · Ads · Yesterday · Day by day · By conversion event and window · CSV')
  cleanup()
  renderSchedule(broken)
  await press('Save')
  expect(sent(reportScheduleUpdate)).toMatchObject([{ breakdown: 'conversion_window' }])
})

test('REPORT-03 a report is named by its level, its breakdown and its days until a user names it', async () => {
  play()
  renderBuilder({ grain: 'ads', breakdown: 'age' })
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the report' })
  expect(name.value).toBe('Ads by age, Last 30 days')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Breakdown' }), 'By country')
  expect(name.value).toBe('Ads by country, Last 30 days')
  await userEvent.clear(name)
  await userEvent.type(name, 'Mine')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Breakdown' }), 'No breakdown')
  expect(name.value).toBe('Mine')
})

const comparison = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Compared with' })
const compared = (one: Record<string, unknown>) => [
  one['compare'],
  one['compare_start_date'],
  one['compare_end_date'],
]

test('REPORT-03 REPORT-01 a comparison is chosen as in a table and sent; a new report begins with that of its address', async () => {
  const sent = play()
  const own = { compare_start_date: '2026-01-01', compare_end_date: '2026-01-07' }
  renderBuilder({ compare: 'custom', ...own })
  expect(comparison().value).toBe('custom')
  expect([...comparison().options].map(({ text }) => text)).toEqual([
    'No comparison',
    'The days before',
    'A year earlier',
    'Chosen days',
  ])
  await userEvent.clear(screen.getByLabelText('Compare to'))
  await userEvent.type(screen.getByLabelText('Compare to'), '2026-01-09')
  await press('Make report')
  await userEvent.selectOptions(comparison(), 'A year earlier')
  expect(screen.queryByLabelText('Compare to')).toBe(null)
  screen.getByText('Beside each number stand that of the compared days, and the change.')
  await choose(/^Day by day/)
  screen.getByText(/the first day is compared with the first/)
  screen.getByText('A line for each day on which something was counted, or on the day it is compared with.')
  await press('Make report')
  await userEvent.selectOptions(comparison(), 'No comparison')
  expect(screen.queryByText(/the change/)).toBe(null)
  await press('Make report')
  expect(sent(reportRunCreate).map(compared)).toEqual([
    ['custom', '2026-01-01', '2026-01-09'],
    ['year', undefined, undefined],
    ['none', undefined, undefined],
  ])
})

test('REPORT-03 REPORT-01 with a breakdown the builder says that a report is not compared, and compares it again without', async () => {
  const sent = play()
  renderBuilder({ compare: 'previous', breakdown: 'country' })
  const note = 'A report with a breakdown is not compared. To compare it, choose “No breakdown”.'
  screen.getByText(note)
  await press('Make report')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Breakdown' }), 'No breakdown')
  expect(screen.queryByText(note)).toBe(null)
  expect(comparison().value).toBe('previous')
  await press('Make report')
  expect(sent(reportRunCreate).map((one) => [one['breakdown'], one['compare']])).toEqual([
    ['country', 'none'],
    [undefined, 'previous'],
  ])
})

test('REPORT-03 a schedule has no chosen days to compare with, and a report and a schedule say what they are compared with', async () => {
  const schedule = { ...dailyReport, compare: 'year' } as const
  const sent = play({ schedules: [schedule] })
  renderBuilder({ compare: 'custom', compare_start_date: '2026-01-01', compare_end_date: '2026-01-07' })
  await choose(/^Weekly/)
  expect(comparison().value).toBe('previous')
  expect([...comparison().options].map(({ value }) => value)).not.toContain('custom')
  await press('Make schedule')
  expect(sent(reportScheduleCreate).map(compared)).toEqual([['previous', undefined, undefined]])
  cleanup()
  const compared_days = { start_date: '2026-03-31', end_date: '2026-03-31' }
  renderReports({ runs: [{ ...madeReport, compare: 'previous', compared_days }], schedules: [schedule] })
  screen.getByText('Ads · Yesterday · Apr 1, 2026 · Compared with Mar 31, 2026 · Day by day · CSV')
  screen.getByText('Daily · Ads · Yesterday · Compared with a year earlier · Day by day · CSV')
  cleanup()
  renderSchedule(schedule)
  await press('Save')
  expect(sent(reportScheduleUpdate)).toMatchObject([{ compare: 'year' }])
})
