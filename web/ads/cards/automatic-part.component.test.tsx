import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { automaticBillingGet, owedPay } from '@bowerbird/contract/money/card-calls'
import type { AutomaticBilling } from '@bowerbird/contract/money/card-models'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { AutomaticPart } from './automatic-part.tsx'
import { automaticOf } from './card-queries.ts'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const advertiser_id = asAdvertiserId('7')
const failed: AutomaticBilling = {
  state: 'failed',
  is_offered: true,
  currency: 'USD',
  threshold_micros: asMicros(50_000_000),
  next_threshold_micros: asMicros(100_000_000),
  owed_micros: asMicros(60_000_000),
  retry_at: '2026-06-16T12:00:00.000Z',
}

function show(automatic: AutomaticBilling, has_card = true) {
  renderInPage(
    <AutomaticPart advertiser_id={advertiser_id} time_zone="America/New_York" may_pay has_card={has_card} />,
    { viewer: ann, warm: [[automaticOf(advertiser_id).key, automatic]] },
  )
}

test('BILL-04 a notice says that a card could not be charged and when it is tried again; a card that is declined again says why', async () => {
  const payment = { id: '9', state: 'failed', note: 'The card was declined.' }
  const server = playServer([owedPay, automaticBillingGet], ({ call }) => ({
    ok: true,
    data: call === owedPay ? { payment, client_secret: null, publishable_key: 'pk' } : failed,
  }))
  restore = server.restore
  show(failed)
  screen.getByText(/What you promote is paused until \$60\.00 is paid\. It is tried again on Jun 16, 2026/)
  await userEvent.click(screen.getByRole('button', { name: 'Pay $60.00' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The card was declined.')
})

test('BILL-03 without a card it cannot be turned on', () => {
  show({ ...failed, state: 'off', owed_micros: asMicros(0), retry_at: null }, false)
  expect(screen.getByRole('switch').getAttribute('aria-disabled')).toBe('true')
  screen.getByText('Add a card first.')
  expect(screen.queryByRole('button', { name: /Pay/ })).toBe(null)
})
