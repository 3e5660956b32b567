import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { advancedTypeaheadGet } from '@bowerbird/contract/search/search-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playServer } from '../client/test-network.ts'
import type { Arrived } from '../client/test-network.ts'
import { emptyScreen, renderInPage, standOnPage } from '../shell/test-page.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchField } from './search-field.tsx'

let restore = () => {}
let arrived: Arrived[] = []

const item = (type: string, label: string, url: string) => ({
  type,
  label,
  url,
  query: label,
  pin_count: null,
  image_url: null,
  user: null,
})

beforeEach(() => {
  localStorage.clear()
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
