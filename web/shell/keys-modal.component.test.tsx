import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keysRequest } from '../client/keys-request.ts'
import { hasLetterKeys } from '../client/letter-keys.ts'
import { listenToKeys } from './page-keys.ts'
import SheetWindows from './sheet-windows.tsx'
import { emptyScreen, renderInPage, standOnPage } from './test-page.tsx'

let stop: () => void

beforeEach(() => {
  standOnPage('/', { home: emptyScreen })
  stop = listenToKeys()
})

afterEach(() => {
  stop()
  cleanup()
  keysRequest.set(null)
  localStorage.clear()
})

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })

function renderPage() {
  renderInPage(
    <>
      <header>
        <form role="search">
          <input aria-label="Search" />
        </form>
      </header>
      <SheetWindows />
    </>,
  )
}

test('DISCOVER-09 SHELL-24 ? opens the overview of all keys on any page, and Escape closes it', async () => {
  renderPage()
  press('?')
  const overview = await screen.findByRole('dialog', { name: 'Keyboard keys' })
  for (const heading of ['Everywhere', 'Among Pins', 'On the page of a Pin', 'While organising'])
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  expect(overview.textContent).toContain('Save the Pin')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('DISCOVER-09 SHELL-24 ? and / typed in a field are letters', () => {
  renderPage()
  press('?', screen.getByLabelText('Search'))
  expect(keysRequest.get()).toBeNull()
})

test('SHELL-24 / goes to the search field', () => {
  renderPage()
  expect(press('/')).toBe(false)
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

test('SHELL-24 keys of one letter can be switched off, and on again from the overview', async () => {
  keysRequest.set(true)
  renderPage()
  await userEvent.click(await screen.findByRole('switch', { name: 'Keys of one letter' }))
  expect(hasLetterKeys()).toBe(false)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('?')
  press('/')
  expect(keysRequest.get()).toBeNull()
  expect(document.activeElement).not.toBe(screen.getByLabelText('Search'))
  keysRequest.set(true)
  await userEvent.click(await screen.findByRole('switch', { name: 'Keys of one letter' }))
  expect(hasLetterKeys()).toBe(true)
})
