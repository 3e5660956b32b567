import { expect, test } from 'vitest'
import { createClickjackingGuard } from './use-clickjacking-guard.ts'

test("CREATE-07 a save is possible after half a second of visibility and a user's input event", () => {
  const armed = createClickjackingGuard()
  expect(armed.isUnlocked(10_000)).toBe(false)
  armed.sight(true, 1000)
  expect(armed.isUnlocked(9000)).toBe(false)
  armed.moved(false)
  expect(armed.isUnlocked(9000)).toBe(false)
  armed.moved(true)
  expect(armed.isUnlocked(1499)).toBe(false)
  expect(armed.isUnlocked(1500)).toBe(true)
})

test('CREATE-07 a window that was hidden has to be visible again for the full time', () => {
  const armed = createClickjackingGuard()
  armed.sight(true, 0)
  armed.moved(true)
  armed.sight(false, 2000)
  expect(armed.isUnlocked(3000)).toBe(false)
  armed.sight(true, 3000)
  armed.moved(true)
  expect(armed.isUnlocked(3400)).toBe(false)
  expect(armed.isUnlocked(3500)).toBe(true)
})

test('CREATE-07 a repeated visibility event does not restart the wait', () => {
  const armed = createClickjackingGuard()
  armed.sight(true, 0)
  armed.sight(true, 400)
  armed.moved(true)
  expect(armed.isUnlocked(500)).toBe(true)
})
