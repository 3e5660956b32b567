import { asBusinessId } from '@bowerbird/contract/kernel/ids'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  businessAccessGet,
  businessActsGet,
  businessInviteCreate,
  businessMemberDelete,
  businessMemberUpdate,
  businessMfaUpdate,
} from '@bowerbird/contract/business/business-calls'
import type { Outcome } from '@bowerbird/contract/kernel/outcome'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { playServer, refusedFor } from '../../client/test-network.ts'
import type { Arrived } from '../../client/test-network.ts'
import { toasts } from '../../client/toasts.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ownAccounts, accessOf } from '../frame/own-accounts.ts'
import { AccessParts } from './access-parts.tsx'
import { SecondFactorWall } from './second-factor-wall.tsx'
import { access, ben } from './test-business.ts'

let restore = () => {}
const day = '2026-01-01T00:00:00.000Z'
const member = { user: ben, roles: ['ANALYST' as const], is_me: false, can_change: true, joined_at: day }

const calls = [
  businessAccessGet,
  businessActsGet,
  businessInviteCreate,
  businessMemberDelete,
  businessMemberUpdate,
  businessMfaUpdate,
]

function open(answer: (arrived: Arrived) => Outcome | undefined = () => undefined) {
  const server = playServer(calls, (arrived) => {
    const given = answer(arrived)
    if (given) return given
    if (arrived.call === businessActsGet) return { ok: true, data: [], bookmark: null }
    return { ok: true, data: access({ members: [member] }) }
  })
  restore = server.restore
  renderInPage(<AccessParts access={access({ members: [member] })} />, {
    viewer: ann,
    warm: [[ownAccounts.key, []]],
  })
  return server.arrived
}

const sent = (arrived: readonly Arrived[], call: Arrived['call']) =>
  arrived.filter((one) => one.call === call).map((one) => one.options)

beforeEach(() => toasts.set([]))
afterEach(() => {
  cleanup()
  restore()
})

test("BIZ-05 a member's roles are changed in the list, and a member is removed after confirmation", async () => {
  const user = userEvent.setup()
  const arrived = open(({ call }) => (call === businessMemberUpdate ? { ok: true, data: member } : undefined))
  await user.click(screen.getByRole('button', { name: 'Change the roles of Ben Bosco' }))
  const [finance] = screen.getAllByRole('checkbox', { name: /Finance/ })
  await user.click(finance as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save roles' }))
  await waitFor(() =>
    expect(sent(arrived, businessMemberUpdate)).toMatchObject([
      { user_id: ben.id, roles: ['ANALYST', 'FINANCE'] },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Remove Ben Bosco' }))
  confirmRequest.get()?.settle(false)
  await user.click(screen.getByRole('button', { name: 'Remove Ben Bosco' }))
  expect(sent(arrived, businessMemberDelete)).toEqual([])
  confirmRequest.get()?.settle(true)
  await waitFor(() =>
    expect(sent(arrived, businessMemberDelete)).toMatchObject([{ business_id: '7', user_id: ben.id }]),
  )
})

test('BIZ-05 an invite is sent with its roles, and its link is shown once', async () => {
  const user = userEvent.setup()
  const link = 'http://localhost/business/invite/abc/'
  const invite = {
    id: '5',
    email: 'zed@example.org',
    roles: ['ANALYST'],
    inviter: null,
    created_at: day,
    expires_at: day,
  }
  const arrived = open(({ call }) =>
    call === businessInviteCreate ? { ok: true, data: { invite, link } } : undefined,
  )
  await user.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'zed@example.org')
  await user.click(screen.getByRole('button', { name: 'Send invite' }))
  expect(await screen.findByRole('textbox', { name: 'Link of the invite' })).toHaveProperty('value', link)
  expect(sent(arrived, businessInviteCreate)).toMatchObject([
    { email: 'zed@example.org', roles: ['ANALYST'] },
  ])
})

test('BIZ-05 an API error on the second factor requirement is shown, and the switch keeps the saved value', async () => {
  const user = userEvent.setup()
  open(({ call }) => (call === businessMfaUpdate ? refusedFor('not_allowed') : undefined))
  const toggle = screen.getByRole('switch')
  await user.click(toggle)
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
  expect(toggle.getAttribute('aria-checked')).toBe('false')
})

test('BIZ-04 a user without a second factor gets a link to the settings; one with a second factor gives it on the page', async () => {
  restore = playServer(calls, () => ({ ok: true, data: access() })).restore
  const wall = (methods: string[]) => (
    <SecondFactorWall
      refused={{ ...refusedFor('needs_second_factor'), extra_data: { methods } }}
      call={accessOf(asBusinessId('7'))}
    />
  )
  renderInPage(wall([]), { viewer: ann })
  expect(screen.getByRole('link', { name: 'Turn on a second step' })).toBeTruthy()
  cleanup()
  renderInPage(wall(['totp']), { viewer: ann })
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
})
