import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isNearEnd, throttled } from './near-end.ts'
import { renderedIndexes } from './masonry.tsx'
import { stretchOf } from './use-masonry-view.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  [2399, true],
  [2400, false],
  [9000, false],
  [-10, true],
])('SHELL-01 SEARCH-12 with a window of 800 px and the end at %i px, near is %s', (bottom, isNear) => {
  expect(isNearEnd(bottom, 800)).toBe(isNear)
})

test('SHELL-01 SEARCH-12 runs at once, then at most every 200 ms, and once more for calls in between', () => {
  let count = 0
  const { ask, cancel } = throttled(() => count++)
  ask()
  ask()
  ask()
  expect(count).toBe(1)
  vi.advanceTimersByTime(199)
  expect(count).toBe(1)
  vi.advanceTimersByTime(1)
  expect(count).toBe(2)
  vi.advanceTimersByTime(1000)
  expect(count).toBe(2)
  ask()
  ask()
  cancel()
  vi.advanceTimersByTime(1000)
  expect(count).toBe(3)
})

test('SHELL-01 the rendered stretch stays under three windows, and moves in steps', () => {
  const { top, bottom } = stretchOf(1234, 1000, 800)
  expect(bottom - top).toBeLessThanOrEqual(3 * 800)
  expect(top).toBeLessThan(1234 - 500)
  expect(bottom).toBeGreaterThan(1234 + 800 + 500)
  expect(stretchOf(1235, 1000, 800)).toEqual(stretchOf(1234, 1000, 800))
})

test.each([
  [-1, [5, 6, 7]],
  [6, [5, 6, 7]],
  [2, [1, 2, 3, 5, 6, 7]],
  [0, [0, 1, 5, 6, 7]],
  [9, [5, 6, 7, 8, 9]],
  [5, [4, 5, 6, 7]],
])('SHELL-24 with the focus on card %i the page renders it and its neighbours', (focused, expected) => {
  expect(renderedIndexes({ start: 5, end: 8 }, 10, focused)).toEqual(expected)
})
