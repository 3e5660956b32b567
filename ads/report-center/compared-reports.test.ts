import type { Input } from '@bowerbird/contract/kernel/call'
import {
  reportRunCreate,
  reportRunRepeat,
  reportRunsGet,
  reportScheduleCreate,
  reportScheduleUpdate,
} from '@bowerbird/contract/report-center/report-center-calls'
import { filterText } from '@bowerbird/contract/reporting/report-filter-terms'
import type { ReportNumbers } from '@bowerbird/contract/reporting/report-models'
import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import type { ReportMetric } from '@bowerbird/contract/reporting/report-terms'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { streamXlsxRows } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { daysAfter } from '../entities/campaign-days.ts'
import { busyAccount } from '../reporting/test-busy-account.ts'
import { accountWithPin, rowsOf, summaryOf, today } from '../reporting/test-report.ts'
import type { Account } from '../reporting/test-report.ts'
import { countHours } from '../reporting/test-report-queries.ts'
import { countPeople } from '../tracking/test-reach-queries.ts'
import { makeDueReports, openReportFiles, reportWish } from './test-reports.ts'

type Row = Record<string, string>

async function deskOf(home: World, { owner, advertiser_id }: Account) {
  const files = await openReportFiles(home, { owner, advertiser_id })
  const wish = { advertiser_id, ...reportWish, range: 'last_7_days' } as const
  return { home, owner, advertiser_id, ...files, wish }
}

const columnOf = (metric: ReportMetric) => metric.replace(/_micros$/, '')

/** What a row says of the numbers of its days and of the days compared with. */
function expectRow(row: Row | undefined, numbers: ReportNumbers, compared: ReportNumbers | null) {
  for (const metric of reportMetrics) {
    const [now, before] = [numbers[metric], compared?.[metric] ?? null]
    const units = (value: number | null) =>
      value === null ? '' : String(metric.endsWith('_micros') ? value / 1e6 : value)
    const name = columnOf(metric)
    expect(row?.[name], name).toBe(units(now))
    expect(row?.[`compared_${name}`], name).toBe(units(before))
    if (now === null || !before) expect(row?.[`change_${name}`], name).toBe('')
    else expect(Number(row?.[`change_${name}`]), name).toBeCloseTo(now / before - 1)
  }
}

test('REPORT-03 REPORT-01 a compared file has beside each number that of the compared days and the change, of each line and of all, as the page has them', async () => {
  const home = await world()
  const { account, ads } = await busyAccount(home)
  const { owner, linesOf, wish } = await deskOf(home, account)
  const day = today(home)
  const lastYear = daysAfter(day, -366)
  await countHours(home.db, account.advertiser_id, [
    { ad: ads[0]!, day: lastYear, impressions: 50, clicks: 5, spend_micros: 2_500_000 },
  ])
  const days = Array.from({ length: 14 }, (_, back) => daysAfter(day, -back))
  const seen = ads.flatMap((ad, at) =>
    days.map((day, back) => ({ ad, day, people: back < 7 ? ['a', 'b', `${at}`] : ['a'] })),
  )
  await countPeople(home.db, account.advertiser_id, seen)
  const own = { compare_start_date: daysAfter(day, -39), compare_end_date: daysAfter(day, -38) }
  const [most] = await rowsOf(account, 'ads', { range: 'last_7_days' })
  const isMost = { field: 'spend_micros', operator: 'above', value: most!.numbers.spend_micros - 1 } as const
  const filters = filterText({ match: 'all', groups: [{ match: 'all', conditions: [isMost] }] })
  for (const [grain, asked] of [
    ['ads', { compare: 'previous' }],
    ['campaigns', { compare: 'year' }],
    ['adgroups', { compare: 'custom', ...own }],
    ['ads', { compare: 'previous', filters }],
  ] as const) {
    const question = { range: 'last_7_days', with_reach: true, ...asked } as const
    const report = await owner.did(reportRunCreate, { ...wish, ...asked, grain, metrics: [...reportMetrics] })
    const { totals, compared_totals, compared_days } = await summaryOf(account, grain, question)
    expect(report).toMatchObject({ compare: asked.compare, compared_days })
    await home.drain()
    const lines = await linesOf(report.id)
    const total = lines.pop()
    const rows = await rowsOf(account, grain, question)
    expect(lines).toHaveLength(rows.length)
    for (const { id, numbers, compared } of rows)
      expectRow(
        lines.find((one) => one['id'] === `'${id}`),
        numbers,
        compared,
      )
    expectRow(total, totals, compared_totals)
    expect(total).toMatchObject({
      compared_start_date: compared_days?.start_date,
      compared_end_date: compared_days?.end_date,
    })
  }
})

