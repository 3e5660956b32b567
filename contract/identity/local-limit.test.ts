import { expect, test } from 'vitest'
import { isPastLocalLimit } from './account-fields.ts'

const now = 1_700_000_000_000
const ago = (...seconds: number[]) => seconds.map((one) => now - one * 1000)

test.each([
  [[], false],
  [[1], false],
  [[1, 2], false],
  [[1, 2, 3], true],
  [[3600, 1, 2], true],
  [[3601, 1, 2], false],
  [[9000, 3600, 1, 2], true],
  [[9000, 8000, 1, 2], false],
])('AUTH-11 tries of %j seconds ago are past the local limit: %s', (seconds, isPast) => {
  expect(isPastLocalLimit(ago(...seconds), now)).toBe(isPast)
})
