import type { Input } from '@bowerbird/contract/kernel/call'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import { reportGrains, reportSorts } from '@bowerbird/contract/reporting/report-terms'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { dayIn, daysAfter } from '../campaigns/campaign-days.ts'
import { remakeDays } from './report-day-queries.ts'
import { countNames } from './report-numbers.ts'
import { accountWithPin } from './test-report.ts'
import type { Account } from './test-report.ts'
import { countHours, setStatus } from './test-report-queries.ts'
import type { Hour } from './test-report-queries.ts'

const today = (home: World) => dayIn('America/New_York', home.clock.now())

type Asked = Omit<Input<typeof reportRowsGet>, 'advertiser_id' | 'grain'>

const rowsOf = (account: Account, grain: (typeof reportGrains)[number], asked: Asked = {}) =>
  account.owner.did(reportRowsGet, { advertiser_id: account.advertiser_id, grain, ...asked })
const summaryOf = (
  account: Account,
  grain: (typeof reportGrains)[number],
  asked: Omit<Input<typeof reportSummaryGet>, 'advertiser_id' | 'grain'> = {},
) => account.owner.did(reportSummaryGet, { advertiser_id: account.advertiser_id, grain, ...asked })

/** Numbers that look like a real day's, the same in every run. */
function* likely(seed: number): Generator<number> {
  for (let state = seed; ; state = (state * 48_271) % 2_147_483_647) yield state
}

/** Two campaigns, one with two groups and three ads, the other idle in part; 40 days of hours. */
async function busy(home: World) {
  const account = await accountWithPin(home)
  const boxes = await account.campaign({ name: 'Boxes' })
  const ads = [boxes, await account.another(boxes), await account.another(boxes, 'new group')]
  ads.push(await account.campaign({ name: 'Nests', objective_type: 'AWARENESS' }))
  const numbers = likely(7)
  const next = (below: number) => numbers.next().value! % below
  const hours: Hour[] = []
  for (let back = 0; back < 40; back++)
    for (const ad of ads)
      for (const hour of [0, 12, 23]) {
        const impressions = next(400)
        hours.push({
          ad,
          day: daysAfter(today(home), -back),
          hour,
          impressions,
          viewable_impressions: next(impressions + 1),
          clicks: next(impressions + 1),
          outbound_clicks: next(9),
          saves: next(5),
          closeups: next(7),
          invalid_impressions: next(11),
          invalid_clicks: next(4),
          billed_events: next(9),
          free_events: next(3),
          spend_micros: 1_000_000 + next(9_000_000),
          credit_micros: next(1_000_000),
        })
      }
  await countHours(home.db, account.advertiser_id, hours)
  return { account, ads, boxes, hours }
}

const sumOf = (
  rows: readonly ReportRow[],
  name: 'spend_micros' | 'charged_micros' | (typeof countNames)[number],
) => rows.reduce((sum, { numbers }) => sum + numbers[name], 0)

test('REPORT-02 sums over ads, over ad groups, over campaigns and over days all equal the whole', async () => {
  const home = await world()
  const { account, hours } = await busy(home)
  const first = daysAfter(today(home), -29)
  const within = hours.filter(({ day }) => day >= first)
  for (const grain of reportGrains) {
    const rows = await rowsOf(account, grain)
    const { totals, series, row_count, days } = await summaryOf(account, grain)
    expect(days).toEqual({ start_date: first, end_date: today(home) })
    expect(row_count).toBe(rows.length)
    expect(series).toHaveLength(30)
    for (const name of [...countNames, 'charged_micros'] as const) {
      expect([grain, name, sumOf(rows, name)]).toEqual([grain, name, totals[name]])
      expect(series.reduce((sum, { numbers }) => sum + numbers[name], 0)).toBe(totals[name])
    }
    expect(totals.charged_micros).toBe(within.reduce((sum, hour) => sum + (hour.spend_micros ?? 0), 0))
    expect(totals.impressions).toBe(within.reduce((sum, hour) => sum + (hour.impressions ?? 0), 0))
  }
})

