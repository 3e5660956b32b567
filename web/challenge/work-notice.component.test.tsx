import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SubmitButton } from '../forms/submit-button.tsx'
import { followWork, workProgress } from './work-notice.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  workProgress.set(null)
})

test('AUTH-11 while work takes seconds the form shows the reason and progress, and nothing for short work', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  render(<SubmitButton is_busy>Log in</SubmitButton>)
  const work = followWork(10)
  act(() => work.tried(250))
  expect(screen.queryByRole('progressbar')).toBeNull()
  now = 500
  act(() => work.tried(1024))
  expect(screen.getByRole('status').textContent).toContain('your browser has to do some work first')
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBeCloseTo(0.63, 2)
  act(() => work.end())
  expect(screen.queryByRole('progressbar')).toBeNull()
})
