import { expect, test } from 'vitest'
import { nextTime } from './report-times.ts'

test.each([
  // Five in the morning in New York, and seven.
  ['daily', '2026-03-04T10:00:00Z', '2026-03-04T11:00:00Z'],
  ['daily', '2026-03-04T11:00:00Z', '2026-03-05T11:00:00Z'],
  // Clocks go forward on the 8th.
  ['daily', '2026-03-07T12:00:00Z', '2026-03-08T10:00:00Z'],
  ['weekly', '2026-03-04T12:00:00Z', '2026-03-09T10:00:00Z'],
  ['weekly', '2026-03-09T09:00:00Z', '2026-03-09T10:00:00Z'],
  ['weekly', '2026-03-09T10:00:00Z', '2026-03-16T10:00:00Z'],
  ['monthly', '2026-01-31T12:00:00Z', '2026-02-01T11:00:00Z'],
  ['monthly', '2026-12-01T11:00:00Z', '2027-01-01T11:00:00Z'],
] as const)('REPORT-03 a report that is made %s runs next after %s at %s', (rhythm, now, next) => {
  expect(nextTime(rhythm, new Date(now), 'America/New_York').toISOString()).toBe(next.replace('Z', '.000Z'))
})
