import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { Output } from '@bowerbird/contract/kernel/call'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../../client/queries.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import { playServer } from '../../client/test-network.ts'
import { ben, testPin } from '../test-things.ts'
import SearchRoute from './search-route.tsx'

type Answer = Output<typeof baseSearchGet>

let restore = () => {}
beforeEach(() => {
  // Nothing else is found elsewhere.
  restore = playServer([baseSearchGet], () => ({ ok: true, data: answer(), bookmark: null })).restore
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 1248, 4000))
})
afterEach(() => {
  cleanup()
  restore()
  vi.restoreAllMocks()
})

const answer = (more: Partial<Answer> = {}): Answer => ({
  results: [],
  guides: [],
  correction: null,
  one_bar: null,
  unmet_filters: [],
  advisory: null,
  scope: 'pins',
  view_type: 2,
  view_type_id: 43,
  ...more,
})

interface Search {
  scope?: string
  /** What the call is asked with, beside the scope. */
  asked?: object
  address?: string
  viewer?: typeof ann
  /** Of the next page. */
  bookmark?: string | null
}

async function open(
  given: Answer,
  {
    scope = 'pins',
    asked = { query: 'oak' },
    address = 'q=oak',
    viewer = signedOut,
    bookmark = null,
  }: Search = {},
) {
  renderInPage(<SearchRoute />, {
    viewer,
    address: `/search/${scope}/?${address}`,
    warm: [[pages(baseSearchGet, { ...asked, scope } as never).key, { pages: [{ data: given, bookmark }] }]],
  })
  await screen.findByRole('heading', { level: 1 })
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? ''

test('SEARCH-02 an empty search of Pins points to people and boards with the words', async () => {
  restore()
  ;({ restore } = playServer([baseSearchGet], ({ options }) => ({
    ok: true,
    data: answer({
      results: options['scope'] === 'users' ? [{ ...ben, type: 'user', url: '/ben/' } as never] : [],
    }),
    bookmark: null,
  })))
  await open(answer(), { viewer: ann })
  expect(await screen.findByText('Nothing found for “oak”')).toBeTruthy()
  const people = await screen.findByRole('region', { name: 'People for “oak”' })
  expect(
    within(people)
      .getByRole('link', { name: /Ben Bosco/ })
      .getAttribute('href'),
  ).toBe('/ben/')
  expect(hrefOf('See all: People for “oak”')).toBe('/search/users/?q=oak')
  // Nothing is said of boards, of which there are none.
  expect(screen.queryByRole('region', { name: /Boards/ })).toBeNull()
})

test.each([
  ['a filter', { asked: { query: 'oak', colors: 'red' }, address: 'q=oak&colors=red' }],
  ['an operator', { asked: { query: 'oak from:ben' }, address: 'q=oak+from%3Aben' }],
])('SEARCH-06 SEARCH-07 a narrowed search that finds nothing points to %s', async (_, search) => {
  await open(answer(), search)
  expect(await screen.findByText('Take away a filter above, or try other words.')).toBeTruthy()
})

test('SEARCH-07 DISCOVER-09 a card of the results keeps the focus when pins that come near follow', async () => {
  const more = testPin(asPinId('2'), { recommendation_reason: 'like_results' })
  restore()
  let answerMore = () => {}
  const asked = new Promise<void>((resolve) => (answerMore = resolve))
  ;({ restore } = playServer([baseSearchGet], async () => {
    await asked
    return { ok: true, data: answer({ results: [more] }), bookmark: null }
  }))
  // So short that its end is near.
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(() => new DOMRect(0, 0, 1248, 300))
  await open(answer({ results: [testPin(asPinId('1'))] }), { bookmark: 'more' })
  const list = await screen.findByRole('list', { name: 'Results for “oak”' })
  const link = await within(list).findByRole('link')
  link.focus()
  answerMore()
  expect(await screen.findByRole('list', { name: 'More that comes near' })).toBeTruthy()
  expect(document.activeElement).toBe(link)
})

test('SEARCH-07 a correction is shown, and the search as it was typed is one press away', async () => {
  await open(answer({ correction: { shown: 'oak', asked: 'okk' } }), {
    asked: { query: 'okk' },
    address: 'q=okk',
  })
  expect((await screen.findByRole('status')).textContent).toBe(
    'Showing results for oak. Search instead for okk',
  )
  expect(hrefOf('Search instead for okk')).toBe('/search/pins/?auto_correction_disabled=true&q=okk')
})

test('SEARCH-07 SEARCH-08 operators and filters are chips to remove, and suggestions narrow the search further', async () => {
  await open(answer({ guides: [{ term: 'bench', display: 'bench', position: 0 }] }), {
    asked: { query: 'oak -glass', colors: 'red', journey_depth: '1' },
    address: 'q=oak+-glass&colors=red&journey_depth=1',
  })
  const chips = await screen.findByRole('navigation', { name: 'Narrowed to' })
  expect(within(chips).getAllByRole('link')).toHaveLength(2)
  expect(hrefOf('Remove Without glass')).toBe('/search/pins/?colors=red&journey_depth=1&q=oak')
  expect(hrefOf('Remove Red')).toBe('/search/pins/?journey_depth=1&q=oak+-glass')
  const guide = new URL(hrefOf('bench'), 'http://x').searchParams
  expect(Object.fromEntries(guide)).toEqual({
    q: 'oak -glass #bench',
    colors: 'red',
    guided_search_query: 'bench',
    journey_depth: '2',
  })
})

test('SEARCH-09 a search without words has a heading and names for its lists, found or not', async () => {
  const colors = { asked: { query: '', colors: '#d02020' }, address: 'colors=%23d02020' }
  await open(answer({ results: [testPin(asPinId('1'))] }), colors)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search results')
  expect(await screen.findByRole('list', { name: 'Search results' })).toBeTruthy()
  cleanup()
  await open(answer(), colors)
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  cleanup()
  await open(answer(), { asked: { query: '' }, address: 'q=' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search')
  expect(await screen.findByText('What are you looking for?')).toBeTruthy()
  expect(document.body.textContent).not.toContain('“”')
})

test('SEARCH-06 sites and colours of the results are offered as filters', async () => {
  await open(
    answer({
      one_bar: {
        domains: [{ value: 'oak.example', count: 3 }],
        colors: [{ value: 'brown', count: 2 }],
        boards: [],
        years: [],
      },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filters' })
  expect(
    within(dialog)
      .getByRole('link', { name: /oak\.example/ })
      .getAttribute('href'),
  ).toBe('/search/pins/?domains=oak.example&q=oak')
  expect(within(dialog).getByRole('link', { name: /Brown/ }).getAttribute('href')).toBe(
    '/search/pins/?colors=brown&q=oak',
  )
})

test('SEARCH-06 filters of products are answered kindly', async () => {
  await open(answer({ unmet_filters: ['price_min', 'price_max', 'brands'] }), {
    asked: { query: 'oak', price_min: '5', price_max: '9', brands: 'Nest' },
    address: 'q=oak&price_min=5&price_max=9&brands=Nest',
  })
  expect((await screen.findByText(/no products/)).textContent).toContain('price, brands')
})

test('SEARCH-02 scopes without content say so, and lead to all pins', async () => {
  await open(answer({ scope: 'videos' }), { scope: 'videos' })
  expect(await screen.findByText('There are no videos on this site yet')).toBeTruthy()
  expect(hrefOf('Search all Pins')).toBe('/search/pins/?q=oak')
  expect(screen.queryByText(/Nothing found/)).toBeNull()
})

test.each([
  ['my_content', 'Your Pins'],
  ['boards', 'Boards'],
] as const)('SEARCH-02 the scope %s marks the tab of %s alone', async (scope, name) => {
  await open(answer({ scope }), { scope, viewer: ann })
  const tabs = within(screen.getByRole('navigation', { name: 'What to search' })).getAllByRole('link')
  const marked = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page')
  expect(marked.map((tab) => tab.textContent)).toEqual([name])
})

test('SEARCH-03 pins that are only like the results stand below a heading of their own', async () => {
  const like = { ...testPin(asPinId('2')), recommendation_reason: 'like_results' }
  await open(answer({ results: [testPin(asPinId('1')), like] }))
  expect(await screen.findByRole('heading', { name: 'More that comes near' })).toBeTruthy()
  expect(
    within(screen.getByRole('list', { name: 'Results for “oak”' })).getAllByRole('listitem'),
  ).toHaveLength(1)
  expect(
    within(screen.getByRole('list', { name: 'More that comes near' })).getAllByRole('listitem'),
  ).toHaveLength(1)
  expect(screen.getAllByText('You have seen it all.')).toHaveLength(1)
  expect(screen.queryByText('like_results')).toBeNull()
  cleanup()
  await open(answer({ results: [like] }))
  expect(await screen.findByText('Nothing found for “oak”')).toBeTruthy()
})

test('SEARCH-01 what the address says beside the words goes to the call', async () => {
  await open(answer(), {
    asked: { query: 'oak', top_pin_ids: '12', on_sale: '1', journey_depth: 'deep' },
    address: 'q=oak&top_pin_ids=12&on_sale=1&journey_depth=deep&bookmarks=x&page_size=9',
  })
  expect(screen.getByText('Nothing found for “oak”')).toBeTruthy()
})
