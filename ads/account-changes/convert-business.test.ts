import {
  businessActsGet,
  businessCreate,
  businessDelete,
  businessGet,
  businessInviteCreate,
  businessInviteGet,
  businessUpdate,
  advertisersGet,
} from '@bowerbird/contract/business/business-calls'
import { campaignDuplicate } from '@bowerbird/contract/campaigns/campaign-calls'
import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { userGet } from '@bowerbird/contract/people/user-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makePromotion } from '../campaigns/test-campaign.ts'
import { makeBusiness, makeMember, nest, tokenOf } from '../business/test-business.ts'

test('BIZ-01 an account becomes a business with an ad account; unanswered fields are 0', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  expect(await ada.did(businessGet, {})).toBeNull()
  const made = await ada.did(businessCreate, {
    ...nest,
    runs_ads: 1,
    works_for_others: 3,
    site: 'https://nest.example/',
  })
  expect(made).toMatchObject({
    id: ada.id,
    name: 'Nest & Co',
    account_type: 'shop',
    site: 'https://nest.example/',
    country: 'US',
    runs_ads: 1,
    sells_online: 0,
    works_for_others: 3,
    requires_mfa: false,
    version: 1,
  })
  expect(await ada.did(businessGet, {})).toEqual(made)
  expect(await ada.did(advertisersGet, {})).toMatchObject([
    {
      id: made.advertiser_id,
      name: 'Nest & Co',
      country: 'US',
      currency: 'USD',
      time_zone: 'America/New_York',
    },
  ])
  expect(await home.visitor.did(userGet, { username: ada.username })).toMatchObject({ is_partner: true })
  expect(await ada.did(businessActsGet, { business_id: ada.id })).toMatchObject([
    { act: 'account_made', advertiser: { id: made.advertiser_id } },
    { act: 'converted', actor: { id: ada.id } },
  ])
})

test('BIZ-01 converting twice, or five times at once, makes one business with one ad account', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  const asked = { ...nest, name: 'Once' }
  const all = await Promise.all(
    Array.from({ length: 5 }, () => ada.call(businessCreate, asked, { idempotency_key: 'one' })),
  )
  expect(all.every((outcome) => outcome.ok)).toBe(true)
  expect(new Set(all.map((outcome) => outcome.ok && outcome.data.advertiser_id)).size).toBe(1)
  expect(await ada.call(businessCreate, { ...asked, name: 'Another' })).toMatchObject({
    code: 'bad_request',
    message: 'Your account is a business account already.',
  })
  expect(await ada.did(advertisersGet, {})).toHaveLength(1)
  expect((await ada.did(businessGet, {}))?.name).toBe('Once')
})

test('BIZ-01 a website without a scheme gets https', async () => {
  const home = await world()
  const ada = await home.make.pinner()
  expect(await ada.did(businessCreate, { ...nest, site: ' nest.example ' })).toMatchObject({
    site: 'https://nest.example',
  })
})

test.each([
  ['name', { name: ' ' }],
  ['account_type', { account_type: 'bank' }],
  ['country', { country: 'XX' }],
  ['country', { country: 'us' }],
  ['currency', { currency: 'XAU' }],
  ['time_zone', { time_zone: 'Mars/Olympus' }],
  ['time_zone', { time_zone: '+01:00' }],
  ['site', { site: 'javascript:alert(1)' }],
  ['contact_email', { contact_email: 'no address' }],
  ['runs_ads', { runs_ads: 4 }],
  ['sells_online', { sells_online: -1 }],
  ['is_owner', { is_owner: true }],
])('BIZ-01 bad input makes no business: %s %j', async (field, wrong) => {
  const home = await world()
  const ada = await home.make.pinner()
  const outcome = await ada.call(businessCreate, { ...nest, ...wrong } as typeof nest)
  // What the call does not know is left out, or refused; in no way is it kept.
  if (field === 'is_owner') expect(await ada.did(userSessionGet, {})).toMatchObject({ isOwner: true })
  else expect(outcome).toMatchObject({ code: 'bad_request', fields: { [field]: expect.any(String) } })
  expect(await home.visitor.call(businessCreate, nest)).toMatchObject({ code: 'not_signed_in' })
})

