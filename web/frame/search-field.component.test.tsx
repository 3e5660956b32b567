import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  advancedTypeaheadGet,
  recentSearchCreate,
  typeaheadClearRecentDelete,
} from '@bowerbird/contract/search/typeahead-calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer } from '../client/test-network.ts'
import type { Arrived } from '../client/test-network.ts'
import { ann } from '../shell/test-viewers.ts'
import { emptyScreen, renderInPage, standOnPage } from '../shell/test-page.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'
import { forgetAnswers } from './use-typeahead.ts'

let restore = () => {}
let arrived: Arrived[] = []

const item = (type: string, label: string, url: string, group = 'found') => ({
  type,
  group,
  label,
  url,
  query: label,
  pin_count: null,
  image_url: null,
  user: null,
})

beforeEach(() => {
  localStorage.clear()
  forgetAnswers()
  standOnPage('/ideas/', { profile: emptyScreen, search: emptyScreen })
  const server = playServer([advancedTypeaheadGet], ({ options }) => ({
    ok: true,
    data: {
      items: [
        item('query', `${String(options['term'])} shoes`, '/search/pins/?q=shoes'),
        item('user', 'Ann Archer', '/ann/'),
      ],
    },
  }))
  arrived = server.arrived
  restore = server.restore
})

afterEach(() => {
  cleanup()
  restore()
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })

test('SEARCH-05 typing shows suggestions; the arrows and Enter open one of them', async () => {
  renderInPage(<SearchField />)
  await userEvent.type(field(), 'red')
  expect(await screen.findByRole('option', { name: /red shoes/ })).toBeTruthy()
  expect(field().getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain('Ann Archer')
  expect(active?.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname).toBe('/ann/'))
  expect(recentSearches()).toEqual([])
})

