import { asMicros } from '@bowerbird/contract/kernel/micros'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { reportRowsGet } from '@bowerbird/contract/reporting/report-calls'
import type { ReportRow } from '@bowerbird/contract/reporting/report-models'
import { reportSorts } from '@bowerbird/contract/reporting/report-terms'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { busyAccount, sumOf } from './test-busy-account.ts'
import { accountWithPin, rowsOf, summaryOf } from './test-report.ts'
import type { Asked } from './test-report.ts'
import { setStatus } from './test-report-queries.ts'

test('REPORT-01 every column sorts in both directions, and pages of two lines add up to the whole report', async () => {
  const home = await world()
  const { account } = await busyAccount(home)
  await account.campaign({ name: 'Älter' })
  await account.campaign({ name: 'boxes again', budget_micros: asMicros(9_000_000) })
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

test('REPORT-01 filters select lines, and the total is the sum of the selected lines', async () => {
  const home = await world()
  const { account, ads, boxes } = await busyAccount(home)
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

test('ADS-02 a line has its entity, its status with the reason, and its version', async () => {
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
  expect(campaign?.bid).toBeNull()
  expect((await rowsOf(account, 'adgroups'))[0]?.bid).toEqual({
    billable_event: 'CLICKTHROUGH',
    bid_strategy: 'AUTOMATIC_BID',
    bid_micros: null,
    is_for_conversion: false,
  })
  const [ad] = await rowsOf(account, 'ads')
  expect(ad).toMatchObject({
    id: made.ad_id,
    campaign: { id: made.campaign_id, name: 'Boxes' },
    ad_group: { id: made.ad_group_id },
    review_status: 'PENDING',
  })
})