test('BIZ-01 BL-07 a business can be changed by its owner, but a newer version is not overwritten', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const ben = await home.make.pinner()
  const { currency: _, time_zone: __, ...details } = nest
  const changed = await ada.did(businessUpdate, { ...details, name: 'Nest Ltd', sells_online: 2, version: 1 })
  expect(changed).toMatchObject({ name: 'Nest Ltd', sells_online: 2, version: 2 })
  expect(await ada.call(businessUpdate, { ...details, name: 'Late', version: 1 })).toMatchObject({
    code: 'stale_version',
    extra_data: { current: { name: 'Nest Ltd', version: 2 } },
  })
  expect(await ben.call(businessUpdate, { ...details, name: 'Mine', version: 2 })).toMatchObject({
    code: 'not_found',
  })
  const both = ['One', 'Two'].map((name) => ada.call(businessUpdate, { ...details, name, version: 2 }))
  expect((await Promise.all(both)).filter((outcome) => outcome.ok)).toHaveLength(1)
  expect((await ada.did(businessGet, {}))?.version).toBe(3)
})

test('BIZ-01 converting back to a personal account ends members, invites and ad accounts; converting again restores the same business', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const ben = await makeMember(home, ada, ['ADMIN'])
  const { link } = await ada.did(businessInviteCreate, {
    business_id: ada.id,
    email: 'zed@example.org',
    roles: ['ANALYST'],
  })
  expect(await ben.did(advertisersGet, {})).toHaveLength(1)
  const before = await ada.did(advertisersGet, {})

  expect(await ada.did(businessDelete, {})).toEqual({ id: ada.id })
  expect(await ada.did(businessDelete, {})).toEqual({ id: ada.id })
  expect(await ada.did(businessGet, {})).toBeNull()
  expect(await ben.did(advertisersGet, {})).toEqual([])
  expect(await ada.did(advertisersGet, {})).toMatchObject([
    { id: ada.advertiser_id, disabled: 'business_ended', rights: ['see', 'pay', 'own'] },
  ])
  expect(await home.visitor.call(businessInviteGet, { token: tokenOf(link) })).toMatchObject({
    code: 'not_found',
  })
  expect(await home.visitor.did(userGet, { username: ada.username })).toMatchObject({ is_partner: false })
  expect(await home.visitor.call(businessDelete, {})).toMatchObject({ code: 'not_signed_in' })

  const again = await ada.did(businessCreate, { ...nest, name: 'Nest anew', currency: 'EUR' })
  expect(again).toMatchObject({ name: 'Nest anew', advertiser_id: ada.advertiser_id })
  // The same account as ever, in its own currency; those who worked there do not come back by themselves.
  expect(await ada.did(advertisersGet, {})).toEqual([{ ...before[0], business_name: 'Nest anew' }])
  expect(await ben.did(advertisersGet, {})).toEqual([])
})

test('AC-09 BIZ-01 what is made for a business while it ends, ends with it and is not queued for review', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const { advertiser_id } = ada
  const pin = await home.make.pin(ada, (await home.make.board(ada)).id)
  const { campaign_id } = await makePromotion(home, { owner: ada, advertiser_id, pin_id: pin.id })
  const copy = (n: number) => ada.call(campaignDuplicate, { advertiser_id, campaign_id, name: `Copy ${n}` })
  const copies = await Promise.all([
    ...[1, 2, 3, 4].map(copy),
    ada.call(businessDelete, {}).then(() => undefined),
    ...[5, 6, 7, 8].map(copy),
  ])
  for (const one of copies) if (one && !one.ok) expect(['not_allowed', 'not_found']).toContain(one.code)
  const made = await home.db.selectFrom('campaign').select('status').execute()
  expect(made).toHaveLength(1 + copies.filter((one) => one?.ok).length)
  expect(new Set(made.map((one) => one.status))).toEqual(new Set(['ARCHIVED']))
  const open = home.db.selectFrom('ad_review').select('review_id').where('state', '=', 'open')
  expect(await open.execute()).toEqual([])
})
