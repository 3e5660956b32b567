import { reportSplitGet } from '@bowerbird/contract/reporting/report-calls'
import { splitParts } from '@bowerbird/contract/reporting/report-terms'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { daysAfter } from '../entities/campaign-days.ts'
import { countHours } from './test-report-queries.ts'
import { accountWithPin, rowsOf, summaryOf, today } from './test-report.ts'

test('REPORT-01 REPORT-02 a chart is split into the five lines that have most and the rest, which add up day by day', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const { advertiser_id, owner } = account
  const day = today(home)
  for (let count = 1; count <= splitParts + 2; count++) {
    const ad = await account.campaign({ name: `Box ${count}` })
    await countHours(home.db, advertiser_id, [
      { ad, day, impressions: 10 * count, clicks: count, spend_micros: 1000 * count },
      { ad, day: daysAfter(day, -1), impressions: 100 },
    ])
  }
  const asked = { advertiser_id, grain: 'campaigns', range: 'last_7_days', metric: 'clicks' } as const
  const { parts } = await owner.did(reportSplitGet, asked)
  const most = await rowsOf(account, 'campaigns', { range: 'last_7_days', sort: 'clicks' })
  expect(parts.map(({ name }) => name)).toEqual([...most.slice(0, 5).map(({ name }) => name), null])
  expect(parts.slice(0, 5).map(({ totals }) => totals)).toEqual(
    most.slice(0, 5).map(({ numbers }) => numbers),
  )
  const { series } = await summaryOf(account, 'campaigns', { range: 'last_7_days' })
  for (const metric of ['impressions', 'clicks', 'spend_micros'] as const)
    expect(
      series.map((_, at) => parts.reduce((sum, part) => sum + (part.series[at]?.numbers[metric] ?? 0), 0)),
    ).toEqual(series.map(({ numbers }) => numbers[metric]))
  const one = await owner.did(reportSplitGet, { ...asked, name: 'Box 7' })
  expect(one.parts.map(({ name, totals }) => [name, totals.clicks])).toEqual([['Box 7', 7]])
})