/** A campaign that was seen on four of six days, and an idle one. */
async function sixDays() {
  const home = await world()
  const account = await accountWithPin(home)
  const boxes = await account.campaign({ name: 'Boxes' })
  await account.campaign({ name: 'Idle' })
  const day = (back: number) => daysAfter(today(home), -back)
  const seen = { 0: 30, 2: 12, 3: 20, 4: 8, 5: 6 }
  await countHours(
    home.db,
    account.advertiser_id,
    Object.entries(seen).map(([back, impressions]) => ({ ad: boxes, day: day(Number(back)), impressions })),
  )
  await countPeople(home.db, account.advertiser_id, [
    { ad: boxes, day: day(0), people: ['a', 'b', 'c'] },
    { ad: boxes, day: day(2), people: ['a'] },
    { ad: boxes, day: day(3), people: ['a', 'b'] },
    { ad: boxes, day: day(4), people: ['b', 'c', 'd', 'e'] },
    { ad: boxes, day: day(5), people: ['b', 'c', 'd'] },
  ])
  const desk = await deskOf(home, account)
  const days = { range: 'custom', start_date: day(2), end_date: day(0) } as const
  const week = { ...desk.wish, grain: 'campaigns', metrics: ['impressions'] } as const
  return { ...desk, day, week, wish: { ...week, ...days } }
}

const brief = (rows: readonly Row[]) =>
  rows.map((row) =>
    ['day', 'compared_day', 'name', 'impressions', 'compared_impressions', 'change_impressions']
      .map((column) => row[column])
      .join('|'),
  )

test('REPORT-03 REPORT-02 day by day, the first day is compared with the first, days on which either was counted are lines, and all add up to the total', async () => {
  const { home, owner, day, linesOf, wish } = await sixDays()
  const daily = { ...wish, split: 'day' } as const
  async function made(asked: Partial<Input<typeof reportRunCreate>>) {
    const run = await owner.did(reportRunCreate, { ...daily, ...asked })
    await home.drain()
    return { run, lines: await linesOf(run.id) }
  }
  const { lines } = await made({ compare: 'previous' })
  expect(brief(lines)).toEqual([
    `${day(2)}|${day(5)}|Boxes|12|6|1`,
    `${day(1)}|${day(4)}|Boxes|0|8|-1`,
    `${day(0)}|${day(3)}|Boxes|30|20|0.5`,
    `||Total|42|34|${8 / 34}`,
  ])
  const reached = await made({ compare: 'previous', metrics: ['reach'] })
  expect(reached.lines.map((row) => `${row['reach']} ${row['compared_reach']}`)).toEqual([
    '1 3',
    '0 4',
    '3 2',
    '3 5',
  ])
  const own = { compare: 'custom', compare_start_date: day(4) } as const
  const few = await made({ ...own, compare_end_date: day(3) })
  expect(brief(few.lines)).toEqual([
    `${day(2)}|${day(4)}|Boxes|12|8|0.5`,
    `${day(1)}|${day(3)}|Boxes|0|20|-1`,
    `${day(0)}||Boxes|30||`,
    '||Total|42|28|0.5',
  ])
  const many = await made({ ...own, compare_end_date: day(0) })
  expect(many.run.compared_days).toEqual({ start_date: day(4), end_date: day(2) })
  expect(many.lines.at(-1)).toMatchObject({ compared_impressions: '40', compared_end_date: day(2) })
})

