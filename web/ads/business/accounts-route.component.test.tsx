import { advertiserGet, advertisersGet } from '@bowerbird/contract/business/business-calls'
import { asAdvertiserId, asBusinessId } from '@bowerbird/contract/kernel/ids'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { navigation } from '../../navigation/navigation.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import AccountsRoute from './accounts-route.tsx'
import { account } from './test-business.ts'

let restore = () => {}
beforeEach(() => toasts.set([]))
afterEach(() => {
  cleanup()
  restore()
})

const guarded = account({
  id: asAdvertiserId('90'),
  owner_user_id: asBusinessId('9'),
  permissions: ['ADMIN'],
  needs_second_factor: true,
})

const proved = { ...guarded, needs_second_factor: false }

/** The business asks for a second factor, and the account has these. */
function open(methods: string[], address = '/accounts_manager/') {
  const server = playServer([advertiserGet], () => ({
    ...refusedFor('needs_second_factor'),
    extra_data: { methods },
  }))
  restore = server.restore
  renderInPage(<AccountsRoute />, { viewer: ann, address, warm: [[ownAccounts.key, [account(), guarded]]] })
}

test('BIZ-04 an ad account that asks for a second factor, which the user has not set up, links to where that is done', async () => {
  open([])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Confirm' }))
  const link = { label: 'Turn on a second step', to: '/settings/security/' }
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error', link }]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('BIZ-04 a page of such an ad account leads here: what it asks for is said at once, with the way to do it', async () => {
  open([], '/accounts_manager/?next=/advertiser/90/billing/')
  expect(await screen.findByRole('heading', { name: 'This business asks for your second step' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Turn on a second step' }).getAttribute('href')).toBe(
    '/settings/security/',
  )
  cleanup()
  restore()
  open(['totp'], '/accounts_manager/?next=/advertiser/90/billing/')
  await screen.findByRole('heading', { name: 'This business asks for your second step' })
  // Once: the row of the account does not ask as well.
  expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(1)
})

test('BIZ-04 who has given it in another tab is led on to the page', async () => {
  const server = playServer([advertiserGet, advertisersGet], ({ call }) => ({
    ok: true,
    data: call === advertiserGet ? proved : [account(), proved],
  }))
  restore = server.restore
  const to = vi.spyOn(navigation, 'to').mockResolvedValue()
  const address = '/accounts_manager/?next=/advertiser/90/billing/'
  renderInPage(<AccountsRoute />, { viewer: ann, address, warm: [[ownAccounts.key, [account(), guarded]]] })
  await waitFor(() => expect(to).toHaveBeenCalledWith('/advertiser/90/billing/'))
  to.mockRestore()
})

test.each(['/advertiser/70/billing/', '/advertiser/901/', 'https://evil.example/'])(
  'BIZ-04 nothing is asked on the way to %s, which asks for no second factor',
  (next) => {
    open([], `/accounts_manager/?next=${encodeURIComponent(next)}`)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
