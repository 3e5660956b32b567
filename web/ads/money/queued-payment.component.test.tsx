import { cleanup, screen } from '@testing-library/react'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { QueuedPayment } from '@bowerbird/contract/money/money-models'
import { afterEach, expect, test } from 'vitest'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { QueuedPaymentCard } from './queued-payment.tsx'

afterEach(cleanup)

const paid: QueuedPayment = {
  id: '9',
  advertiser_id: asAdvertiserId('7'),
  advertiser_name: 'Nest',
  kind: 'top_up',
  state: 'paid',
  amount_micros: asMicros(40_000_000),
  tax_micros: asMicros(0),
  total_micros: asMicros(40_000_000),
  currency: 'USD',
  paid_by: 'bank',
  reference: 'INV-000001',
  invoice_url: null,
  note: '',
  asked_at: '2026-06-16T12:00:00.000Z',
  settled_at: '2026-06-16T12:00:00.000Z',
}

test.each<[string, Partial<QueuedPayment>, string[]]>([
  ['a paid top-up by bank', {}, ['It was taken back']],
  ['a top-up by bank that failed', { state: 'failed' }, ['Money came']],
  ['a paid top-up by card', { paid_by: 'card' }, []],
  ['a declined top-up by card', { paid_by: 'card', state: 'failed' }, []],
  ['a refund that was refused', { kind: 'refund', state: 'failed' }, []],
])('BILL-03 the owner of the site is offered only what can be said of %s', (_, change, buttons) => {
  renderInPage(<QueuedPaymentCard payment={{ ...paid, ...change }} />, { viewer: ann })
  expect(screen.queryAllByRole('button').map((one) => one.textContent)).toEqual(buttons)
})
