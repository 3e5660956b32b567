import { campaignSpendGet, statementGet } from '@bowerbird/contract/money/money-calls'
import { proofRun } from '@bowerbird/contract/money/funds-calls'
import { orderLinesGet, prepaidSummaryGet } from '@bowerbird/contract/reporting/order-line-calls'
import type { OrderLine } from '@bowerbird/contract/reporting/order-line-models'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'
import { creditEvents } from './credit-events.ts'
import { charge, chargeOf, giveMoney, makeCampaign } from './test-money.ts'

const unit = 1_000_000

async function books() {
  const w = await world()
  const [owner, payer] = [await w.make.pinner(), await w.make.pinner()]
  const advertiser_id = await makeAdvertiser(w, payer)
  await giveMoney(w, advertiser_id, 100 * unit)
  const [oak, elm] = [
    await makeCampaign(w, advertiser_id, { budget_micros: 50 * unit }),
    await makeCampaign(w, advertiser_id, { budget_micros: 50 * unit }),
  ]
  await w.db
    .updateTable('campaign')
    .set({ objective_type: 'AWARENESS' })
    .where('campaign_id', '=', elm)
    .execute()
  const of = (campaign_id: typeof oak, day: string, ids: string[], price_micros = unit) =>
    charge(
      w,
      ids.map((id) => chargeOf(advertiser_id, campaign_id, id, { day, price_micros })),
    )
  await of(oak, '2026-05-31', ['a', 'b', 'c'])
  await of(oak, '2026-06-01', ['d'], 2 * unit)
  await of(elm, '2026-06-01', ['e', 'f'], 2_500)
  await of(elm, '2026-06-02', ['g'], 2_500)
  await creditEvents({ db: w.db, now: w.clock.now() }, advertiser_id, ['b'])
  return { ...w, owner, payer, advertiser_id, oak, elm, of }
}

test('BILL-01 order lines say by campaign and day how many events were billed, of which kind and at which price', async () => {
  const { payer, advertiser_id, oak, elm, owner } = await books()
  const lines = await payer.did(orderLinesGet, { advertiser_id })
  expect(lines.map((one) => [one.period, one.campaign_id])).toEqual([
    ['2026-06-02', elm],
    ['2026-06-01', elm],
    ['2026-06-01', oak],
    ['2026-05-31', oak],
  ])
  expect(lines[1]).toMatchObject({ billable_event: 'IMPRESSION', billed_count: 2, price_micros: 2_500 })
  expect(lines[3]).toMatchObject({
    campaign_name: 'Oak table',
    billable_event: 'CLICKTHROUGH',
    billed_count: 2,
    charged_count: 3,
    charged_micros: 3 * unit,
    credited_micros: unit,
    billed_micros: 2 * unit,
    price_micros: unit,
    currency: 'USD',
  })
  expect((await owner.did(proofRun, {})).faults).toEqual([])
})

test('BILL-01 order lines by month add up to those by day, and both are paged, each line once', async () => {
  const { payer, advertiser_id, oak, elm } = await books()
  const all = async (by: 'day' | 'month') => {
    const lines: OrderLine[] = []
    let bookmarks: string | null = null
    do {
      const outcome: Outcome<OrderLine[]> = await payer.call(orderLinesGet, {
        advertiser_id,
        by,
        page_size: 1,
        bookmarks,
      })
      if (!outcome.ok) throw new Error(outcome.code)
      expect(outcome.data.length).toBe(1)
      lines.push(...outcome.data)
      bookmarks = outcome.bookmark ?? null
    } while (bookmarks !== null)
    return lines
  }
  const [days, months] = [await all('day'), await all('month')]
  expect(months.map((one) => [one.period, one.campaign_id, one.billed_micros])).toEqual([
    ['2026-06', elm, 7_500],
    ['2026-06', oak, 2 * unit],
    ['2026-05', oak, 2 * unit],
  ])
  const sum = (lines: typeof days) => lines.reduce((micros, one) => micros + one.billed_micros, 0)
  expect(days.length).toBe(4)
  expect(sum(days)).toBe(sum(months))
  const spent = await payer.did(campaignSpendGet, { advertiser_id })
  expect(spent.reduce((micros, one) => micros + one.billed_micros, 0)).toBe(sum(days))
  expect(await payer.did(campaignSpendGet, { advertiser_id, campaign_id: elm })).toMatchObject([
    { campaign_id: elm, billed_micros: 7_500 },
  ])
})

