import { expect, test } from 'vitest'
import { amountIn, amountCell, dayInCell, idIn, listIn } from './cell-values.ts'

test.each([
  ['12', 12_000_000],
  ['12.5', 12_500_000],
  ['12,5', 12_500_000],
  ['1,234.50', 1_234_500_000],
  ['1.234,50', 1_234_500_000],
  ['1 234,50', 1_234_500_000],
  ['1,234,567', 1_234_567_000_000],
  ['0.125', 125_000],
  ['12.000001', 12_000_001],
  ['1,234', 'ambiguous'],
  ['12.345', 'ambiguous'],
  ['12.3.4', null],
  ['-3', null],
  ['1e3', null],
  ['', null],
  ['$5', null],
])('BULK-02 an amount written %j is read as %j micros', (text, micros) => {
  expect(amountIn(text)).toBe(micros)
})

test('BULK-02 an amount that is written is read as the same again', () => {
  for (const micros of [0, 1, 10_000, 125_000, 1_125_000, 999_999_999, 12_345_678, 1_000_000_000_000_000])
    expect(amountIn(amountCell(micros)), amountCell(micros)).toBe(micros)
})

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T00:00:00.000Z', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['12/31/2026', '2026-12-31'],
  ['05/05/2026', '2026-05-05'],
  ['04/05/2026', 'ambiguous'],
  ['2026-02-30', null],
  ['tomorrow', null],
])('BULK-02 a day written %j is read as %j', (text, day) => {
  expect(dayInCell(text)).toBe(day)
})

test('BULK-02 an id that a spreadsheet rounded is distinguished from a wrong one', () => {
  expect(idIn('384774701928415232')).toBe('384774701928415232')
  expect(idIn("'384774701928415232")).toBe('384774701928415232')
  expect(idIn('3.84775E+17')).toBe('rounded')
  expect(idIn('3,84775E+17')).toBe('rounded')
  for (const text of ['12.5', '0', '-1', 'oak', '1'.repeat(20), '9223372036854775808'])
    expect(idIn(text)).toBe('wrong')
})

test('BULK-02 lists are read with any of the usual signs between their parts', () => {
  for (const text of ['US|DE', 'US; DE', 'US, DE', 'US\nDE', '|US||DE|'])
    expect(listIn(text)).toEqual(['US', 'DE'])
})
