import { asMicros } from '@bowerbird/contract/kernel/micros'
import { afterEach, expect, test } from 'vitest'
import { exactMoneyOf, moneyOf } from './money-format.ts'
import { setPageLanguage } from './page-language.ts'

afterEach(() => setPageLanguage('en'))

test('what somebody set stands without empty decimal places, what was booked always with them', () => {
  expect([7_000_000, 7_500_000, 0].map((micros) => moneyOf(asMicros(micros), 'USD'))).toEqual([
    '$7',
    '$7.50',
    '$0',
  ])
  expect([7_000_000, 7_500_000, 0].map((micros) => exactMoneyOf(asMicros(micros), 'USD'))).toEqual([
    '$7.00',
    '$7.50',
    '$0.00',
  ])
  setPageLanguage('de')
  expect(exactMoneyOf(asMicros(-1_234_567_890_000), 'EUR')).toBe('-1.234.567,89\u00A0€')
})

test('signs of letters and a sign stay in one piece where lines run from right to left', () => {
  setPageLanguage('ar')
  expect(exactMoneyOf(asMicros(192_600_000), 'GBP')).toContain('\u2066UK£\u2069')
  setPageLanguage('en')
  expect(moneyOf(asMicros(5_000_000), 'CAD')).toBe('CA$5')
})
