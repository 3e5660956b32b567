import { expect, test } from 'vitest'
import { microsIn } from './amount-cells.tsx'

test.each([
  ['7.5', 7_500_000],
  ['7,50', 7_500_000],
  [' 12 ', 12_000_000],
  ['0.000001', 1],
  ['0', null],
  ['-1', null],
  ['1.0000001', null],
  ['1e3', null],
  ['', null],
])('BL-06 %j is %j micros', (text, micros) => {
  expect(microsIn(text)).toBe(micros)
})
