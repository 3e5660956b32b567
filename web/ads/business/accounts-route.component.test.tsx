import { advertiserGet } from '@bowerbird/contract/business/business-calls'
import { asAdvertiserId, asBusinessId } from '@bowerbird/contract/kernel/ids'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
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
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Confirm' })).toHaveLength(2))
})

test.each(['/advertiser/70/billing/', '/advertiser/901/', 'https://evil.example/'])(
  'BIZ-04 nothing is asked on the way to %s, which asks for no second factor',
  (next) => {
    open([], `/accounts_manager/?next=${encodeURIComponent(next)}`)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
