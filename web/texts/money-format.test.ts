import { asMicros } from '@bowerbird/contract/kernel/micros'
import { afterEach, expect, test } from 'vitest'
import { exactMoneyOf, moneyOf, reportedMoneyOf } from './money-format.ts'
import { setPageLanguage } from './page-language.ts'

afterEach(() => setPageLanguage('en'))

test('an amount that a user set has no empty decimal places, a booked amount always has them', () => {
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

test('currency signs of letters and a symbol stay together in right-to-left lines', () => {
  setPageLanguage('ar')
  expect(exactMoneyOf(asMicros(192_600_000), 'GBP')).toContain('\u2066UK£\u2069')
  setPageLanguage('en')
  expect(moneyOf(asMicros(5_000_000), 'CAD')).toBe('CA$5')
})

test('CONV-02 a reported amount has the decimal places of its currency', () => {
  expect(reportedMoneyOf(asMicros(1_500_000_000), 'JPY')).toBe('¥1,500')
  expect(reportedMoneyOf(asMicros(1_234_000), 'KWD')).toMatch(/1\.234$/)
  expect(reportedMoneyOf(asMicros(7_000_000), 'USD')).toBe('$7.00')
})
