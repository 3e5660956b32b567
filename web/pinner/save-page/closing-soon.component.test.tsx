import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClosingSoon } from './closing-soon.tsx'

const close = vi.fn<() => void>()
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('close', close.mockReset())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('CREATE-04 the window closes itself after 10000 ms with a countdown', () => {
  render(<ClosingSoon />)
  expect(screen.getAllByText('This window closes in 10 seconds.')).toHaveLength(2)
  pass(9_000)
  expect(screen.getByText('This window closes in 1 second.')).toBeTruthy()
  pass(999)
  expect(close).not.toHaveBeenCalled()
  pass(1)
  expect(close).toHaveBeenCalledTimes(1)
})

test('CREATE-04 the user can stop the countdown, and focus moves to Close', () => {
  render(<ClosingSoon />)
  pass(4_000)
  fireEvent.click(screen.getByRole('button', { name: 'Keep it open' }))
  expect(screen.getByRole('status').textContent).toBe('This window stays open.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }))
  pass(60_000)
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(1)
})
