import { expect, test } from 'vitest'
import { expiresAt } from './link-requests.ts'

const now = new Date('2026-05-03T12:00:00Z')

test('BOARD-17 a link expires after a day, a week, a month, at the end of a given day, or never', () => {
  expect(expiresAt('never', '', now)).toBeUndefined()
  expect(expiresAt('day', '', now)).toBe('2026-05-04T12:00:00.000Z')
  expect(expiresAt('week', '', now)).toBe('2026-05-10T12:00:00.000Z')
  expect(expiresAt('month', '', now)).toBe('2026-06-02T12:00:00.000Z')
  expect(new Date(expiresAt('date', '2026-05-20', now) ?? '').getTime()).toBe(
    new Date('2026-05-20T23:59:59').getTime(),
  )
})

test('BOARD-17 a past or invalid date is rejected', () => {
  expect(expiresAt('date', '2026-05-01', now)).toBeNull()
  expect(expiresAt('date', '', now)).toBeNull()
})
