import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overlay } from '../../client/overlay.ts'
import { refusedFor } from '../../client/test-network.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { testPin } from '../test-things.ts'
import { PinGrid } from './pin-grid.tsx'
import type { PinFeed } from './pin-grid.tsx'

const feed: PinFeed = {
  items: [],
  more: () => {},
  has_more: false,
  is_loading_more: false,
  error: null,
  retry: () => {},
}
const grid = (own: Partial<PinFeed>) => (
  <PinGrid label="Pins" feed={{ ...feed, ...own }} empty={<p>Nothing yet, go and save</p>} />
)
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))

beforeEach(() => {
  standOnPage('/', { home: emptyScreen })
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 1248, 4000))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  overlay.entries.set(new Map())
})

test('SHELL-01 an empty grid shows the next step instead', () => {
  renderInPage(grid({}))
  expect(screen.getByText('Nothing yet, go and save')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('SHELL-01 the end of the list is marked', async () => {
  renderInPage(grid({ items: [testPin(asPinId('1')), testPin(asPinId('2'))] }))
  await settled()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByText('You have seen it all.')).toBeTruthy()
})

test('SHELL-01 a page that failed to load can be retried, and loaded pins stay', async () => {
  const retry = vi.fn<() => void>()
  renderInPage(grid({ items: [testPin(asPinId('1'))], has_more: true, error: refusedFor('internal'), retry }))
  await settled()
  expect(screen.getByRole('alert').textContent).toContain('internal in more words')
  expect(screen.getByRole('link', { name: /Pin 1/ })).toBeTruthy()
  expect(screen.queryByText('You have seen it all.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
})

test('SHELL-01 a pin that the viewer deletes disappears at once, and returns when the server rejects it', async () => {
  renderInPage(grid({ items: [testPin(asPinId('1')), testPin(asPinId('2'))] }))
  await settled()
  let deleted: ReturnType<typeof overlay.set> | undefined
  act(() => void (deleted = overlay.set('1', { is_gone: true })))
  expect(screen.getAllByRole('listitem').map((item) => item.dataset['card'])).toEqual(['2'])
  act(() => deleted?.undo())
  expect(screen.getAllByRole('listitem').map((item) => item.dataset['card'])).toEqual(['1', '2'])
})