test('SEARCH-09 the field of a member has a button that chooses a picture to look for, reached by Tab', async () => {
  const { unmount } = renderInPage(<SearchField />)
  expect(screen.queryByRole('button', { name: 'Search by picture' })).toBeNull()
  unmount()
  const { container } = renderInPage(<SearchField />, { viewer: ann })
  const button = await screen.findByRole('button', { name: 'Search by picture' })
  const opened = vi.fn<() => void>()
  container.querySelector<HTMLInputElement>('input[type=file]')?.addEventListener('click', opened)
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledTimes(1)
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

test('SEARCH-05 suggestions are requested once typing pauses, and outdated requests are aborted', async () => {
  restore()
  const server = playServer([advancedTypeaheadGet], () => new Promise(() => {}))
  restore = server.restore
  renderInPage(<SearchField />)
  await userEvent.type(field(), 'r')
  await waitFor(() => expect(server.arrived.map(({ options }) => options['term'])).toContain('r'))
  await userEvent.type(field(), 'ed')
  await waitFor(() => expect(server.arrived.at(-1)?.options['term']).toBe('red'))
  const overtaken = server.arrived.find(({ options }) => options['term'] === 'r')
  await waitFor(() => expect(overtaken?.signal?.aborted).toBe(true))
})

test('SEARCH-05 Enter searches, and the search is stored in this browser only', async () => {
  renderInPage(<SearchField />, { address: '/search/boards/?q=old' })
  expect(field().value).toBe('old')
  await userEvent.clear(field())
  await userEvent.type(field(), 'caf\u00e9 & co{Enter}')
  await waitFor(() => expect(location.pathname + location.search).toBe('/search/boards/?q=caf%C3%A9+%26+co'))
  await waitFor(() => expect(recentSearches()).toEqual(['caf\u00e9 & co']))
})

test('SEARCH-05 an empty field shows recent searches, which can be removed one by one', async () => {
  rememberSearch('lamps')
  rememberSearch('chairs')
  renderInPage(<SearchField />)
  await userEvent.click(field())
  expect(await screen.findByRole('option', { name: 'lamps' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Forget .chairs/ }))
  expect(recentSearches()).toEqual(['lamps'])
  expect(screen.queryByRole('option', { name: 'chairs' })).toBeNull()
  await userEvent.click(screen.getByRole('option', { name: 'lamps' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/search/pins/?q=lamps'))
})

test('SHELL-24 Escape closes the list and keeps the text', async () => {
  renderInPage(<SearchField />)
  await userEvent.type(field(), 'red')
  await screen.findByRole('listbox')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field().value).toBe('red')
})

test('SHELL-21 invalid stored data yields no recent searches', () => {
  localStorage.setItem('bowerbird.recent-searches', '{"a":1}')
  expect(recentSearches()).toEqual([])
  localStorage.setItem('bowerbird.recent-searches', '[1,null,"lamps"')
  expect(recentSearches()).toEqual([])
})

test('arrow keys on an empty list select nothing', async () => {
  restore()
  restore = playServer([advancedTypeaheadGet], () => ({ ok: true, data: { items: [] } })).restore
  renderInPage(<SearchField />)
  await userEvent.type(field(), 'zz')
  expect(await screen.findByText('No suggestions. Press Enter to search.')).toBeTruthy()
  await userEvent.keyboard('{ArrowDown}{ArrowUp}')
  expect(field().getAttribute('aria-activedescendant')).toBeNull()
  expect(arrived).toEqual([])
})

/** A server with these recent searches of the viewer, and one term that is trending. */
function playRecent(recent: readonly string[]) {
  restore()
  let kept = [...recent]
  const server = playServer(
    [advancedTypeaheadGet, recentSearchCreate, typeaheadClearRecentDelete],
    ({ call, options }) => {
      if (call === recentSearchCreate) return { ok: true, data: { is_kept: true } }
      if (call === typeaheadClearRecentDelete) {
        kept = options['term'] === undefined ? [] : kept.filter((term) => term !== options['term'])
        return { ok: true, data: {} }
      }
      const items = [
        ...kept.map((term) => item('query', term, `/search/pins/?q=${term}`, 'recent')),
        item('hashtag', '#owls', '/search/pins/?q=%23owls', 'trending'),
      ]
      return { ok: true, data: { items } }
    },
  )
  restore = server.restore
  return server.arrived
}

test('SEARCH-05 the empty field of a user shows recent searches of the server, cleared one by one or all, and what is trending', async () => {
  const calls = playRecent(['lamps', 'chairs', 'nests'])
  renderInPage(<SearchField />, { viewer: ann })
  await userEvent.click(field())
  const recent = await screen.findByRole('group', { name: 'Recent searches' })
  expect(screen.getByRole('group', { name: 'Trending here' }).textContent).toContain('#owls')
  await userEvent.click(screen.getByRole('button', { name: /Forget .chairs/ }))
  expect(screen.queryByRole('option', { name: 'chairs' })).toBeNull()
  expect(recent.textContent).toContain('lamps')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull()
  expect(screen.getByRole('option', { name: /owls/ })).toBeTruthy()
  const cleared = calls.filter(({ call }) => call === typeaheadClearRecentDelete)
  expect(cleared.map(({ options }) => options)).toMatchObject([{ term: 'chairs' }, { all: true }])
  expect(recentSearches()).toEqual([])
})

test('SEARCH-05 a search of a user is stored on the server, not in the browser; not at all when they chose so', async () => {
  const calls = playRecent([])
  const kept = () =>
    calls.filter(({ call }) => call === recentSearchCreate).map(({ options }) => options['term'])
  const { unmount } = renderInPage(<SearchField />, { viewer: ann })
  await userEvent.type(field(), 'red lamps{Enter}')
  await waitFor(() => expect(kept()).toEqual(['red lamps']))
  expect(recentSearches()).toEqual([])
  unmount()
  const shy = { ...ann, preferences: { ...ann.preferences, keeps_no_searches: true } }
  renderInPage(<SearchField />, { viewer: shy })
  await userEvent.clear(field())
  await userEvent.type(field(), 'owls{Enter}')
  await waitFor(() => expect(location.search).toBe('?q=owls'))
  expect(kept()).toEqual(['red lamps'])
})

test('SEARCH-05 the list of an empty field is never blank: without anything to show it says what can be searched', async () => {
  restore()
  restore = playServer([advancedTypeaheadGet], () => ({ ok: true, data: { items: [] } })).restore
  renderInPage(<SearchField />)
  await userEvent.tab()
  expect(await screen.findByText(/Try a thing, a colour, a place/)).toBeTruthy()
})

test('SEARCH-05 the ten answers used last are kept, each for its scope and term', async () => {
  renderInPage(<SearchField />)
  const askedFor = () => arrived.map(({ options }) => options['term'])
  const typed = async (term: string) => {
    await userEvent.clear(field())
    await userEvent.type(field(), term)
    await screen.findByRole('option', { name: new RegExp(`${term} shoes`) })
  }
  for (const letter of 'abcdefghij') await typed(letter.repeat(3))
  const before = askedFor().filter((term) => term === 'jjj').length
  await typed('jjj')
  expect(askedFor().filter((term) => term === 'jjj')).toHaveLength(before)
  await typed('kkk')
  await typed('aaa')
  expect(askedFor().filter((term) => term === 'aaa')).toHaveLength(2)
  expect(arrived[0]?.options['pin_scope']).toBe('pins')
})

test('SEARCH-05 boards and pins are shown with their pictures, and words with how many pins they have', async () => {
  restore()
  restore = playServer([advancedTypeaheadGet], () => ({
    ok: true,
    data: {
      items: [
        { ...item('board', 'Red things', '/ann/red/', 'own'), image_url: '/media/1.jpg', pin_count: 3 },
        { ...item('query', 'red lamps', '/search/pins/?q=red'), pin_count: 1200 },
        { ...item('pin', 'A red owl', '/pin/1/'), image_url: '/media/2.jpg' },
      ],
    },
  })).restore
  renderInPage(<SearchField />, { viewer: ann })
  await userEvent.type(field(), 'red')
  const own = await screen.findByRole('group', { name: 'Your boards' })
  expect(own.textContent).toContain('Board · 3 Pins')
  expect(own.querySelector('img')?.getAttribute('src')).toBe('/media/1.jpg')
  expect(screen.getByRole('option', { name: /red lamps/ }).textContent).toContain('1.2K Pins')
  expect(screen.getByRole('option', { name: /A red owl/ }).querySelector('img')).toBeTruthy()
})
