import { expect, test } from 'vitest'
import { isFullyLoggedIn } from './account-terms.ts'

test.each([
  [true, 'default', true],
  [true, 'read_only', false],
  [true, 'suspended', false],
  [false, 'default', false],
] as const)(
  'AUTH-09 with isAuth %s and the account type %s it is %s that a user is fully logged in',
  (isAuth, accountType, isFull) => {
    expect(isFullyLoggedIn({ isAuth, accountType })).toBe(isFull)
  },
)
