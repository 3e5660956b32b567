import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastMs, toasts } from '../client/toasts.ts'
import { Toaster } from './toaster.tsx'
import { renderInPage } from './test-page.tsx'

// The first test would wait for the card's file, longer than it may on a busy machine.
beforeAll(() => import('./toast-card.tsx'))
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  toasts.set([])
  vi.useRealTimers()
})

/** Lets time go by. */
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

/** Draws the region with a notice in it; the card's file comes when the first notice does. */
async function drawWith(...given: Parameters<typeof toast>) {
  renderInPage(<Toaster />)
  act(() => toast(...given))
  await screen.findByText(given[0].text)
  // Its time begins in an effect, which may come after its text.
  await act(async () => {})
}

test('SHELL-19 SAVE-16 a notice stands for 5 s in a region that screen readers watch, then goes', async () => {
  await drawWith({ text: 'Saved to Shoes' })
  const region = screen.getByRole('region', { name: 'Notices' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  pass(4500)
  expect(region.textContent).toContain('Saved to Shoes')
  pass(600)
  expect(region.textContent).toBe('')
})

test('SHELL-24 a notice that is pointed at or focused waits', async () => {
  await drawWith({ text: 'Pin deleted' })
  await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).tab()
  pass(toastMs * 3)
  expect(screen.getByText('Pin deleted')).toBeTruthy()
})

test('SHELL-19 its action happens once and takes the notice away', async () => {
  const undone: number[] = []
  await drawWith({ text: 'Pin deleted', action: { label: 'Undo', act: () => undone.push(1) } })
  await userEvent
    .setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    .click(screen.getByRole('button', { name: 'Undo' }))
  expect(undone).toEqual([1])
  expect(screen.queryByText('Pin deleted')).toBeNull()
})

test('SHELL-19 a repeated notice stands once, and never more than three at a time', () => {
  renderInPage(<Toaster />)
  act(() => {
    for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) toast({ text })
  })
  expect(toasts.get().map(({ text }) => text)).toEqual(['Two', 'Three', 'Four'])
})
