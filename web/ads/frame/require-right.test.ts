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

test('BIZ-05 a page that the role of a member does not allow answers 403', () => {
  expect(answered({})).toBeNull()
  expect(answered({ rights: ['see', 'pay'] })?.status).toBe(403)
})

test('BIZ-01 pages that change a closed ad account lead to its overview, which says that it is closed', () => {
  const closed = answered({ rights: ['see', 'pay', 'own'], disabled: 'business_ended' })
  expect(closed?.headers.get('location')).toBe('/advertiser/70/')
})
