import { reportGrains } from '@bowerbird/contract/reporting/report-terms'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { advertiserById } from '../business/advertiser-queries.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { daysAfter } from '../entities/campaign-days.ts'
import { countPeople } from '../tracking/test-reach-queries.ts'
import { eachDay } from './report-days.ts'
import { monthsAndDays } from './report-months.ts'
import type { Lines } from './report-entity-queries.ts'
import { reachOfAll } from './report-reach.ts'
import { accountWithPin, rowsOf, summaryOf, today } from './test-report.ts'
import { countHours } from './test-report-queries.ts'

const range = (start_date: string, end_date: string) =>
  ({ range: 'custom', start_date, end_date, with_reach: true }) as const

/** Two ads of one group and one of another campaign, seen by overlapping people on days of three months. */
async function seenAccount() {
  const home = await world()
  const account = await accountWithPin(home)
  const one = await account.campaign({ name: 'Boxes' })
  const ads = { one, two: await account.another(one), other: await account.campaign({ name: 'Nests' }) }
  const { advertiser_id } = account
  const day = today(home)
  const seen = [
    { ad: ads.one, day, people: ['a', 'b', 'c'] },
    { ad: ads.two, day, people: ['c', 'd'] },
    { ad: ads.one, day: daysAfter(day, -40), people: ['a', 'x'] },
    { ad: ads.other, day: daysAfter(day, -75), people: ['d', 'y', 'z'] },
  ]
  await countPeople(home.db, advertiser_id, seen)
  await countHours(
    home.db,
    advertiser_id,
    seen.map(({ ad, day, people }) => ({ ad, day, impressions: people.length * 2 })),
  )
  return { home, account, ads, day, seen }
}

test('REPORT-02 reach of a line, of a group of lines and of the total is merged, not summed; frequency is impressions / reach', async () => {
  const { home, account, ads, day, seen } = await seenAccount()
  const asked = range(daysAfter(day, -89), day)
  const reachOf = async (grain: (typeof reportGrains)[number]) =>
    Object.fromEntries(
      (await rowsOf(account, grain, asked)).map(({ id, numbers }) => [
        id,
        [numbers.reach, numbers.frequency],
      ]),
    )
  expect(await reachOf('ads')).toEqual({
    [ads.one.ad_id]: [4, 2.5],
    [ads.two.ad_id]: [2, 2],
    [ads.other.ad_id]: [3, 2],
  })
  expect(await reachOf('adgroups')).toEqual({
    [ads.one.ad_group_id]: [5, 14 / 5],
    [ads.other.ad_group_id]: [3, 2],
  })
  expect(await reachOf('campaigns')).toMatchObject({ [ads.one.campaign_id]: [5, 14 / 5] })
  for (const grain of reportGrains) {
    const { totals, series } = await summaryOf(account, grain, asked)
    expect([totals.reach, totals.frequency]).toEqual([7, 20 / 7])
    expect(series.at(-1)?.numbers.reach).toBe(4)
    expect(series.at(-2)?.numbers.reach).toBe(0)
  }
  const filtered = await summaryOf(account, 'ads', { ...asked, campaign_id: ads.one.campaign_id })
  expect(filtered.totals.reach).toBe(5)
  const named = await summaryOf(account, 'campaigns', { ...asked, name: 'nests' })
  expect(named.totals.reach).toBe(3)
  expect((await rowsOf(account, 'ads'))[0]?.numbers).toMatchObject({ reach: null, frequency: null })
  // Impressions from before people were counted: no one knows how many saw them.
  await countHours(home.db, account.advertiser_id, [
    { ad: ads.one, day: daysAfter(seen[3]!.day, -1), impressions: 1 },
  ])
  expect((await summaryOf(account, 'ads', asked)).totals).toMatchObject({ reach: null, frequency: null })
  expect((await summaryOf(account, 'ads', range(daysAfter(day, -75), day))).totals.reach).toBe(7)
})

test('REPORT-02 reach of filtered lines with more sketches than a page waits for is not known, rather than late', async () => {
  const { home, account, day } = await seenAccount()
  const advertiser = (await advertiserById(home.db, account.advertiser_id)) as AllowedAdvertiser<'see'>
  const days = { start_date: daysAfter(day, -89), end_date: day }
  const reachOf = (lines: Lines, most?: number) => reachOfAll(home.db, advertiser, { ...lines, days }, most)
  const boxes = { grain: 'ads', entity_statuses: ['ACTIVE'] } as const
  expect((await reachOf(boxes))?.whole).toBe(7)
  expect((await reachOf(boxes, 4))?.whole).toBe(7)
  expect(await reachOf(boxes, 3)).toBe(undefined)
  // All lines of an account, or of a campaign, have sketches of their own: one a day.
  expect((await reachOf({ grain: 'ads' }, 3))?.whole).toBe(7)
})

test('REPORT-02 a range is whole months and the days around them, each day once', () => {
  const cases = [
    ['2026-01-01', '2026-01-31'],
    ['2026-01-02', '2026-01-31'],
    ['2025-11-15', '2026-03-14'],
    ['2024-02-01', '2024-02-29'],
    ['2025-12-31', '2026-02-01'],
    ['2026-05-05', '2026-05-05'],
  ]
  for (const [start_date = '', end_date = ''] of cases) {
    const { months, stretches } = monthsAndDays({ start_date, end_date })
    const ofMonths = months.flatMap((month) =>
      eachDay({ start_date: month, end_date: daysAfter(month, 31) }).filter((day) =>
        day.startsWith(month.slice(0, 7)),
      ),
    )
    const days = [...ofMonths, ...stretches.flatMap(eachDay)].toSorted()
    expect(days).toEqual(eachDay({ start_date, end_date }))
  }
  expect(monthsAndDays({ start_date: '2025-11-15', end_date: '2026-03-14' }).months).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
})
