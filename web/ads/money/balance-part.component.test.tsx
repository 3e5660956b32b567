import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import {
  billingProfileUpdate,
  fundsGet,
  paymentsGet,
  topUpCreate,
} from '@bowerbird/contract/money/money-calls'
import type { Funds, Invoice, Payment } from '@bowerbird/contract/money/money-models'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import { fundsOf, invoicesOf, paymentsOf } from '../billing/money-queries.ts'
import { BalancePart } from './balance-part.tsx'
import { DocumentsPart } from './documents-part.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const shop = account()
const zero = asMicros(0)
const profile = { name: 'Nest', address: 'Oak Street 1', tax_id: '', version: 1 }
const fundsWith = (of: Funds['profile']): Funds => ({
  advertiser_id: shop.id,
  currency: 'USD',
  available_micros: zero,
  prepaid_micros: zero,
  promotional_micros: zero,
  advanced_micros: zero,
  reserved_micros: zero,
  refunding_micros: zero,
  refundable_micros: zero,
  open_top_up_micros: zero,
  spent_a_day_micros: zero,
  has_money: false,
  projected_end_at: null,
  profile: of,
  pay_to: 'IBAN 1',
  tax: null,
  takes_tax_number: false,
  country: 'US',
  is_billing_valid: false,
})
const payment = (id: string, given: Partial<Payment>): Payment => ({
  id,
  kind: 'top_up',
  state: 'asked',
  amount_micros: asMicros(20_000_000),
  tax_micros: zero,
  total_micros: asMicros(20_000_000),
  currency: 'USD',
  paid_by: 'bank',
  reference: 'INV-000001',
  invoice_url: '/1.pdf',
  note: '',
  asked_at: '2026-11-01T00:00:00.000Z',
  settled_at: null,
  ...given,
})

function show(funds: Funds, payments: readonly Payment[] = []) {
  renderInPage(<BalancePart advertiser_id={shop.id} time_zone="UTC" may_pay />, {
    viewer: ann,
    warm: [
      [fundsOf(shop.id).key, funds],
      [paymentsOf(shop.id).key, { pages: [{ data: payments, bookmark: null }] }],
    ],
  })
}

test('BILL-01 a new business reads what comes before its first top-up, and keeps its place at the keyboard', async () => {
  const server = playServer([billingProfileUpdate, fundsGet], ({ call }) => ({
    ok: true,
    data: call === fundsGet ? fundsWith(profile) : profile,
  }))
  restore = server.restore
  show(fundsWith(null))
  screen.getByText('Say who the invoices are for first. Then you can top up.')
  await userEvent.type(screen.getByLabelText('Name'), 'Nest')
  await userEvent.type(screen.getByLabelText('Address'), 'Oak Street 1')
  await userEvent.click(screen.getByLabelText('Tax number (optional)'))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Top up' })
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Save'))
  expect(screen.queryByText(/Then you can top up/)).toBeNull()
})

test('BILL-01 an amount that was asked for is not there to be asked for again', async () => {
  const asked = payment('1', {})
  const server = playServer([topUpCreate, fundsGet, paymentsGet], ({ call }) => ({
    ok: true,
    data: call === topUpCreate ? asked : call === fundsGet ? fundsWith(profile) : [asked],
  }))
  restore = server.restore
  show(fundsWith(profile))
  const amount = screen.getByLabelText<HTMLInputElement>('Amount in USD')
  await userEvent.type(amount, '20{Enter}')
  await screen.findByText('Invoice INV-000001 is ready')
  expect(amount.value).toBe('')
})

test('BILL-03 a declined payment by card is listed without its reference', () => {
  show(fundsWith(profile), [
    payment('3', { paid_by: 'card', state: 'failed', reference: 'C-385431098886193152', invoice_url: null }),
    payment('2', { paid_by: 'card', state: 'paid', reference: 'INV-000002', invoice_url: '/2.pdf' }),
    payment('1', {}),
  ])
  const names = within(screen.getByRole('list', { name: 'Payments' }))
    .getAllByText(/^Top-up/)
    .map((name) => name.textContent)
  expect(names).toEqual(['Top-up by card', 'Top-up INV-000002', 'Top-up INV-000001'])
})

test.each([
  [true, 1],
  [false, 0],
])('BILL-01 without invoices the next step is a top-up, for who may pay: %s', (may_pay, links) => {
  const id: AdvertiserId = shop.id
  renderInPage(<DocumentsPart advertiser_id={id} time_zone="UTC" may_pay={may_pay} />, {
    viewer: ann,
    warm: [[invoicesOf(id).key, { pages: [{ data: [], bookmark: null }] }]],
  })
  expect(screen.queryAllByRole('link', { name: 'Top up' })).toHaveLength(links)
})

test('BILL-01 an invoice stands with its state and its day, and a credit note with what it takes back', () => {
  const invoice: Invoice = {
    id: '1',
    number: 'INV-000001',
    kind: 'invoice',
    corrects: null,
    state: 'paid',
    amount_micros: asMicros(20_000_000),
    tax: null,
    tax_micros: zero,
    total_micros: asMicros(20_000_000),
    currency: 'USD',
    issued_at: '2026-11-01T23:30:00.000Z',
    pdf_url: '/1.pdf',
  }
  const note: Invoice = {
    ...invoice,
    id: '2',
    number: 'CN-000001',
    kind: 'credit_note',
    corrects: 'INV-000001',
  }
  renderInPage(<DocumentsPart advertiser_id={shop.id} time_zone="UTC" may_pay />, {
    viewer: ann,
    warm: [[invoicesOf(shop.id).key, { pages: [{ data: [note, invoice], bookmark: null }] }]],
  })
  expect(screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Number', 'Issued', 'Without tax', 'Tax', 'Total'],
    ['CN-000001Takes back INV-000001', 'Nov 1, 2026', '-$20.00', '–', '-$20.00'],
    ['INV-000001Paid', 'Nov 1, 2026', '$20.00', '–', '$20.00'],
  ])
})