test('REPORT-02 CTR is clicks by impressions, CPC spend by outbound clicks, CPM spend by a thousand impressions', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const ad = await account.campaign()
  const idle = await account.campaign({ name: 'Idle' })
  const day = today(home)
  await countHours(home.db, account.advertiser_id, [
    {
      ad,
      day,
      hour: 9,
      impressions: 600,
      clicks: 12,
      outbound_clicks: 3,
      spend_micros: 7_000_000,
      credit_micros: 1_000_000,
    },
    {
      ad,
      day,
      hour: 10,
      impressions: 400,
      clicks: 18,
      outbound_clicks: 4,
      saves: 2,
      viewable_impressions: 300,
      spend_micros: 4_000_000,
    },
  ])
  const [row, none] = await rowsOf(account, 'campaigns')
  expect(row?.numbers).toMatchObject({
    impressions: 1000,
    viewable_impressions: 300,
    clicks: 30,
    outbound_clicks: 7,
    saves: 2,
    charged_micros: 11_000_000,
    credit_micros: 1_000_000,
    spend_micros: 10_000_000,
    ctr: 0.03,
    cpc_micros: 1_428_571,
    cpm_micros: 10_000_000,
  })
  expect(none).toMatchObject({
    id: idle.campaign_id,
    numbers: { impressions: 0, spend_micros: 0, ctr: null, cpc_micros: null, cpm_micros: null },
  })
})

test('ADS-12 what was sorted out stands apart: counted are valid and invalid ones together, charged only the billed', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const ad = await account.campaign()
  await countHours(home.db, account.advertiser_id, [
    {
      ad,
      day: today(home),
      impressions: 90,
      invalid_impressions: 10,
      outbound_clicks: 6,
      invalid_clicks: 4,
      billed_events: 5,
      free_events: 1,
      spend_micros: 500_000,
    },
  ])
  const { totals } = await summaryOf(account, 'ads')
  expect(totals).toMatchObject({
    impressions: 90,
    invalid_impressions: 10,
    outbound_clicks: 6,
    invalid_clicks: 4,
    billed_events: 5,
    free_events: 1,
    spend_micros: 500_000,
    cpc_micros: 83_333,
  })
})

test('REPORT-01 days are those of the time zone of the account, and "today" ends at its midnight', async () => {
  const home = await world()
  home.clock.set(new Date('2026-03-08T02:30:00Z'))
  const account = await accountWithPin(home)
  const ad = await account.campaign()
  await countHours(home.db, account.advertiser_id, [
    { ad, day: '2026-03-07', hour: 21, impressions: 5 },
    { ad, day: '2026-03-08', hour: 0, impressions: 3 },
  ])
  expect(await summaryOf(account, 'ads', { range: 'today' })).toMatchObject({
    days: { start_date: '2026-03-07', end_date: '2026-03-07' },
    time_zone: 'America/New_York',
    currency: 'USD',
    totals: { impressions: 5 },
  })
  home.clock.set(new Date('2026-03-08T05:00:00Z'))
  expect((await summaryOf(account, 'ads', { range: 'today' })).totals.impressions).toBe(3)
  expect((await summaryOf(account, 'ads', { range: 'yesterday' })).totals.impressions).toBe(5)
  const both = { range: 'custom', start_date: '2026-03-07', end_date: '2026-03-08' } as const
  expect((await summaryOf(account, 'ads', both)).series.map(({ numbers }) => numbers.impressions)).toEqual([
    5, 3,
  ])
})

