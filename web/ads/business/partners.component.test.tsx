import {
  partnerAccept,
  partnerDelete,
  partnerInvite,
  partnersGet,
} from '@bowerbird/contract/business/partner-calls'
import type { PartnersView, PartnerView } from '@bowerbird/contract/business/partner-models'
import { businessAccessGet, businessActsGet } from '@bowerbird/contract/business/business-calls'
import { asAdvertiserId, asBusinessId } from '@bowerbird/contract/kernel/ids'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { confirmRequest } from '../../client/confirm.ts'
import { playServer } from '../../client/test-network.ts'
import { renderInPage } from '../../shell/test-page.tsx'
import { ann } from '../../shell/test-viewers.ts'
import { ownAccounts } from '../frame/own-accounts.ts'
import { PartnersPart } from './partners-part.tsx'
import { access, account } from './test-business.ts'

let restore = () => {}
afterEach(() => {
  cleanup()
  restore()
})

const agency: PartnerView = {
  id: asBusinessId('9'),
  name: 'Agency',
  user: null,
  state: 'requested',
  roles: ['CAMPAIGN_MANAGER'],
  advertiser_ids: null,
  is_asked: true,
  since: '2026-03-01T05:00:00.000Z',
}
const own = account()

function show(partners: PartnersView) {
  const server = playServer(
    [partnersGet, partnerAccept, partnerDelete, partnerInvite, businessAccessGet, businessActsGet],
    ({ call }) => {
      if (call === partnersGet) return { ok: true, data: partners }
      if (call === businessAccessGet) return { ok: true, data: access() }
      if (call === businessActsGet) return { ok: true, data: [], bookmark: null }
      return { ok: true, data: call === partnerDelete ? { id: '9' } : { ...agency, state: 'active' } }
    },
  )
  restore = server.restore
  renderInPage(<PartnersPart business_id={own.owner_user_id} />, {
    viewer: ann,
    warm: [[ownAccounts.key, [own, account({ id: asAdvertiserId('71'), name: 'Second' })]]],
  })
  return (call: (typeof server.arrived)[number]['call']) =>
    server.arrived.filter((one) => one.call === call).map((one) => one.options)
}

test('BIZ-05 a business that asks for access is accepted or declined, and without partners the page says so', async () => {
  const sent = show({ partners: [agency], clients: [] })
  const list = await screen.findByRole('list', { name: 'Partner businesses' })
  expect(within(list).getByText('Asks for access · Campaign manager · all ad accounts')).toBeTruthy()
  expect(screen.getByText('Your business works for no other.')).toBeTruthy()
  await userEvent.click(within(list).getByRole('button', { name: 'Accept Agency' }))
  await waitFor(() => expect(sent(partnerAccept)).toMatchObject([{ partner_id: '9', side: 'client' }]))
  await userEvent.click(within(list).getByRole('button', { name: 'Decline Agency' }))
  await waitFor(() => expect(sent(partnerDelete)).toHaveLength(1))
})

test('BIZ-05 a partnership ends after a question, and some ad accounts are chosen for an invite', async () => {
  const active = { ...agency, state: 'active' as const, is_asked: false }
  const sent = show({ partners: [], clients: [active] })
  await userEvent.click(await screen.findByRole('button', { name: 'End the partnership with Agency' }))
  expect(sent(partnerDelete)).toEqual([])
  confirmRequest.get()?.settle(true)
  await waitFor(() => expect(sent(partnerDelete)).toMatchObject([{ side: 'partner' }]))

  await userEvent.click(screen.getByText('Invite a partner business'))
  const [form] = screen.getAllByRole('group', { name: 'Ad accounts' })
  if (!form) throw new Error('no ad accounts to choose from')
  await userEvent.type(screen.getAllByLabelText('Username of the business')[0] as HTMLElement, 'agency')
  await userEvent.click(within(form).getByRole('checkbox', { name: 'All, also those that are made later' }))
  await userEvent.click(within(form).getByRole('checkbox', { name: own.name }))
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() =>
    expect(sent(partnerInvite)).toMatchObject([
      { username: 'agency', roles: ['ANALYST'], advertiser_ids: ['71'] },
    ]),
  )
})
