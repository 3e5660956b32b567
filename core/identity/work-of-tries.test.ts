import { expect, test } from 'vitest'
import { bitsFor, triesNow } from './work-of-tries.ts'

test.each([
  [0, 0],
  [19.9, 0],
  [20, 15],
  [39, 15],
  [40, 16],
  [100, 17],
  [1000, 20],
  [1_000_000, 20],
])('AU-01 after %f failed tries from all networks the next requires work of %i bits', (tries, bits) => {
  expect(bitsFor(tries, 20)).toBe(bits)
})

test('AU-01 the weight of failed tries halves every hour', () => {
  const tried_at = [new Date(0), new Date(1000)]
  expect(triesNow({ tries: 64, tried_at }, new Date(1000 + 2 * 3_600_000))).toBe(16)
  expect(triesNow({ tries: 64, tried_at }, new Date(500))).toBe(64)
})