test('REPORT-01 a report stands beside the days before it, line by line and as a whole', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const ad = await account.campaign()
  const day = (back: number) => daysAfter(today(home), -back)
  await countHours(home.db, account.advertiser_id, [
    { ad, day: day(0), impressions: 50, clicks: 5 },
    { ad, day: day(7), impressions: 40, clicks: 1, spend_micros: 3 },
    { ad, day: day(14), impressions: 1000 },
  ])
  const asked = { range: 'last_7_days', compare: 'previous' } as const
  const [row] = await rowsOf(account, 'ads', asked)
  expect(row).toMatchObject({
    numbers: { impressions: 50, clicks: 5, ctr: 0.1 },
    compared: { impressions: 40, clicks: 1, ctr: 0.025, spend_micros: 3 },
  })
  expect(await summaryOf(account, 'ads', asked)).toMatchObject({
    compared_days: { start_date: day(13), end_date: day(7) },
    totals: { impressions: 50 },
    compared_totals: { impressions: 40 },
  })
  expect((await rowsOf(account, 'ads', { range: 'last_7_days' }))[0]?.compared).toBeNull()
})

test('REPORT-01 every column sorts both ways, and pages of two join to the whole', async () => {
  const home = await world()
  const { account } = await busy(home)
  await account.campaign({ name: 'Älter' })
  await account.campaign({ name: 'boxes again', budget_micros: 9_000_000 })
  for (const sort of reportSorts)
    for (const direction of ['asc', 'desc'] as const) {
      const whole = await rowsOf(account, 'ads', { sort, direction })
      expect(whole).toHaveLength(6)
      const joined: ReportRow[] = []
      let bookmark: string | null = null
      for (const isLast of [false, false, true]) {
        const asked: Asked = { sort, direction, page_size: 2, ...(bookmark && { bookmarks: [bookmark] }) }
        const page: Outcome<ReportRow[]> = await account.owner.call(reportRowsGet, {
          advertiser_id: account.advertiser_id,
          grain: 'ads',
          ...asked,
        })
        if (!page.ok) throw new Error(page.message)
        joined.push(...page.data)
        bookmark = page.bookmark ?? null
        expect(bookmark === null).toBe(isLast)
      }
      expect(joined).toEqual(whole)
      const values = whole.map((row) => valueOf(row, sort))
      expect([sort, direction, values]).toEqual([sort, direction, inOrder(values, direction)])
    }
})

function valueOf(row: ReportRow, sort: (typeof reportSorts)[number]): string | number {
  if (sort === 'name') return row.name.toLowerCase()
  return sort === 'budget' ? row.budget_micros : (row.numbers[sort] ?? -1)
}

function inOrder<Value extends string | number>(
  values: readonly Value[],
  direction: 'asc' | 'desc',
): Value[] {
  const up = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return direction === 'asc' ? up : up.toReversed()
}

test('REPORT-01 filters leave some lines, and the sum is that of these lines', async () => {
  const home = await world()
  const { account, ads, boxes } = await busy(home)
  const nests = ads[3]!
  await setStatus(home.db, { advertiser_id: account.advertiser_id, campaign_id: nests.campaign_id }, 'PAUSED')
  const cases: [Asked, string[]][] = [
    [{ name: 'NEST' }, ['Nests']],
    [{ name: nests.campaign_id }, ['Nests']],
    [{ name: '%' }, []],
    [{ entity_statuses: ['PAUSED'] }, ['Nests']],
    [{ entity_statuses: ['ACTIVE', 'PAUSED'], objective_types: ['CONSIDERATION'] }, ['Boxes']],
    [{ campaign_id: boxes.campaign_id }, ['Boxes']],
  ]
  for (const [asked, names] of cases) {
    const rows = await rowsOf(account, 'campaigns', { ...asked, sort: 'name' })
    expect([asked, rows.map(({ name }) => name)]).toEqual([asked, names])
    const { totals, row_count } = await summaryOf(account, 'campaigns', asked)
    expect(row_count).toBe(rows.length)
    expect(totals.impressions).toBe(sumOf(rows, 'impressions'))
    expect(totals.spend_micros).toBe(sumOf(rows, 'spend_micros'))
  }
  expect(await rowsOf(account, 'ads', { ad_group_id: boxes.ad_group_id })).toHaveLength(2)
  expect(await rowsOf(account, 'adgroups', { campaign_id: boxes.campaign_id })).toHaveLength(2)
})

