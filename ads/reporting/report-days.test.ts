import type { Comparison, ReportRange } from '@bowerbird/contract/reporting/report-terms'
import { expect, test } from 'vitest'
import { BadDays, comparedDays, daysOf, eachDay } from './report-days.ts'

const newYork = 'America/New_York'
const auckland = 'Pacific/Auckland'
// In New York it is still the evening of 7 March, a day before the clocks change; in Auckland it is the 8th.
const now = new Date('2026-03-08T02:30:00Z')

test.each<[ReportRange, string, string, string]>([
  ['today', newYork, '2026-03-07', '2026-03-07'],
  ['today', auckland, '2026-03-08', '2026-03-08'],
  ['yesterday', newYork, '2026-03-06', '2026-03-06'],
  ['last_7_days', newYork, '2026-03-01', '2026-03-07'],
  ['last_14_days', newYork, '2026-02-22', '2026-03-07'],
  ['last_30_days', newYork, '2026-02-06', '2026-03-07'],
  ['last_90_days', newYork, '2025-12-08', '2026-03-07'],
  ['this_month', newYork, '2026-03-01', '2026-03-07'],
  ['last_month', newYork, '2026-02-01', '2026-02-28'],
])('REPORT-01 %s in %s is %s to %s', (range, zone, start_date, end_date) => {
  expect(daysOf({ range }, now, zone)).toEqual({ start_date, end_date })
})

test.each<[Comparison, string, string, { start_date: string; end_date: string } | null]>([
  ['none', '2026-03-01', '2026-03-07', null],
  ['previous', '2026-03-01', '2026-03-07', { start_date: '2026-02-22', end_date: '2026-02-28' }],
  ['previous', '2026-03-08', '2026-03-08', { start_date: '2026-03-07', end_date: '2026-03-07' }],
  ['year', '2026-03-01', '2026-03-07', { start_date: '2025-03-01', end_date: '2025-03-07' }],
  ['year', '2024-02-28', '2024-02-29', { start_date: '2023-02-28', end_date: '2023-02-28' }],
])(
  'REPORT-01 compared with %s, %s to %s has the expected comparison days',
  (compare, start_date, end_date, other) => {
    expect(comparedDays({ start_date, end_date }, { compare })).toEqual(other)
  },
)

test('REPORT-01 the day of a clock change counts as one day', () => {
  expect(eachDay({ start_date: '2026-03-07', end_date: '2026-03-09' })).toEqual([
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
  ])
  const justBefore = new Date('2026-03-09T03:59:59Z')
  expect(daysOf({ range: 'today' }, justBefore, newYork).end_date).toBe('2026-03-08')
  const midnight = new Date('2026-03-09T04:00:00Z')
  expect(daysOf({ range: 'today' }, midnight, newYork).end_date).toBe('2026-03-09')
})

test.each([
  [{ range: 'custom' as const }, 'start_date'],
  [{ range: 'custom' as const, start_date: '2026-03-01' }, 'end_date'],
  [{ range: 'custom' as const, start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date'],
  [{ range: 'custom' as const, start_date: '2025-03-01', end_date: '2026-03-02' }, 'end_date'],
  [{ range: 'today' as const, end_date: '2026-03-01' }, 'end_date'],
])('REPORT-01 invalid days are refused with the name of the field: %o', (asked, field) => {
  expect(() => daysOf(asked, now, newYork)).toThrow(expect.objectContaining({ field }))
})

test('REPORT-01 a report covers at most 366 days', () => {
  const year = { range: 'custom' as const, start_date: '2024-01-01', end_date: '2024-12-31' }
  expect(eachDay(daysOf(year, now, newYork))).toHaveLength(366)
  expect(() => daysOf({ ...year, end_date: '2025-01-01' }, now, newYork)).toThrow(BadDays)
})
