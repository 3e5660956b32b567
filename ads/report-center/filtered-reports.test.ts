import {
  reportRunCreate,
  reportRunRepeat,
  reportRunsGet,
  reportScheduleCreate,
  reportScheduleUpdate,
} from '@bowerbird/contract/report-center/report-center-calls'
import { filterText } from '@bowerbird/contract/reporting/report-filter-terms'
import type { FilterCondition } from '@bowerbird/contract/reporting/report-filter-terms'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { busyAccount } from '../reporting/test-busy-account.ts'
import { rowsOf, summaryOf, today } from '../reporting/test-report.ts'
import { countPeople } from '../tracking/test-reach-queries.ts'
import { makeDueReports, openReportFiles, reportWish } from './test-reports.ts'

const allOf = (...conditions: FilterCondition[]) =>
  filterText({ match: 'all', groups: [{ match: 'all', conditions }] })

async function scene() {
  const home = await world()
  await home.make.pinner()
  const { account, ads } = await busyAccount(home)
  const { owner, advertiser_id } = account
  const { linesOf } = await openReportFiles(home, account)
  const wish = { advertiser_id, ...reportWish, range: 'last_7_days' } as const
  return { home, account, ads, owner, advertiser_id, linesOf, wish }
}

test('REPORT-03 REPORT-01 a file with conditions holds the lines that the page shows with them, with their sum, also by day', async () => {
  const { home, account, owner, linesOf, wish } = await scene()
  const before = await rowsOf(account, 'ads', { range: 'last_7_days' })
  const spends = before.map(({ numbers }) => numbers.spend_micros).toSorted((one, other) => other - one)
  const filters = allOf({ field: 'spend_micros', operator: 'above', value: spends[2]! })
  const asked = { range: 'last_7_days', filters } as const
  const rows = await rowsOf(account, 'ads', asked)
  expect(rows).toHaveLength(2)
  const { totals, series } = await summaryOf(account, 'ads', asked)

  const whole = await owner.did(reportRunCreate, { ...wish, filters })
  const daily = await owner.did(reportRunCreate, { ...wish, filters, split: 'day' })
  expect(whole.filters).toBe(filters)
  await home.drain()
  const lines = await linesOf(whole.id)
  const total = lines.pop()
  expect(new Set(lines.map((line) => line['id']))).toEqual(new Set(rows.map(({ id }) => `'${id}`)))
  expect(Number(total?.['spend'])).toBe(totals.spend_micros / 1e6)
  // A day of a line stands there by what all days brought, however little that day did.
  const days = await linesOf(daily.id)
  expect(days).toHaveLength(2 * series.length + 1)
  expect(Number(days.at(-1)?.['impressions'])).toBe(totals.impressions)
})

test('REPORT-03 REPORT-02 reach of a file with conditions is that of its lines, and of them together', async () => {
  const { home, account, ads, owner, advertiser_id, linesOf, wish } = await scene()
  const [one, two, , last] = ads
  for (const [ad, people] of [
    [one!, ['a', 'b']],
    [two!, ['b']],
    [last!, ['c', 'd']],
  ] as const)
    await countPeople(home.db, advertiser_id, [{ ad, day: today(home), people: [...people] }])
  const filters = allOf({ field: 'objective_type', operator: 'is_not', value: 'AWARENESS' })
  const { id } = await owner.did(reportRunCreate, { ...wish, range: 'today', metrics: ['reach'], filters })
  await home.drain()
  expect((await linesOf(id)).map(({ reach }) => reach)).toEqual(['2', '1', '0', '2'])
  const { totals } = await summaryOf(account, 'ads', { range: 'today', filters, with_reach: true })
  expect(totals.reach).toBe(2)
})

test('REPORT-03 a repeated and a scheduled report keep their conditions; changing a schedule replaces or removes them', async () => {
  const { home, owner, advertiser_id, linesOf, wish } = await scene()
  const filters = allOf({ field: 'name', operator: 'is', value: 'nests' })
  const { id } = await owner.did(reportRunCreate, { ...wish, grain: 'campaigns', filters })
  await home.drain()
  const again = await owner.did(reportRunRepeat, { advertiser_id, report_run_id: id })
  expect(again.filters).toBe(filters)
  await home.drain()
  expect((await linesOf(again.id)).map((line) => line['name'])).toEqual(['Nests', 'Total'])

  const plan = { ...wish, grain: 'campaigns', rhythm: 'daily' } as const
  const schedule = await owner.did(reportScheduleCreate, { ...plan, filters })
  expect(schedule.filters).toBe(filters)
  home.clock.advance(86_400_000)
  await makeDueReports(home)
  const [morning] = await owner.did(reportRunsGet, { advertiser_id })
  expect(morning).toMatchObject({ report_schedule_id: schedule.id, filters, total_rows: 1 })
  const change = { ...plan, report_schedule_id: schedule.id }
  expect(await owner.did(reportScheduleUpdate, change)).toMatchObject({ filters: null })
  const other = allOf({ field: 'impressions', operator: 'above', value: 5 })
  expect(await owner.did(reportScheduleUpdate, { ...change, filters: other })).toMatchObject({
    filters: other,
  })
})

test('REPORT-03 conditions that are none are refused by name', async () => {
  const { owner, wish } = await scene()
  for (const filters of ['[]', '["all"]', '["all",["all",["oaks","is",1]]]', 'null'])
    expect(await owner.call(reportRunCreate, { ...wish, filters }), filters).toMatchObject({
      ok: false,
      code: 'bad_request',
      fields: { filters: expect.any(String) },
    })
})
