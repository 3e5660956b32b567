import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Masonry } from './masonry.tsx'
import type { MasonryProps } from './masonry.tsx'

interface Card {
  id: string
  ratio: number
}

const cards = (count: number): Card[] =>
  Array.from({ length: count }, (_, index) => ({ id: `c${index}`, ratio: 0.8 + (index % 5) * 0.3 }))
const shapeOf = ({ ratio }: Card) => ({ ratio, fixed: 40 })
const renderItem = ({ id }: Card) => <a href={`/${id}`}>{id}</a>
const grid = (items: readonly Card[], more: Partial<MasonryProps<Card>> = {}) => (
  <Masonry label="Cards" items={items} shapeOf={shapeOf} renderItem={renderItem} {...more} />
)

let scrolled = 0
let listHeight = 50_000

/** happy-dom has no layout: the list is 1248 px wide, at the test's scroll position. */
beforeEach(() => {
  scrolled = 0
  listHeight = 50_000
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, -scrolled, 1248, listHeight),
  )
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})

async function scrollTo(y: number): Promise<void> {
  scrolled = y
  await act(async () => {
    window.dispatchEvent(new Event('scroll'))
    await new Promise((resolve) => setTimeout(resolve, 40))
  })
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.dataset['card'])

test('SHELL-01 the server sends every card, placed for every number of columns', () => {
  const html = renderToString(grid(cards(25)))
  expect(html.match(/data-card=/g)).toHaveLength(25)
  expect(html).toMatch(/--x5:\d;--r5:/)
  expect(html).toContain('--h10:')
  expect(html).toContain('role="list"')
})

test('SHELL-01 the browser hydrates the page without a warning, then keeps the cards near the window', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const box = document.createElement('div')
  document.body.append(box)
  box.innerHTML = renderToString(grid(cards(200)))
  expect(box.querySelectorAll('li')).toHaveLength(200)
  const recovered: unknown[] = []
  await act(async () => {
    hydrateRoot(box, grid(cards(200)), { onRecoverableError: (error) => recovered.push(error) })
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(recovered).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
  const left = box.querySelectorAll('li').length
  expect(left).toBeGreaterThan(15)
  expect(left).toBeLessThan(60)
})

test('SHELL-01 scrolling a long list changes which cards are rendered, in reading order, never how many', async () => {
  await act(async () => void render(grid(cards(10_000))))
  await scrollTo(0)
  const first = shown()
  await scrollTo(30_000)
  const later = shown()
  expect(first[0]).toBe('c0')
  expect(later).not.toContain('c0')
  expect(later.length).toBeLessThan(70)
  const numbers = later.map((id) => Number(id?.slice(1)))
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-posinset')).toBe(String(numbers[0]! + 1))
  await scrollTo(0)
  expect(shown()).toEqual(first)
})

test('SHELL-24 the focused card stays rendered with its neighbours at any scroll position', async () => {
  await act(async () => void render(grid(cards(2000))))
  await scrollTo(0)
  const link = screen.getByRole('link', { name: 'c4' })
  act(() => link.focus())
  await scrollTo(20_000)
  expect(document.activeElement).toBe(link)
  expect(shown().slice(0, 3)).toEqual(['c3', 'c4', 'c5'])
  act(() => link.blur())
  await scrollTo(20_400)
  expect(shown()).not.toContain('c4')
})

test('SHELL-01 SEARCH-12 an end within two windows loads more, a farther one does not', async () => {
  const asked: number[] = []
  listHeight = 5000
  await act(
    async () => void render(grid(cards(60), { onNearEnd: () => asked.push(scrolled), has_more: true })),
  )
  await scrollTo(2500)
  expect(asked).toEqual([])
  await scrollTo(2700)
  expect(asked[0]).toBe(2700)
})

test('SHELL-01 loading cards are shown as placeholders that screen readers skip', async () => {
  await act(async () => void render(grid(cards(20), { is_loading_more: true, has_more: true })))
  await scrollTo(0)
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true')
  expect(document.querySelectorAll('li[aria-hidden=true]').length).toBeGreaterThan(0)
  expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1')
})
