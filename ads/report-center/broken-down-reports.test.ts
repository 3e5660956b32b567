import {
  reportRunCreate,
  reportRunGet,
  reportRunRepeat,
  reportRunsGet,
  reportScheduleCreate,
  reportScheduleUpdate,
} from '@bowerbird/contract/report-center/report-center-calls'
import { filterText } from '@bowerbird/contract/reporting/report-filter-terms'
import { reportMetrics } from '@bowerbird/contract/reporting/report-terms'
import { world } from '@bowerbird/testing/world'
import { streamXlsxRows } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysAfter } from '../entities/campaign-days.ts'
import { accountWithPin, summaryOf, today } from '../reporting/test-report.ts'
import { countCredits, countHours, countParts } from '../reporting/test-report-queries.ts'
import { MOST_BROKEN_LINES } from './break-down-report.ts'
import { makeDueReports, openReportFiles, reportWish } from './test-reports.ts'

type Row = Record<string, string>

/** Two campaigns, one with two ads, over two days; of most of their viewers the country is known. */
async function scene() {
  const home = await world()
  const account = await accountWithPin(home)
  const { owner, advertiser_id } = account
  const boxes = await account.campaign({ name: 'Boxes' })
  const more = await account.another(boxes)
  const nests = await account.campaign({ name: 'Nests' })
  await account.campaign({ name: 'Idle' })
  const [day, before] = [today(home), daysAfter(today(home), -1)]
  const of = (impressions: number) => ({
    impressions,
    clicks: Math.floor(impressions / 3),
    spend_micros: impressions * 100_000,
  })
  await countHours(home.db, advertiser_id, [
    { ad: boxes, day, ...of(40) },
    { ad: more, day, ...of(12) },
    { ad: more, day: before, ...of(9) },
    { ad: nests, day, ...of(20) },
  ])
  const people = (...names: string[]) => names
  const many = people('a', 'b', 'c', 'd', 'e')
  await countParts(home.db, advertiser_id, 'country', [
    { ad: boxes, day, value: 'DE', people: many, ...of(21) },
    { ad: boxes, day, value: 'AT', people: people('f', 'g'), ...of(6) },
    { ad: boxes, day, value: 'FR', people: people('h', 'i', 'j'), ...of(3) },
    { ad: more, day, value: 'DE', people: many, ...of(12) },
    { ad: more, day: before, value: 'DE', people: many, ...of(9) },
    { ad: nests, day, value: 'FR', people: many, ...of(20) },
  ])
  await countCredits(home.db, advertiser_id, [
    { ad: boxes, day, event_name: 'checkout', kind: 'click', conversions: 2, value_micros: 30_000_000 },
    { ad: more, day, event_name: 'signup', kind: 'view', conversions: 3, value_micros: 1_000_000 },
  ])
  const { csvAt: rowsOf, fileOf, linesOf } = await openReportFiles(home, account)
  const wish = { advertiser_id, ...reportWish, range: 'last_7_days' } as const
  return { home, account, owner, advertiser_id, rowsOf, fileOf, linesOf, wish, boxes }
}

const sum = (rows: readonly Row[], column: string) =>
  rows.reduce((all, row) => all + Number(row[column] ?? 0), 0)
const brief = (rows: readonly Row[], column = 'impressions') =>
  rows.map((row) =>
    [...(row['day'] === undefined ? [] : [row['day']]), row['name'], row['value'], row[column]].join('|'),
  )

test('REPORT-03 REPORT-02 a file that is broken down has the rows of the file of /reporting/, whatever the breakdown', async () => {
  const { home, owner, rowsOf, linesOf, wish } = await scene()
  const columns = ['id', 'breakdown', 'value', ...reportMetrics.map((name) => name.replace(/_micros$/, ''))]
  const same = (rows: Row[]) =>
    rows.map((row) => columns.map((column) => row[column]).join('|')).toSorted((a, b) => (a < b ? -1 : 1))
  for (const [grain, breakdown] of [
    ['ads', 'country'],
    ['campaigns', 'age'],
    ['campaigns', 'conversion_window'],
  ] as const) {
    const asked = { ...wish, grain, breakdown, metrics: [...reportMetrics] }
    const { id, ...run } = await owner.did(reportRunCreate, asked)
    expect(run.breakdown).toBe(breakdown)
    await home.drain()
    const shown = await rowsOf(`reporting/${grain}.csv?range=last_7_days&breakdown=${breakdown}`)
    expect(same(await linesOf(id)), `${grain} ${breakdown}`).toEqual(same(shown))
  }
})

