import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toast, toastMs, toasts } from '../client/toasts.ts'
import { Toaster } from './framed-page.tsx'
import { renderInPage } from './test-page.tsx'

// Preload the card's module, because on a busy machine the first test would time out waiting for it.
beforeAll(() => import('./toast-card.tsx'))
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  toasts.set([])
  vi.useRealTimers()
})

/** Advances the clock. */
function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

/** Renders the region with a toast in it; the card's module loads with the first toast. */
async function drawWith(...given: Parameters<typeof toast>) {
  renderInPage(<Toaster />)
  act(() => toast(...given))
  await screen.findByText(given[0].text)
  // The timer starts in an effect, which may run after the text appears.
  await act(async () => {})
}

test('SHELL-19 SAVE-16 a toast is shown for 5 s in a live region, then disappears', async () => {
  await drawWith({ text: 'Saved to Shoes' })
  const region = screen.getByRole('region', { name: 'Notices' })
  expect(region.getAttribute('aria-live')).toBe('polite')
  pass(4500)
  expect(region.textContent).toContain('Saved to Shoes')
  pass(600)
  expect(region.textContent).toBe('')
})

test('SHELL-24 a hovered or focused toast stays', async () => {
  await drawWith({ text: 'Pin deleted' })
  await userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) }).tab()
  pass(toastMs * 3)
  expect(screen.getByText('Pin deleted')).toBeTruthy()
})

test('SHELL-19 its action runs once and closes the toast', async () => {
  const undone: number[] = []
  await drawWith({ text: 'Pin deleted', action: { label: 'Undo', act: () => undone.push(1) } })
  await userEvent
    .setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
    .click(screen.getByRole('button', { name: 'Undo' }))
  expect(undone).toEqual([1])
  expect(screen.queryByText('Pin deleted')).toBeNull()
})

test('SHELL-19 a second link of a toast stands on a line of its own', async () => {
  await drawWith({
    text: 'Saved to Shoes',
    to: '/ann/shoes/',
    link: { to: '/promote/', label: 'Promote your Pin' },
  })
  const line = screen.getByRole('link', { name: 'Promote your Pin' }).parentElement
  expect(line?.className).toBe('block')
  expect(line?.textContent).toBe('Promote your Pin')
})

test('SHELL-19 a repeated toast is shown once, and never more than three at a time', () => {
  renderInPage(<Toaster />)
  act(() => {
    for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) toast({ text })
  })
  expect(toasts.get().map(({ text }) => text)).toEqual(['Two', 'Three', 'Four'])
})
