import {
  advertiserCreate,
  advertisersGet,
  businessAccessGet,
  businessActsGet,
  businessDelete,
  businessInviteAccept,
  businessInviteCreate,
  businessMemberDelete,
  businessMfaUpdate,
} from '@bowerbird/contract/business/business-calls'
import { memberRoles, rightsOfRoles } from '@bowerbird/contract/business/business-roles'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import {
  partnerAccept,
  partnerDelete,
  partnerInvite,
  partnerRequest,
  partnersGet,
  partnerUpdate,
} from '@bowerbird/contract/business/partner-calls'
import { campaignsGet, campaignUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { topUpCreate, billingProfileUpdate } from '@bowerbird/contract/money/money-calls'
import { newsHubGet } from '@bowerbird/contract/notifications/notification-calls'
import { setEmail } from '@bowerbird/core/identity/account-row-queries'
import type { Pinner } from '@bowerbird/testing/make'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makePromotion } from '../campaigns/test-campaign.ts'
import { smallerRoles } from './partner-access.ts'
import { guard, makeBusiness, makeMember, tokenOf } from './test-business.ts'

/** A business with a campaign, an agency, and a member of the agency in each role. */
async function scene() {
  const home = await world()
  const ann = await makeBusiness(home)
  const agency = await makeBusiness(home, { name: 'Agency' })
  const pin = await home.make.pin(ann, (await home.make.board(ann)).id)
  const { campaign_id } = await makePromotion(home, {
    owner: ann,
    advertiser_id: ann.advertiser_id,
    pin_id: pin.id,
  })
  const invite = (roles: MemberRole[], advertiser_ids: (typeof ann.advertiser_id)[] | null = null) =>
    ann.did(partnerInvite, { business_id: ann.id, username: agency.username, roles, advertiser_ids })
  const accept = () =>
    agency.did(partnerAccept, { business_id: agency.id, partner_id: ann.id, side: 'partner' })
  return { home, ann, agency, campaign_id, advertiser_id: ann.advertiser_id, invite, accept }
}

test('BIZ-05 what a member of a partner may do is the smaller of their role there and the roles of the partner', () => {
  expect(smallerRoles(['OWNER'], ['ADMIN'])).toEqual(memberRoles.filter((role) => role !== 'ADMIN'))
  expect(smallerRoles(['ADMIN'], ['CAMPAIGN_MANAGER'])).toEqual(['CAMPAIGN_MANAGER', 'ANALYST'])
  expect(smallerRoles(['CAMPAIGN_MANAGER'], ['FINANCE'])).toEqual(['ANALYST'])
  expect(smallerRoles(['ANALYST'], ['ADMIN'])).toEqual(['ANALYST'])
  for (const own of memberRoles)
    for (const given of memberRoles) {
      const rights = rightsOfRoles(smallerRoles([own], [given]))
      for (const right of rights) {
        expect(rightsOfRoles([own])).toContain(right)
        expect(rightsOfRoles([given])).toContain(right)
      }
      expect(rights).toContain('see')
      expect(rights).not.toContain('own')
    }
})

test('BIZ-05 the other business gets one notice and one mail for an invitation, its answer and its end', async () => {
  const home = await world()
  const [ann, agency] = [await makeBusiness(home), await makeBusiness(home, { name: 'Agency' })]
  await setEmail(home.db, agency.id, agency.viewer.email)
  const admin = await makeMember(home, agency, ['ADMIN'])
  const analyst = await makeMember(home, agency, ['ANALYST'])
  const asked = {
    business_id: ann.id,
    username: agency.username,
    roles: ['ANALYST' as const],
    advertiser_ids: null,
  }
  const keys = { idempotency_key: 'one invitation' }
  await ann.call(partnerInvite, asked, keys)
  await ann.call(partnerInvite, asked, keys)
  await home.drain()
  const newsOf = async (who: Pinner) =>
    (await who.did(newsHubGet, {})).flatMap((notice) => notice.promotion ?? [])
  const mailsOf = async (kind: string) =>
    home.db
      .selectFrom('mail_message')
      .select(['to_address', 'subject', 'body'])
      .where('kind', '=', kind)
      .orderBy('to_address')
      .execute()
  expect(await newsOf(agency)).toEqual([
    { news: 'partner_invited', advertiser_id: null, business_id: agency.id },
  ])
  expect(await newsOf(admin)).toHaveLength(1)
  expect(await newsOf(analyst)).toEqual([])
  expect(await newsOf(ann)).toEqual([])
  const mails = await mailsOf('business_partner_invited')
  expect(mails.map((mail) => mail.to_address)).toEqual([agency.viewer.email, admin.viewer.email].toSorted())
  expect(mails[0]?.body).toContain('Nest & Co invites Agency to work on its ad accounts')
  expect(mails[0]?.body).toContain(`/business/access/?business=${agency.id}`)

  await agency.did(partnerAccept, { business_id: agency.id, partner_id: ann.id, side: 'partner' })
  await home.drain()
  expect(await newsOf(ann)).toEqual([{ news: 'partner_joined', advertiser_id: null, business_id: ann.id }])
  await agency.did(partnerDelete, { business_id: agency.id, partner_id: ann.id, side: 'partner' })
  await agency.did(partnerDelete, { business_id: agency.id, partner_id: ann.id, side: 'partner' })
  await home.drain()
  expect((await newsOf(ann)).map(({ news }) => news)).toEqual(['partner_left', 'partner_joined'])
  // Her address is not confirmed: nothing is mailed there.
  expect(await mailsOf('business_partner_left')).toEqual([])
})

