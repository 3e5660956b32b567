import { asAdvertiserId } from '@bowerbird/contract/kernel/ids'
import { fundsGet } from '@bowerbird/contract/money/money-calls'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { query } from '../../client/queries.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { account } from '../business/test-business.ts'
import type { Account } from '../frame/own-accounts.ts'
import { MoneyLeft } from './money-left.tsx'

afterEach(cleanup)

const funds = query(fundsGet, { advertiser_id: asAdvertiserId('70') })

function show(given: Partial<Account>) {
  const left = { available_micros: 115_560_000, currency: 'USD', projected_end_at: null, has_money: true }
  renderInPage(<MoneyLeft account={account(given)} query={funds} />, {
    viewer: ann,
    warm: [[funds.key, { ...left, open_top_up_micros: 0 }]],
  })
}

test('BIZ-01 a closed ad account says what money is left, offers to add none, and not how long it lasts', () => {
  show({})
  expect(screen.getByText('Nothing is being spent')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add money' })).toBeTruthy()
  cleanup()
  show({ disabled: 'business_ended', rights: ['see', 'pay', 'own'] })
  expect(screen.getByText('$115.56')).toBeTruthy()
  expect(screen.queryByText('Nothing is being spent')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
