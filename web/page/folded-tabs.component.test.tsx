import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInPage } from '../shell/test-page.tsx'
import { FoldedTabs } from './folded-tabs.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const names = ['Overview', 'Reporting', 'Audiences', 'Billing', 'History', 'Cards']

function show(width: number, current: string) {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const tabs = names.map((label) => ({ to: `/${label}/`, label, is_current: label === current }))
  renderInPage(<FoldedTabs label="Pages" tabs={tabs} />)
  const bar = screen.getByRole('navigation', { name: 'Pages' })
  return within(bar)
    .getAllByRole('link')
    .filter((tab) => !tab.classList.contains('invisible'))
    .map((tab) => tab.textContent)
}

test('ADS-01 OPS-07 pages that do not fit in the row are in a menu, which the keyboard opens', async () => {
  expect(show(450, 'Overview')).toEqual(names.slice(0, 3))
  screen.getByRole('button', { name: 'More' }).focus()
  await userEvent.keyboard('{Enter}')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map((item) => item.textContent)).toEqual(names.slice(3))
})

test('ADS-01 OPS-07 the menu is named after the current page when that is in it, and is left out where everything fits', () => {
  expect(show(450, 'History')).toEqual(names.slice(0, 3))
  expect(screen.getByRole('button', { name: 'History' })).toBeTruthy()
  cleanup()
  expect(show(700, 'History')).toEqual(names)
  expect(screen.queryByRole('button')).toBeNull()
})
