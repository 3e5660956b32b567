import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { businessProfilesGet } from '@bowerbird/contract/business/business-calls'
import type { Profile } from '@bowerbird/contract/business/business-models'
import type { ViewerView } from '@bowerbird/contract/identity/identity-models'
import { asAdvertiserId, asBusinessId, asUserId } from '@bowerbird/contract/kernel/ids'
import { afterEach, expect, test } from 'vitest'
import { activeProfile } from '../../client/active-profile.ts'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann, signedOut } from '../../shell/test-viewers.ts'
import { account, profile } from '../business/test-business.ts'
import { ownAccounts } from './own-accounts.ts'
import { ProfileSwitcher } from './profile-switcher.tsx'

let restore = () => {}
const partner: ViewerView = { ...ann, isPartner: true, has_business_side: true }
const twig = { id: asUserId('9'), user: { ...profile().user, username: 'twig', businessName: 'Twig Ltd' } }

function open(profiles: Profile[], { viewer = partner, address = '/advertiser/90/' } = {}) {
  const server = playServer([businessProfilesGet], () => ({ ok: true, data: profiles }))
  restore = server.restore
  const accounts = [
    account(),
    account({ id: asAdvertiserId('90'), owner_user_id: asBusinessId('9'), business_name: 'Twig Ltd' }),
  ]
  renderInPage(<ProfileSwitcher />, { viewer, address, warm: [[ownAccounts.key, accounts]] })
  return server.arrived
}

afterEach(() => {
  cleanup()
  restore()
  sessionStorage.clear()
})

test('BIZ-03 pages of a business that the user works for show its profile, which the user can act as in this tab', async () => {
  const user = userEvent.setup()
  open([profile(), profile({ ...twig, permissions: ['CAMPAIGN_MANAGER'] })])
  const button = await screen.findByRole('button', { name: 'Acting as Twig Ltd: switch' })
  await waitFor(() => expect(activeProfile(asUserId('7'))).toEqual({ id: '9', advertiser_id: '90' }))
  await user.click(button)
  expect(await screen.findByRole('menuitem', { name: /Nest & Co/ })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: /Twig Ltd/ }).textContent).toContain('Campaign manager')
})

test.each([
  ['without its second factor', { permissions: ['ADMIN'] as const, viewerMeetsMfaRequirement: false }],
  ['in a read-only role', { permissions: ['ANALYST'] as const, viewerMeetsMfaRequirement: true }],
])('BIZ-04 %s the user cannot act as a profile', async (_why, given) => {
  open([profile(), profile({ ...twig, ...given, permissions: [...given.permissions] })])
  await screen.findByRole('button', { name: 'Acting as Twig Ltd: switch' })
  expect(activeProfile(asUserId('7'))).toBeNull()
})

test('BIZ-03 the switcher is hidden for visitors, personal accounts, and pages that match no profile', async () => {
  expect(open([profile()], { viewer: { ...signedOut, has_business_side: true } })).toEqual([])
  cleanup()
  expect(open([profile()], { viewer: { ...partner, isPartner: false } })).toEqual([])
  cleanup()
  const arrived = open([profile()])
  await waitFor(() => expect(arrived).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
