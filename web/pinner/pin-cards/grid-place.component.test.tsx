import { act, cleanup, screen } from '@testing-library/react'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserQueries } from '../../client/browser-queries.ts'
import { pages } from '../../client/queries.ts'
import type { PageList } from '../../client/queries.ts'
import { safeTabStorage } from '../../client/safe-storage.ts'
import { playServer } from '../../client/test-network.ts'
import { emptyScreen, renderInPage, standOnPage } from '../../shell/test-page.tsx'
import { testPin } from '../test-things.ts'
import { keepPlaces, returnToPlace } from './grid-place.ts'
import { PinGrid } from './pin-grid.tsx'

const pins = Array.from({ length: 60 }, (_, index) => testPin(asPinId(String(index + 1))))
const entry = 'default /'
const kept = () => JSON.parse(safeTabStorage.read('places') ?? '[]') as { entry: string; card: string }[]
const keep = (place: object) =>
  safeTabStorage.write('places', JSON.stringify([{ list: 'Pins', again: null, ...place }]))
let loadType = 'reload'

beforeEach(() => {
  loadType = 'reload'
  standOnPage('/', { home: emptyScreen })
  history.replaceState(null, '', '/')
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    () => [{ type: loadType }] as unknown as PerformanceEntryList,
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 1248, 4000))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** A list that gets ten more pins each time. */
function growingList() {
  const more = vi.fn<() => void>(() => {
    current.pins = pins.slice(0, current.pins.length + 10)
    current.has_more = current.pins.length < pins.length
  })
  const current = { label: 'Pins', pins: pins.slice(0, 10), has_more: true, more }
  return { current }
}

async function renderCards(): Promise<void> {
  const feed = {
    items: pins.slice(0, 10),
    more() {},
    has_more: true,
    is_loading_more: false,
    error: null,
    retry() {},
  }
  renderInPage(<PinGrid label="Pins" feed={feed} empty={null} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)))
}

// First of all tests: from the first page of a document on, places are kept.
test('DISCOVER-09 a document that is opened anew begins at its top', async () => {
  loadType = 'navigate'
  keep({ entry, card: '35', index: 34, offset: 120, focused: null })
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await renderCards()
  const list = growingList()
  await returnToPlace(list)
  expect(list.current.more).not.toHaveBeenCalled()
  expect(scroll).not.toHaveBeenCalled()
})

test('DISCOVER-09 after a reload the list is loaded up to the first card in sight, which is brought back', async () => {
  keep({ entry, card: '35', index: 34, offset: 120, focused: '2' })
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await renderCards()
  const list = growingList()
  await returnToPlace(list)
  // The window does not move here, so that more is loaded until the list ends.
  expect(list.current.pins.length).toBeGreaterThanOrEqual(40)
  const [[to]] = scroll.mock.calls as unknown as [[{ top: number }]]
  expect(to.top).toBeGreaterThan(1000)
  expect(document.activeElement?.closest('[data-card]')?.getAttribute('data-card')).toBe('2')
})

test('DISCOVER-09 a user who scrolls meanwhile keeps their place', async () => {
  keep({ entry, card: '55', index: 54, offset: 120, focused: '2' })
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await renderCards()
  const list = growingList()
  list.current.more.mockImplementation(() => void window.dispatchEvent(new Event('wheel')))
  await returnToPlace(list)
  expect(list.current.more).toHaveBeenCalledTimes(1)
  expect(scroll).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('DISCOVER-09 a place in another list of the page is loaded up to, and left to that list', async () => {
  keep({ entry, list: 'Near', card: '55', index: 4, offset: 120, focused: '2' })
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await renderCards()
  const list = growingList()
  list.current.more.mockImplementation(() => {
    if (list.current.more.mock.calls.length < 3) return
    const other = document.createElement('ul')
    other.className = 'masonry-list'
    other.setAttribute('aria-label', 'Near')
    document.body.append(other)
  })
  await returnToPlace(list)
  document.querySelector('[aria-label="Near"]')?.remove()
  expect(list.current.more).toHaveBeenCalledTimes(3)
  expect(scroll).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('DISCOVER-09 the place is noted when a card is opened and when the page is left', async () => {
  await renderCards()
  const stop = keepPlaces()
  screen
    .getByRole('link', { name: /Pin 3/ })
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(kept()).toMatchObject([{ entry, list: 'Pins', card: '1', index: 0, offset: 0, focused: '3' }])
  dispatchEvent(new Event('pagehide'))
  stop()
  // At the top and without focus there is nothing to come back to.
  expect(kept()).toEqual([])
})

test('DISCOVER-09 a damaged note in the storage is ignored', async () => {
  safeTabStorage.write('places', '{"half')
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await renderCards()
  await returnToPlace(growingList())
  expect(scroll).not.toHaveBeenCalled()
})

test('DISCOVER-09 after a reload For you is the list that stood there before, not the next one', async () => {
  const asked: object[] = []
  const { restore } = playServer([userHomefeedGet], ({ options }) => {
    asked.push(options)
    return { ok: true, data: pins.slice(0, 30), bookmark: 'more' }
  })
  const feed = pages(userHomefeedGet, {})
  const other = [testPin(asPinId('900'))]
  browserQueries().cache.write(feed.key, () => ({ pages: [{ data: other, bookmark: 'other' }] }))
  keep({ entry, card: '25', index: 24, offset: 120, focused: null, again: 'first' })
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await renderCards()
  const shown = () => browserQueries().cache.read<PageList<typeof userHomefeedGet>>(feed.key)?.pages ?? []
  const current = {
    label: 'Pins',
    has_more: false,
    more() {},
    get pins() {
      return shown().flatMap((page) => page.data)
    },
  }
  await returnToPlace({ current })
  restore()
  expect(asked).toMatchObject([{ bookmarks: ['first'], again: true }])
  expect(current.pins.map(({ id }) => id)).toEqual(pins.slice(0, 30).map(({ id }) => id))
  // That list is noted for the next reload, but not at its top, where a reload begins with other pins.
  const stop = keepPlaces()
  const press = () =>
    screen
      .getByRole('link', { name: /Pin 3/ })
      .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  press()
  expect(kept()).toEqual([])
  vi.stubGlobal('scrollY', 400)
  press()
  vi.unstubAllGlobals()
  stop()
  expect(kept()).toMatchObject([{ again: 'more' }])
})