test('ADS-02 a line tells what it is, whether it runs and why not, and by which version it is changed', async () => {
  const home = await world({ env: { PROMOTION_REVIEW: 'on' } })
  const account = await accountWithPin(home)
  const made = await account.campaign({ name: 'Boxes', end_day: '2099-01-01' })
  const [campaign] = await rowsOf(account, 'campaigns')
  expect(campaign).toMatchObject({
    id: made.campaign_id,
    ad_group: null,
    pin_id: null,
    status: 'ACTIVE',
    summary_status: 'ADVERTISER_DISABLED',
    halted_by: 'in_review',
    objective_type: 'CONSIDERATION',
    budget_kind: 'daily',
    budget_micros: 5_000_000,
    end_day: '2099-01-01',
    version: 1,
  })
  const [ad] = await rowsOf(account, 'ads')
  expect(ad).toMatchObject({
    id: made.ad_id,
    campaign: { id: made.campaign_id, name: 'Boxes' },
    ad_group: { id: made.ad_group_id },
    review_status: 'PENDING',
  })
})

test('REPORT-01 what a report cannot be asked is refused by its name', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const { ad_group_id } = await account.campaign()
  const bad: [Record<string, unknown>, string][] = [
    [{ range: 'custom' }, 'start_date'],
    [{ range: 'custom', start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    [{ range: 'custom', start_date: '2026-02-30', end_date: '2026-03-01' }, 'start_date'],
    // The year before is none that a database knows.
    [{ range: 'custom', start_date: '0001-01-01', end_date: '0001-01-02', compare: 'year' }, 'start_date'],
    [{ range: 'custom', start_date: '0000-01-01', end_date: '0000-01-02' }, 'start_date'],
    [{ start_date: '2026-03-01' }, 'start_date'],
    [{ range: 'last_century' }, 'range'],
    [{ sort: 'conversions' }, 'sort'],
    [{ columns: 'spend' }, 'columns'],
    [{ ad_group_id }, 'ad_group_id'],
    [{ entity_statuses: ['GONE'] }, 'entity_statuses.0'],
  ]
  for (const [asked, field] of bad) {
    const outcome = await account.owner.call(reportRowsGet, {
      advertiser_id: account.advertiser_id,
      grain: 'campaigns',
      ...asked,
    } as never)
    expect([asked, outcome]).toMatchObject([asked, { ok: false, code: 'bad_request' }])
    expect(outcome.ok ? {} : outcome.fields).toHaveProperty([field])
  }
  const other = await account.owner.call(reportRowsGet, {
    advertiser_id: account.advertiser_id,
    grain: 'campaigns',
    bookmarks: ['bm90IG91cnM'],
  })
  expect(other).toMatchObject({ ok: false, code: 'bad_bookmark' })
})

test('AC-07 reports of another ad account answer as unknown, signed in or out, and so do foreign campaigns in them', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const theirs = await account.campaign()
  const stranger = await accountWithPin(home)
  for (const call of [reportRowsGet, reportSummaryGet]) {
    const asked = { advertiser_id: account.advertiser_id, grain: 'ads' } as const
    expect(await stranger.owner.call(call, asked)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await home.nobody.call(call, asked)).toMatchObject({ ok: false, code: 'not_signed_in' })
    const { advertiser_id } = stranger
    for (const foreign of [{ campaign_id: theirs.campaign_id }, { ad_group_id: theirs.ad_group_id }])
      expect(await stranger.owner.call(call, { ...asked, advertiser_id, ...foreign })).toMatchObject({
        ok: false,
        code: 'not_found',
      })
  }
})

test('EVENT-07 days are made from hours as a whole: done again, and side by side, nothing changes', async () => {
  const home = await world()
  const { account, ads } = await busy(home)
  const before = await rowsOf(account, 'ads')
  const touched = ads.map(({ ad_id }) => ({ ad_id, day: today(home) }))
  await remakeDays(home.db, account.advertiser_id, [...touched, ...touched])
  await Promise.all([1, 2, 3].map(() => remakeDays(home.db, account.advertiser_id, touched)))
  expect(await rowsOf(account, 'ads')).toEqual(before)
})
