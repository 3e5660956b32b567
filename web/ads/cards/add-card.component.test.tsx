import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { cardSetupCreate } from '@bowerbird/contract/money/card-calls'
import { afterEach, expect, test, vi } from 'vitest'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { AddCard } from './add-card.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
  vi.unstubAllGlobals()
})

test('BILL-03 a card can be saved once the provider’s fields are shown, not before', async () => {
  const server = playServer([cardSetupCreate], () => ({
    ok: true,
    data: { publishable_key: 'pk_test_1', client_secret: 'seti_1_secret_2' },
  }))
  restore = server.restore
  let becomeReady: (() => void) | undefined
  vi.stubGlobal('Stripe', () => ({
    _registerWrapper() {},
    elements: () => ({
      create: () => ({
        on: (_: string, listener: () => void) => (becomeReady = listener),
        mount() {},
        destroy() {},
      }),
    }),
  }))
  renderInPage(<AddCard advertiser_id={asAdvertiserId('7')} />, { viewer: ann })
  await userEvent.click(screen.getByRole('button', { name: 'Add a card' }))
  await vi.waitFor(() => expect(becomeReady).toBeDefined())
  screen.getByRole('button', { name: 'Cancel' })
  expect(screen.queryByRole('button', { name: 'Save card' })).toBe(null)
  becomeReady?.()
  await screen.findByRole('button', { name: 'Save card' })
})
