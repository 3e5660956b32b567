import { afterEach, expect, test } from 'vitest'
import { dayInZone, dayText, momentInUtc, momentInZone } from './dates.ts'
import { setPageLanguage } from './page-language.ts'

afterEach(() => setPageLanguage('en'))

test('a day is written with the name of its month, in each language', () => {
  expect(dayText('2026-03-05')).toBe('Mar 5, 2026')
  setPageLanguage('de')
  expect(dayText('2026-11-22')).toBe('22. Nov. 2026')
  setPageLanguage('ar')
  expect(dayText('2026-11-22')).toBe('22 نوفمبر 2026')
})

test('a moment is formatted in the given time zone, whatever this machine has', () => {
  const at = '2026-03-05T23:30:00.000Z'
  expect(dayInZone(at, 'Asia/Tokyo')).toBe('Mar 6, 2026')
  expect(momentInZone(at, 'America/New_York')).toBe('Mar 5, 2026, 6:30 PM')
  expect(momentInUtc(at)).toBe('Mar 5, 2026, 11:30 PM UTC')
})
