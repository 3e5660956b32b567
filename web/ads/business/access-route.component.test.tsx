import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  businessAccessGet,
  businessActsGet,
  businessMemberDelete,
} from '@bowerbird/contract/business/business-calls'
import { asAdvertiserId, asBusinessId } from '@bowerbird/contract/kernel/ids'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import type { Account } from '../frame/own-accounts.ts'
import AccessRoute from './access-route.tsx'
import { access, account } from './test-business.ts'

let restore = () => {}
const lamps = account({
  id: asAdvertiserId('90'),
  owner_user_id: asBusinessId('9'),
  business_name: 'Lamps',
  permissions: ['ANALYST', 'FINANCE'],
  rights: ['see', 'pay'],
})

function open(accounts: readonly Account[], address = '/business/access/') {
  const server = playServer([businessAccessGet, businessActsGet, businessMemberDelete], ({ call }) => {
    if (call === businessAccessGet) return { ok: true, data: access() }
    if (call === businessActsGet) return { ok: true, data: [], bookmark: null }
    return refusedFor('unavailable')
  })
  restore = server.restore
  renderInPage(<AccessRoute />, { viewer: ann, address, warm: [[ownAccounts.key, accounts]] })
  const sent = (call: (typeof server.arrived)[number]['call']) =>
    server.arrived.filter((one) => one.call === call).map((one) => one.options)
  return sent
}

const work = () => screen.getByRole('list', { name: 'Where you work' })

beforeEach(() => toasts.set([]))
afterEach(() => {
  cleanup()
  restore()
})

test.each(['/business/access/', '/business/access/?business=9'])(
  'BIZ-05 a member without admin rights reads at %s for whom they work, in which roles, and may leave',
  async (address) => {
    const user = userEvent.setup()
    const sent = open([lamps, { ...lamps, id: asAdvertiserId('91'), name: 'Second account' }], address)
    const lines = within(work()).getAllByRole('listitem')
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Lamps.*Finance.*Leave$/) as unknown as string,
    ])
    await user.click(within(work()).getByRole('button', { name: 'Leave Lamps' }))
    confirmRequest.get()?.settle(false)
    expect(sent(businessMemberDelete)).toEqual([])
    await user.click(within(work()).getByRole('button', { name: 'Leave Lamps' }))
    confirmRequest.get()?.settle(true)
    await waitFor(() =>
      expect(sent(businessMemberDelete)).toMatchObject([{ business_id: '9', user_id: ann.id }]),
    )
    // The API error is shown; the member list is not, because this user may not see it.
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
    expect(sent(businessAccessGet)).toEqual([])
  },
)

test('BIZ-05 the own business comes before those the user works for; those the user administers open from there', async () => {
  const administered = { ...lamps, permissions: ['ADMIN' as const], rights: account().rights }
  open([account(), administered])
  expect(await screen.findByText(/Who works for Nest & Co/)).toBeTruthy()
  expect(within(work()).getByRole('link', { name: 'People and roles: Lamps' }).getAttribute('href')).toBe(
    '/business/access/?business=9',
  )
  expect(within(work()).queryByText('Nest & Co')).toBeNull()
  cleanup()
  restore()
  open([account()])
  expect(screen.queryByRole('list', { name: 'Where you work' })).toBeNull()
})