test('REPORT-03 REPORT-02 parts add up to the total of a file, also by day and with conditions; few people are not named', async () => {
  const { home, account, owner, linesOf, wish } = await scene()
  const country = { ...wish, breakdown: 'country' } as const
  const ads = await owner.did(reportRunCreate, { ...country, grain: 'campaigns' })
  await home.drain()
  const rows = await linesOf(ads.id)
  expect(brief(rows)).toEqual([
    'Boxes|DE|42',
    'Boxes|other|9',
    'Boxes|not_recorded|10',
    'Nests|FR|20',
    'Idle||0',
    'Total|DE|42',
    // Two of Austria alone would be known by what they are not.
    'Total|other|29',
    'Total|not_recorded|10',
    'Total||81',
  ])
  const { totals } = await summaryOf(account, 'campaigns', { range: 'last_7_days' })
  expect(sum(rows.slice(0, 5), 'spend')).toBeCloseTo(totals.spend_micros / 1e6)
  expect(sum(rows.slice(5, -1), 'impressions')).toBe(totals.impressions)

  const filters = filterText({
    match: 'all',
    groups: [{ match: 'all', conditions: [{ field: 'name', operator: 'is', value: 'Boxes' }] }],
  })
  const daily = await owner.did(reportRunCreate, { ...country, grain: 'campaigns', split: 'day', filters })
  await home.drain()
  const days = await linesOf(daily.id)
  const [day, before] = [today(home), daysAfter(today(home), -1)]
  expect(brief(days)).toEqual([
    `${before}|Boxes|DE|9`,
    `${day}|Boxes|DE|33`,
    `${day}|Boxes|other|9`,
    `${day}|Boxes|not_recorded|10`,
    '|Total|DE|42',
    '|Total|other|9',
    '|Total|not_recorded|10',
    '|Total||61',
  ])
})

test('REPORT-03 a file in XLSX that is broken down has the parts, their values and their numbers as numbers', async () => {
  const { home, owner, fileOf, wish } = await scene()
  const asked = { ...wish, grain: 'campaigns', breakdown: 'country', format: 'xlsx' } as const
  const metrics = ['impressions', 'spend_micros', 'conversions'] as const
  const { id } = await owner.did(reportRunCreate, { ...asked, metrics: [...metrics] })
  await home.drain()
  const file = await fileOf(id)
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(new Uint8Array(await file.arrayBuffer()))) rows.push(row.values)
  const columns = ['name', 'breakdown', 'value', 'impressions', 'spend', 'conversions']
  const at = columns.map((column) => rows[0]?.indexOf(column) ?? -1)
  expect(rows.slice(1).map((row) => at.map((column) => row[column] ?? ''))).toEqual([
    ['Boxes', 'country', 'DE', 42, 4.2, ''],
    ['Boxes', 'country', 'other', 9, 0.9, ''],
    ['Boxes', 'country', 'not_recorded', 10, 1, ''],
    ['Nests', 'country', 'FR', 20, 2, ''],
    ['Idle', '', '', 0, 0, 0],
    ['Total', 'country', 'DE', 42, 4.2, ''],
    ['Total', 'country', 'other', 29, 2.9, ''],
    ['Total', 'country', 'not_recorded', 10, 1, ''],
    ['Total', '', '', 81, 8.1, 5],
  ])
})

test('REPORT-03 a report of more lines than are broken down fails, says how many may be, and keeps no line', async () => {
  const { home, owner, advertiser_id, boxes, wish } = await scene()
  await sql`
    insert into ad (advertiser_id, ad_id, ad_group_id, campaign_id, pin_id, name, status, destination_url, review_status,
      created_at, updated_at)
    select advertiser_id, ad_id + n, ad_group_id, campaign_id, pin_id, 'Ad ' || n, status, destination_url, review_status,
      created_at, updated_at
    from ad cross join generate_series(1, ${MOST_BROKEN_LINES}) n where ad_id = ${boxes.ad_id}::bigint`.execute(
    home.db,
  )
  const { id } = await owner.did(reportRunCreate, { ...wish, breakdown: 'country' })
  await home.drain()
  expect(await owner.did(reportRunGet, { advertiser_id, report_run_id: id })).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('A report of more than 50K lines cannot be broken down'),
  })
  expect(await home.db.selectFrom('report_line').select('row_number').execute()).toEqual([])
})

test('REPORT-03 a repeated and a scheduled report keep their breakdown; changing a schedule replaces or removes it', async () => {
  const { home, owner, advertiser_id, linesOf, wish } = await scene()
  const events = { ...wish, grain: 'campaigns', metrics: ['conversions'] } as const
  const { id } = await owner.did(reportRunCreate, { ...events, breakdown: 'conversion_event' })
  await home.drain()
  const again = await owner.did(reportRunRepeat, { advertiser_id, report_run_id: id })
  expect(again.breakdown).toBe('conversion_event')
  await home.drain()
  expect(brief(await linesOf(again.id), 'conversions')).toEqual([
    'Boxes|signup|3',
    'Boxes|checkout|2',
    'Nests||0',
    'Idle||0',
    'Total|signup|3',
    'Total|checkout|2',
    'Total||5',
  ])

  const plan = { ...wish, rhythm: 'daily' } as const
  const schedule = await owner.did(reportScheduleCreate, { ...plan, breakdown: 'country' })
  expect(schedule.breakdown).toBe('country')
  home.clock.advance(86_400_000)
  await makeDueReports(home)
  const [morning] = await owner.did(reportRunsGet, { advertiser_id })
  expect(morning).toMatchObject({ report_schedule_id: schedule.id, breakdown: 'country', state: 'done' })
  const change = { ...plan, report_schedule_id: schedule.id }
  expect(await owner.did(reportScheduleUpdate, { ...change, breakdown: 'topic' })).toMatchObject({
    breakdown: 'topic',
  })
  expect(await owner.did(reportScheduleUpdate, change)).toMatchObject({ breakdown: null })
})

test('REPORT-03 a breakdown that there is not is refused by name', async () => {
  const { owner, wish } = await scene()
  for (const breakdown of ['name', 'day', 'Country', 7])
    expect(await owner.call(reportRunCreate, { ...wish, breakdown: breakdown as never })).toMatchObject({
      ok: false,
      code: 'bad_request',
      fields: { breakdown: expect.any(String) },
    })
})
