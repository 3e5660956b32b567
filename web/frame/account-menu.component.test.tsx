import { cleanup, screen, waitFor } from '@testing-library/react'
import { advertisersGet } from '@bowerbird/contract/business/business-calls'
import { browserAccountsGet } from '@bowerbird/contract/identity/account-calls'
import { afterEach, expect, test } from 'vitest'
import { playServer } from '../client/test-network.ts'
import { renderInPage } from '../shell/test-page.tsx'
import { ann } from '../shell/test-viewers.ts'
import AccountMenu from './account-menu.tsx'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const account = { id: '5', name: 'Nest & Co' }

test.each([
  [
    'a personal account that works for a business',
    { has_business_side: true },
    [account],
    ['Ad accounts', 'Become a business'],
  ],
  ['a personal account that works for none', { has_business_side: true }, [], ['Become a business']],
  ['a business', { has_business_side: true, isPartner: true }, [account], ['Ad accounts']],
  ['anybody on a site without a business side', { has_business_side: false }, [account], []],
])('BIZ-05 BIZ-06 the menu of %s leads to what is theirs', async (_name, given, accounts, expected) => {
  const server = playServer([browserAccountsGet, advertisersGet], ({ call }) => ({
    ok: true,
    data: call === advertisersGet ? accounts : [],
  }))
  restore = server.restore
  renderInPage(<AccountMenu trigger={<button type="button">Menu</button>} />, {
    viewer: { ...ann, ...given },
  })
  await screen.findByRole('menuitem', { name: 'Settings' })
  const shown = () =>
    screen
      .queryAllByRole('menuitem')
      .map((item) => item.textContent)
      .filter((text) => /business|Ad accounts/i.test(text ?? ''))
  await waitFor(() => expect(shown()).toEqual(expected))
})