test('BIZ-05 a request that is taken back is no news: neither that it was made, nor that it ended', async () => {
  const home = await world()
  const [ann, agency] = [await makeBusiness(home), await makeBusiness(home, { name: 'Agency' })]
  const ask = () =>
    agency.did(partnerRequest, { business_id: agency.id, username: ann.username, roles: ['ANALYST'] })
  const takeBack = () =>
    agency.did(partnerDelete, { business_id: agency.id, partner_id: ann.id, side: 'partner' })
  const newsOfAnn = async () => {
    await home.drain()
    return (await ann.did(newsHubGet, {})).flatMap(({ promotion }) => promotion?.news ?? [])
  }
  await ask()
  await takeBack()
  expect(await newsOfAnn()).toEqual([])
  await ask()
  expect(await newsOfAnn()).toEqual(['partner_requested'])
  await takeBack()
  expect(await newsOfAnn()).toEqual(['partner_requested'])
})

test('BIZ-05 a partner works on the accounts once it accepted, within its roles, and until either ends it', async () => {
  const { ann, agency, campaign_id, advertiser_id, invite, accept, home } = await scene()
  const manager = await makeMember(home, agency, ['CAMPAIGN_MANAGER'])
  const analyst = await makeMember(home, agency, ['ANALYST'])
  const rename = { advertiser_id, campaign_id, version: 1, name: 'By the agency' }
  expect(await invite(['CAMPAIGN_MANAGER'])).toMatchObject({ state: 'invited', is_asked: false })
  // Invited is not yet accepted.
  expect(await manager.call(campaignsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
  expect(
    await ann.call(partnerAccept, { business_id: ann.id, partner_id: agency.id, side: 'client' }),
  ).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  const [asked] = (await agency.did(partnersGet, { business_id: agency.id })).clients
  expect(asked).toMatchObject({ id: ann.id, state: 'invited', is_asked: true })
  expect(await accept()).toMatchObject({ state: 'active' })
  expect(await accept()).toMatchObject({ state: 'active' })

  expect((await manager.did(campaignUpdate, rename)).name).toBe('By the agency')
  expect(await analyst.did(campaignsGet, { advertiser_id })).toHaveLength(1)
  expect(await analyst.call(campaignUpdate, { ...rename, version: 2 })).toMatchObject({ code: 'not_allowed' })
  expect(
    await agency.call(billingProfileUpdate, { advertiser_id, name: 'X', address: 'Y', version: 0 }),
  ).toMatchObject({ code: 'not_allowed' })
  expect(await agency.call(businessAccessGet, { business_id: ann.id })).toMatchObject({ code: 'not_found' })
  const listed = await manager.did(advertisersGet, {})
  expect(listed.find((one) => one.id === advertiser_id)).toMatchObject({ rights: ['see', 'run', 'target'] })
  const acts = await ann.did(businessActsGet, { business_id: ann.id })
  expect(acts.map((line) => [line.act, line.actor?.id])).toEqual(
    expect.arrayContaining([
      ['partner_invited', ann.id],
      ['partner_joined', agency.id],
      ['acted', manager.id],
    ]),
  )

  const end = { business_id: agency.id, partner_id: ann.id, side: 'partner' as const }
  await agency.did(partnerDelete, end)
  await agency.did(partnerDelete, end)
  expect(await manager.call(campaignsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
  expect((await manager.did(advertisersGet, {})).map((one) => one.id)).not.toContain(advertiser_id)
})

test('BIZ-05 who gives access answers a request with roles and accounts of its own choice, and may change them', async () => {
  const { ann, agency, advertiser_id, home } = await scene()
  const second = await ann.did(advertiserCreate, {
    name: 'Second',
    country: 'US',
    currency: 'USD',
    time_zone: 'America/New_York',
  })
  const asked = { business_id: agency.id, username: ann.username, roles: ['ADMIN' as const] }
  expect(await agency.did(partnerRequest, asked)).toMatchObject({ state: 'requested', is_asked: false })
  expect(await agency.call(partnerRequest, asked)).toMatchObject({
    ok: false,
    fields: { username: expect.any(String) },
  })
  // Who asked cannot answer.
  const answer = { business_id: agency.id, partner_id: ann.id, side: 'partner' as const }
  expect(await agency.call(partnerAccept, answer)).toMatchObject({ code: 'not_found' })
  const client = { business_id: ann.id, partner_id: agency.id }
  const given = {
    ...client,
    side: 'client' as const,
    roles: ['FINANCE' as const],
    advertiser_ids: [second.id],
  }
  expect(await ann.did(partnerAccept, given)).toMatchObject({
    state: 'active',
    roles: ['FINANCE'],
    advertiser_ids: [second.id],
  })
  const pay = { amount_micros: 5_000_000, currency: 'USD' }
  expect(await agency.call(campaignsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
  expect(await agency.call(campaignsGet, { advertiser_id: second.id })).toMatchObject({ ok: true })
  expect(await agency.call(topUpCreate, { advertiser_id, ...pay })).toMatchObject({ code: 'not_found' })
  await ann.did(partnerUpdate, { ...client, roles: ['ANALYST'], advertiser_ids: null })
  expect(await agency.call(campaignsGet, { advertiser_id })).toMatchObject({ ok: true })
  expect(await agency.call(topUpCreate, { advertiser_id: second.id, ...pay })).toMatchObject({
    code: 'not_allowed',
  })
  const eve = await makeBusiness(home)
  expect(
    await ann.call(partnerUpdate, { ...client, roles: ['ANALYST'], advertiser_ids: [eve.advertiser_id] }),
  ).toMatchObject({ ok: false, fields: { advertiser_ids: expect.any(String) } })
})

test('BIZ-05 BIZ-04 a second factor that either business asks for is asked of a partner’s member', async () => {
  const { ann, agency, advertiser_id, invite, accept, home } = await scene()
  const manager = await makeMember(home, agency, ['CAMPAIGN_MANAGER'])
  await invite(['CAMPAIGN_MANAGER'])
  await accept()
  await agency.did(businessMfaUpdate, { business_id: agency.id, requires_mfa: true })
  expect(await manager.call(campaignsGet, { advertiser_id })).toMatchObject({ code: 'needs_second_factor' })
  await (
    await guard(home, manager)
  )()
  expect(await manager.call(campaignsGet, { advertiser_id })).toMatchObject({ ok: true })
  await agency.did(businessMfaUpdate, { business_id: agency.id, requires_mfa: false })
  await ann.did(businessMfaUpdate, { business_id: ann.id, requires_mfa: true })
  expect(await agency.call(campaignsGet, { advertiser_id })).toMatchObject({ code: 'needs_second_factor' })
})

test('BIZ-05 AC-01 access ends with the member, with either business, and strangers have no say', async () => {
  const { ann, agency, advertiser_id, invite, accept, home } = await scene()
  const manager = await makeMember(home, agency, ['CAMPAIGN_MANAGER'])
  const eve = await makeBusiness(home)
  await invite(['CAMPAIGN_MANAGER'])
  const stolen = { business_id: eve.id, partner_id: ann.id, side: 'partner' as const }
  expect(await eve.call(partnerAccept, stolen)).toMatchObject({ code: 'not_found' })
  expect(await eve.call(partnersGet, { business_id: ann.id })).toMatchObject({ code: 'not_found' })
  await accept()
  expect(await eve.call(campaignsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
  expect(await manager.call(campaignsGet, { advertiser_id })).toMatchObject({ ok: true })
  await agency.did(businessMemberDelete, { business_id: agency.id, user_id: manager.id })
  expect(await manager.call(campaignsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
  await agency.did(businessDelete, {})
  expect((await ann.did(partnersGet, { business_id: ann.id })).partners).toEqual([])
})

test('BIZ-05 BL-08 only another business that is there can be asked, and one at a time', async () => {
  const { ann, agency, invite, home } = await scene()
  const person = await home.make.pinner()
  for (const username of [person.username, ann.username, 'no-such-name', '@@', '%'])
    expect(
      await ann.call(partnerInvite, {
        business_id: ann.id,
        username,
        roles: ['ANALYST'],
        advertiser_ids: null,
      }),
    ).toMatchObject({ ok: false, fields: { username: expect.any(String) } })
  const both = await Promise.allSettled([invite(['ANALYST']), invite(['FINANCE'])])
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await agency.did(partnersGet, { business_id: agency.id })).clients).toHaveLength(1)
  expect(
    await ann.call(partnerInvite, {
      business_id: ann.id,
      username: `@${agency.username}`,
      roles: [],
      advertiser_ids: null,
    }),
  ).toMatchObject({ ok: false, fields: { roles: expect.any(String) } })
})

test('BIZ-05 AC-01 access is not passed on: a partner of a partner, and what was sent before it ended, reach nothing', async () => {
  const { ann, agency, advertiser_id, campaign_id, invite, accept, home } = await scene()
  const third = await makeBusiness(home, { name: 'Third' })
  await invite(['ADMIN'])
  await accept()
  await agency.did(partnerInvite, {
    business_id: agency.id,
    username: third.username,
    roles: ['ADMIN'],
    advertiser_ids: null,
  })
  await third.did(partnerAccept, { business_id: third.id, partner_id: agency.id, side: 'partner' })
  expect(await third.call(campaignsGet, { advertiser_id: agency.advertiser_id })).toMatchObject({ ok: true })
  expect(await third.call(campaignsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
  expect((await third.did(advertisersGet, {})).map((one) => one.id)).not.toContain(advertiser_id)
  // Partners of each other gain nothing of their own accounts.
  await agency.did(partnerInvite, {
    business_id: agency.id,
    username: ann.username,
    roles: ['ANALYST'],
    advertiser_ids: null,
  })
  await ann.did(partnerAccept, { business_id: ann.id, partner_id: agency.id, side: 'partner' })
  expect(await ann.call(campaignsGet, { advertiser_id: agency.advertiser_id })).toMatchObject({ ok: true })
  const rename = { advertiser_id, campaign_id, version: 1, name: 'Before the end' }
  const key = { idempotency_key: 'rename-1' }
  expect(await agency.call(campaignUpdate, rename, key)).toMatchObject({ ok: true })
  await ann.did(partnerDelete, { business_id: ann.id, partner_id: agency.id, side: 'client' })
  expect(await agency.call(campaignUpdate, rename, key)).toMatchObject({ code: 'not_found' })
})

test('BIZ-05 a member with fewer rights of their own may do more through a partner, and keeps what they have without it', async () => {
  const { ann, agency, advertiser_id, campaign_id, invite, accept, home } = await scene()
  const ben = await makeMember(home, ann, ['ANALYST'])
  const { email } = ben.viewer
  const { link } = await agency.did(businessInviteCreate, {
    business_id: agency.id,
    email,
    roles: ['CAMPAIGN_MANAGER'],
  })
  await ben.did(businessInviteAccept, { token: tokenOf(link) })
  const rename = { advertiser_id, campaign_id, version: 1, name: 'By Ben' }
  expect(await ben.call(campaignUpdate, rename)).toMatchObject({ code: 'not_allowed' })
  await invite(['CAMPAIGN_MANAGER'])
  await accept()
  expect(await ben.call(campaignUpdate, rename)).toMatchObject({ ok: true })
  await ann.did(partnerDelete, { business_id: ann.id, partner_id: agency.id, side: 'client' })
  expect(await ben.call(campaignUpdate, { ...rename, version: 2 })).toMatchObject({ code: 'not_allowed' })
  expect(await ben.call(campaignsGet, { advertiser_id })).toMatchObject({ ok: true })
})