test('BILL-01 order lines of one campaign, one objective or some days; CLICKTHROUGH is consideration', async () => {
  const { payer, advertiser_id, oak, elm } = await books()
  const of = async (asked: object) =>
    (await payer.did(orderLinesGet, { advertiser_id, ...asked })).map((one) => [one.period, one.campaign_id])
  expect(await of({ campaign_id: elm })).toEqual([
    ['2026-06-02', elm],
    ['2026-06-01', elm],
  ])
  expect(await of({ objective_type: 'CLICKTHROUGH' })).toEqual([
    ['2026-06-01', oak],
    ['2026-05-31', oak],
  ])
  expect(await of({ objective_type: 'AWARENESS', by: 'month' })).toEqual([['2026-06', elm]])
  expect(await of({ from: '2026-06-01', until: '2026-06-01', campaign_id: oak })).toEqual([
    ['2026-06-01', oak],
  ])
  expect(await of({ campaign_id: '7' })).toEqual([])
})

test.each([
  ['a day that is none', { from: '2026-02-31' }],
  ['a year before any', { from: '0000-01-01' }],
  ['a last day before the first', { from: '2026-11-20', until: '2026-11-01' }],
  ['another period', { by: 'week' }],
  ['another objective', { objective_type: 'FUN' }],
  ['another option', { order: 'asc' }],
])('BILL-01 order lines with %s are refused', async (_what, asked) => {
  const w = await world()
  const payer = await w.make.pinner()
  const advertiser_id = await makeAdvertiser(w, payer)
  expect(await payer.call(orderLinesGet, { advertiser_id, ...asked } as never)).toMatchObject({
    ok: false,
    code: 'bad_request',
  })
})

test('BILL-01 a bookmark of order lines is of no other list', async () => {
  const { payer, advertiser_id } = await books()
  const first = await payer.call(orderLinesGet, { advertiser_id, page_size: 1 })
  const bookmarks = first.ok ? first.bookmark : null
  expect(await payer.call(orderLinesGet, { advertiser_id, by: 'month', bookmarks })).toMatchObject({
    code: 'bad_bookmark',
  })
})

test('BILL-01 the prepaid summary says what was paid in, spent and is left, and for how many days it lasts', async () => {
  const b = await books()
  const { payer, advertiser_id, oak, clock } = b
  clock.set(new Date('2026-06-03T16:00:00Z'))
  const summary = await payer.did(prepaidSummaryGet, { advertiser_id })
  const spent = 4 * unit + 7_500
  expect(summary).toMatchObject({
    paid_in_micros: 100 * unit,
    given_micros: 0,
    spent_micros: spent,
    available_micros: 100 * unit - spent,
    spent_a_day_micros: Math.round(spent / 7),
    days_left: Math.floor(((100 * unit - spent) * 7) / spent),
  })
  expect(summary.days.length).toBe(30)
  expect(summary.days.at(-2)).toEqual({ day: '2026-06-02', billed_micros: 2_500 })
  expect(summary.days.at(-1)).toEqual({ day: '2026-06-03', billed_micros: 0 })
  clock.advance(60 * 24 * 3600_000)
  expect(await payer.did(prepaidSummaryGet, { advertiser_id })).toMatchObject({
    days_left: null,
    projected_end_at: null,
  })
  await b.of(oak, '2026-08-01', ['z'])
  const stranger = await b.make.pinner()
  expect(await stranger.call(prepaidSummaryGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
})

test('BILL-01 a statement by day has one line for the charges of a day, with the same balances', async () => {
  const { payer, advertiser_id, clock } = await books()
  const month = clock.now().toISOString().slice(0, 7)
  const [by_campaign, by_day] = [
    await payer.did(statementGet, { advertiser_id, month }),
    await payer.did(statementGet, { advertiser_id, month, by: 'day' }),
  ]
  expect(by_campaign.lines.filter((one) => one.kind === 'spend').length).toBe(2)
  expect(by_day.lines.map((one) => [one.kind, one.amount_micros, one.campaign_id])).toEqual([
    ['top_up', 100 * unit, null],
    ['spend', -(5 * unit + 7_500), null],
    ['invalid_traffic', unit, null],
  ])
  expect(by_day.closing_micros).toBe(by_campaign.closing_micros)
})
