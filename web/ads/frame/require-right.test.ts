import { expect, test } from 'vitest'
import { account } from '../business/test-business.ts'
import type { Account } from './own-accounts.ts'
import { requireRight } from './require-right.ts'

function answered(given: Partial<Account>): Response | null {
  try {
    requireRight(account(given), 'run')
    return null
  } catch (thrown) {
    return thrown as Response
  }
}

test('BIZ-05 a member whose role does not allow a page is told that it is not for them', () => {
  expect(answered({})).toBeNull()
  expect(answered({ rights: ['see', 'pay'] })?.status).toBe(403)
})

test('BIZ-01 pages that change a closed ad account lead to its overview, which says that it is closed', () => {
  const closed = answered({ rights: ['see', 'pay', 'own'], disabled: 'business_ended' })
  expect(closed?.headers.get('location')).toBe('/advertiser/70/')
})