test('REPORT-03 a compared file in XLSX says in numbers what the one in CSV says', async () => {
  const { home, owner, fileOf, linesOf, wish } = await sixDays()
  const asked = { ...wish, compare: 'previous' } as const
  const csv = await owner.did(reportRunCreate, asked)
  const xlsx = await owner.did(reportRunCreate, { ...asked, format: 'xlsx' })
  await home.drain()
  const lines = await linesOf(csv.id)
  const rows: unknown[][] = []
  const sheet = new Uint8Array(await (await fileOf(xlsx.id)).arrayBuffer())
  for await (const row of streamXlsxRows(sheet)) rows.push(row.values)
  expect(rows[0]).toEqual(Object.keys(lines[0] ?? {}))
  const last = [-3, -2, -1].map((at) => (rows[0]?.length ?? 0) + at)
  expect(rows.slice(1).map((row) => last.map((at) => row[at] ?? null))).toEqual([
    [42, 34, 8 / 34],
    // Without a change there is no cell, which formulas pass over.
    [0, 0, null],
    [42, 34, 8 / 34],
  ])
  expect(lines.map((line) => Object.values(line).slice(-3))).toEqual([
    ['42', '34', String(8 / 34)],
    ['0', '0', ''],
    ['42', '34', String(8 / 34)],
  ])
})

test('REPORT-03 a repeated and a scheduled report compare their own days; chosen days stay, and changing a schedule replaces the comparison', async () => {
  const { home, owner, advertiser_id, day, week } = await sixDays()
  const own = { compare: 'custom', compare_start_date: day(40), compare_end_date: day(39) } as const
  const moving = await owner.did(reportRunCreate, { ...week, compare: 'previous' })
  const fixed = await owner.did(reportRunCreate, { ...week, ...own })
  expect(moving.compared_days).toEqual({ start_date: day(13), end_date: day(7) })
  const plan = { ...week, rhythm: 'daily' } as const
  const schedule = await owner.did(reportScheduleCreate, { ...plan, compare: 'previous' })
  expect(schedule.compare).toBe('previous')
  const before = { start_date: day(12), end_date: day(6) }
  const chosen = { start_date: day(40), end_date: day(39) }
  home.clock.advance(86_400_000)
  const again = (report_run_id: string) => owner.did(reportRunRepeat, { advertiser_id, report_run_id })
  expect(await again(moving.id)).toMatchObject({ compare: 'previous', compared_days: before })
  expect(await again(fixed.id)).toMatchObject({ compare: 'custom', compared_days: chosen })
  await makeDueReports(home)
  const [morning] = await owner.did(reportRunsGet, { advertiser_id })
  expect(morning).toMatchObject({
    report_schedule_id: schedule.id,
    compare: 'previous',
    compared_days: before,
    state: 'done',
  })
  const change = { ...plan, report_schedule_id: schedule.id }
  expect(await owner.did(reportScheduleUpdate, { ...change, compare: 'year' })).toMatchObject({
    compare: 'year',
  })
  expect(await owner.did(reportScheduleUpdate, change)).toMatchObject({ compare: 'none' })
})

test('REPORT-03 a comparison is refused by name with a breakdown, without its days, with those of another, and with chosen days in a schedule', async () => {
  const { owner, day, week, wish } = await sixDays()
  const refused = (field: string) => ({
    ok: false,
    code: 'bad_request',
    fields: { [field]: expect.any(String) },
  })
  const broken = { breakdown: 'country', compare: 'previous' } as const
  expect(await owner.call(reportRunCreate, { ...wish, ...broken })).toMatchObject(refused('compare'))
  const plan = { ...week, rhythm: 'daily' } as const
  expect(await owner.call(reportScheduleCreate, { ...plan, ...broken })).toMatchObject(refused('compare'))
  const schedule = await owner.did(reportScheduleCreate, { ...plan, breakdown: 'country' })
  const change = { ...plan, report_schedule_id: schedule.id, ...broken }
  expect(await owner.call(reportScheduleUpdate, change)).toMatchObject(refused('compare'))
  const custom = { ...wish, compare: 'custom' } as const
  expect(await owner.call(reportRunCreate, custom)).toMatchObject(refused('compare_start_date'))
  const mixed = { ...wish, compare: 'year', compare_end_date: day(9) } as const
  expect(await owner.call(reportRunCreate, mixed)).toMatchObject(refused('compare_end_date'))
  const chosen = { ...plan, compare: 'custom' as never }
  expect(await owner.call(reportScheduleCreate, chosen)).toMatchObject(refused('compare'))
})
