import { reportRowsGet, reportSummaryGet } from '@bowerbird/contract/reporting/report-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { daysAfter } from '../entities/campaign-days.ts'
import { accountWithPin, rowsOf, summaryOf, today } from './test-report.ts'
import { countHours } from './test-report-queries.ts'

test('REPORT-01 days are in the account’s time zone, and "today" ends at its midnight', async () => {
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

test('REPORT-01 a report is compared with the days before it, by line and in total', async () => {
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

test('REPORT-01 an invalid report request is refused with the name of the field', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const { ad_group_id } = await account.campaign()
  const bad: [Record<string, unknown>, string][] = [
    [{ range: 'custom' }, 'start_date'],
    [{ range: 'custom', start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
    [{ range: 'custom', start_date: '2026-02-30', end_date: '2026-03-01' }, 'start_date'],
    [{ range: 'custom', start_date: '0001-01-01', end_date: '0001-01-02', compare: 'year' }, 'start_date'],
    [{ range: 'custom', start_date: '0000-01-01', end_date: '0000-01-02' }, 'start_date'],
    [{ range: 'custom', start_date: '1969-12-31', end_date: '1970-01-01' }, 'start_date'],
    [{ range: 'custom', start_date: '9998-12-31', end_date: '9999-01-01' }, 'end_date'],
    [{ start_date: '2026-03-01' }, 'start_date'],
    [{ range: 'last_century' }, 'range'],
    [{ sort: 'gold' }, 'sort.0'],
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

test('AC-07 reports of a foreign ad account, and foreign campaigns in a report, are not found, signed in or out', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const theirs = await account.campaign()
  const stranger = await accountWithPin(home)
  for (const call of [reportRowsGet, reportSummaryGet]) {
    const asked = { advertiser_id: account.advertiser_id, grain: 'ads' } as const
    expect(await stranger.owner.call(call, asked)).toMatchObject({ ok: false, code: 'not_found' })
    expect(await home.visitor.call(call, asked)).toMatchObject({ ok: false, code: 'not_signed_in' })
    const { advertiser_id } = stranger
    for (const foreign of [{ campaign_id: theirs.campaign_id }, { ad_group_id: theirs.ad_group_id }])
      expect(await stranger.owner.call(call, { ...asked, advertiser_id, ...foreign })).toMatchObject({
        ok: false,
        code: 'not_found',
      })
  }
})
