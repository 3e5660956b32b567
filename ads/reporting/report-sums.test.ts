import { expect, test } from 'vitest'
import { reportGrains } from '@bowerbird/contract/reporting/report-terms'
import { world } from '@bowerbird/testing/world'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { advertiserById } from '../business/advertiser-queries.ts'
import { daysAfter } from '../entities/campaign-days.ts'
import { remakeDays, remakeMonth } from '../tracking/ad-hour-queries.ts'
import { countNames } from '../tracking/report-numbers.ts'
import { busyAccount, sumOf } from './test-busy-account.ts'
import { eachDay } from './report-days.ts'
import { reportDays, reportLines } from './report-queries.ts'
import { countHours, rowsRead } from './test-report-queries.ts'
import { accountWithPin, rowsOf, summaryOf, today } from './test-report.ts'

test('REPORT-02 totals by ad, by ad group, by campaign and by day are equal', async () => {
  const home = await world()
  const { account, hours } = await busyAccount(home)
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
    engagements: 39,
    engagement_rate: 0.039,
    ctr: 0.03,
    cpc_micros: 1_428_571,
    cpm_micros: 10_000_000,
  })
  expect(none).toMatchObject({
    id: idle.campaign_id,
    numbers: {
      impressions: 0,
      spend_micros: 0,
      engagement_rate: null,
      ctr: null,
      cpc_micros: null,
      cpm_micros: null,
    },
  })
})

test('ADS-12 invalid traffic is reported separately: totals count valid and invalid events, charges only billed ones', async () => {
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
      held_clicks: 2,
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
    held_clicks: 2,
    billed_events: 5,
    free_events: 1,
    spend_micros: 500_000,
    cpc_micros: 83_333,
  })
})

test('EVENT-07 days are computed from whole hours: repeated and concurrent runs change nothing', async () => {
  const home = await world()
  const { account, ads } = await busyAccount(home)
  const before = await rowsOf(account, 'ads')
  const touched = ads.map(({ ad_id }) => ({ ad_id, day: today(home) }))
  await remakeDays(home.db, account.advertiser_id, [...touched, ...touched])
  await Promise.all([1, 2, 3].map(() => remakeDays(home.db, account.advertiser_id, touched)))
  expect(await rowsOf(account, 'ads')).toEqual(before)
})

test('REPORT-02 REPORT-05 ranges with whole months, and a whole account by days, have the sums of their days, also after changes and made anew', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const { advertiser_id } = account
  const one = await account.campaign()
  const ads = [one, await account.another(one)]
  const random = randomOf(11)
  const days = Array.from({ length: 130 }, (_, back) => daysAfter(today(home), -back))
  const count = (hours: number) =>
    countHours(
      home.db,
      advertiser_id,
      Array.from({ length: hours }, (_, at) => {
        const impressions = random(500)
        return {
          ad: ads[at % 2]!,
          day: days[random(days.length)]!,
          hour: at % 24,
          impressions,
          clicks: random(impressions + 1),
          spend_micros: random(9_000_000),
        }
      }),
    )
  // The second time some hours of the first are there with other numbers.
  await count(60)
  await count(40)
  const compare = async () => {
    for (let n = 0; n < 6; n++) {
      const [from, to] = [random(days.length), random(days.length)].toSorted((a, b) => b - a) as [
        number,
        number,
      ]
      const asked = { range: 'custom', start_date: days[from]!, end_date: days[to]! } as const
      const rows = await rowsOf(account, 'ads', asked)
      const { totals } = await summaryOf(account, 'ads', asked)
      for (const name of ['impressions', 'clicks', 'charged_micros'] as const)
        expect([asked, name, sumOf(rows, name)]).toEqual([asked, name, totals[name]])
    }
  }
  await compare()
  const months = () => home.db.selectFrom('ad_month').selectAll().orderBy('month').orderBy('ad_id').execute()
  const kept = await months()
  for (const month of new Set(kept.map((row) => row.month))) await remakeMonth(home.db, advertiser_id, month)
  expect(await months()).toEqual(kept)
})

test('REPORT-05 lines of a long range read months, its chart reads days of the account, neither a row for each ad and day', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const { advertiser_id } = account
  const one = await account.campaign()
  const ads = [one, await account.another(one), await account.another(one)]
  const days = {
    start_date: `${daysAfter(today(home), -200).slice(0, 8)}01`,
    end_date: daysAfter(`${today(home).slice(0, 8)}01`, -1),
  }
  const all = eachDay(days)
  await countHours(
    home.db,
    advertiser_id,
    all.flatMap((day) => ads.map((ad) => ({ ad, day, impressions: 2 }))),
  )
  const advertiser = (await advertiserById(home.db, advertiser_id)) as AllowedAdvertiser<'see'>
  const asked = { grain: 'ads', days } as const
  const order = {
    compared_days: null,
    sorts: [{ by: 'impressions', direction: 'desc' }],
    after: null,
    limit: 9,
  } as const
  const lines = await rowsRead(home.db, (db) => reportLines(db, advertiser, { ...asked, ...order }))
  expect(lines).toEqual({
    ad_day: 0,
    ad_month: ads.length * new Set(all.map((day) => day.slice(0, 7))).size,
    account_day: 0,
  })
  const chart = await rowsRead(home.db, (db) => reportDays(db, advertiser, asked))
  expect(chart).toEqual({ ad_day: 0, ad_month: 0, account_day: all.length })
  const { totals, series } = await summaryOf(account, 'ads', { range: 'custom', ...days })
  expect(totals.impressions).toBe(2 * ads.length * all.length)
  expect(series.every(({ numbers }) => numbers.impressions === 2 * ads.length)).toBe(true)
})

function randomOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
