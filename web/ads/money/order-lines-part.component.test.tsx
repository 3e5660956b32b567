import { asAdvertiserId, asCampaignId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { orderLinesGet } from '@bowerbird/contract/reporting/order-line-calls'
import type { Statement } from '@bowerbird/contract/money/money-models'
import type { OrderLine, PrepaidSummary } from '@bowerbird/contract/reporting/order-line-models'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { prepaidSummaryOf, statementOf } from '../billing/money-queries.ts'
import { nextStepIn } from './billing-parts.ts'
import { orderLinesAt, OrderLinesPart } from './order-lines-part.tsx'
import { PrepaidPart } from './prepaid-part.tsx'
import { StatementPart } from './statement-part.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const advertiser_id = asAdvertiserId('7')
const line: OrderLine = {
  id: '2026-06-01 3',
  period: '2026-06-01',
  campaign_id: asCampaignId('3'),
  campaign_name: 'Oak table',
  objective_type: 'AWARENESS',
  billable_event: 'IMPRESSION',
  billed_count: 1_999,
  charged_count: 2_000,
  charged_micros: asMicros(5_000_000),
  credited_micros: asMicros(500_000),
  billed_micros: asMicros(4_500_000),
  price_micros: asMicros(2_500),
  currency: 'USD',
}

function show(address: string, lines: OrderLine[], bookmark: string | null = null) {
  const { key } = orderLinesAt(advertiser_id, new URL(address, 'http://localhost').searchParams)
  renderInPage(<OrderLinesPart advertiser_id={advertiser_id} />, {
    viewer: ann,
    address,
    warm: [[key, { pages: [{ data: lines, bookmark }] }]],
  })
}

test('BILL-01 an order line says what it counts, the price of a thousand impressions, and what was given back', () => {
  show('/advertiser/7/billing/order_lines/', [line])
  const table = screen.getByRole('region', { name: 'Order lines' })
  const cells = within(table).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual([
    'Jun 1, 2026',
    'Oak table',
    'Impressions',
    '1,999',
    '$2.50 per 1,000',
    '$5.00',
    '-$0.50',
    '$4.50',
  ])
})

test('BILL-01 a campaign in the address narrows the order lines, and a link leads to all', () => {
  show('/advertiser/7/billing/order_lines/?campaign_id=3&objective_type=CLICKTHROUGH', [])
  screen.getByText('Only one campaign is shown.')
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
    '/advertiser/7/billing/order_lines/',
  )
  screen.getByText('Nothing was charged')
})

test('BILL-01 more order lines that do not come are asked for again', async () => {
  let isDown = true
  const server = playServer([orderLinesGet], () =>
    isDown ? refusedFor('internal') : { ok: true, data: [{ ...line, id: 'b', campaign_name: 'Elm' }] },
  )
  restore = server.restore
  show('/advertiser/7/billing/order_lines/', [line], 'next')
  isDown = true
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  await screen.findByText('Elm')
})

const summary: PrepaidSummary = {
  advertiser_id,
  currency: 'USD',
  paid_in_micros: asMicros(50_000_000),
  given_micros: asMicros(0),
  promotional_micros: asMicros(0),
  advanced_micros: asMicros(0),
  spent_micros: asMicros(20_000_000),
  available_micros: asMicros(30_000_000),
  reserved_micros: asMicros(1_000_000),
  refunding_micros: asMicros(0),
  spent_a_day_micros: asMicros(10_000_000),
  days_left: 3,
  projected_end_at: '2026-06-05T12:00:00.000Z',
  days: [{ day: '2026-06-01', billed_micros: asMicros(20_000_000) }],
}

test('BILL-01 opening and closing rows of a statement hold their name and the balance only', () => {
  const statement: Statement = {
    month: '2026-06',
    time_zone: 'America/New_York',
    currency: 'USD',
    opening_micros: asMicros(0),
    closing_micros: asMicros(5_000_000),
    lines: [
      {
        id: '1',
        day: '2026-06-02',
        kind: 'top_up',
        campaign_id: null,
        campaign_name: null,
        amount_micros: asMicros(5_000_000),
        balance_micros: asMicros(5_000_000),
      },
    ],
    earlier: null,
    later: null,
    csv_url: '/statement.csv',
  }
  renderInPage(<StatementPart advertiser_id={advertiser_id} month={undefined} />, {
    viewer: ann,
    warm: [[statementOf(advertiser_id, undefined).key, statement]],
  })
  const rows = screen.getAllByRole('row').map((row) => row.children.length)
  expect(rows).toEqual([4, 2, 4, 2])
  expect(screen.getByRole('cell', { name: 'Balance at the start' }).getAttribute('colspan')).toBe('3')
})

test.each([
  ['is being spent', summary, '3 days'],
  ['is not being spent', { ...summary, days_left: null, projected_end_at: null }, 'Nothing is being spent'],
])('BILL-01 the prepaid summary says for how long money lasts that %s', (_what, given, days) => {
  renderInPage(<PrepaidPart advertiser_id={advertiser_id} time_zone="America/New_York" />, {
    viewer: ann,
    warm: [[prepaidSummaryOf(advertiser_id).key, given]],
  })
  screen.getByText(days)
  screen.getByText('$50.00')
  // The chart says which days it shows, and how high they are.
  expect(screen.getAllByText('$20.00').length).toBeGreaterThan(1)
  expect(screen.queryAllByText('Used up on').length).toBe(given.projected_end_at ? 1 : 0)
})

test.each([
  ['/quick-promote/?pinId=5', '/quick-promote/?pinId=5'],
  ['//evil.example/', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/\\evil.example', undefined],
  ['/%2f/evil.example', undefined],
])('BILL-01 SHELL-16 the next step %s leads only within the site', (next_step_link_url, expected) => {
  expect(nextStepIn(new URLSearchParams({ next_step_link_url }))).toBe(expected)
})
