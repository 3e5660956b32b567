import {
  businessAccessGet,
  businessActsGet,
  businessDelete,
  businessInviteAccept,
  businessInviteCreate,
  businessInviteDelete,
  businessInviteGet,
  businessMemberDelete,
  businessMemberUpdate,
  businessMfaUpdate,
  advertiserGet,
  advertisersGet,
} from '@bowerbird/contract/business/business-calls'
import { accountGet } from '@bowerbird/contract/identity/account-calls'
import { memberRoles } from '@bowerbird/contract/business/business-roles'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { setEmail } from '@bowerbird/core/identity/account-row-queries'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness, makeMember, tokenOf } from './test-business.ts'

const email = 'zed@example.org'

test('BIZ-05 a member is invited by mail, accepts once by the link, and is removed', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const { id: business_id } = ada
  const { invite, link } = await ada.did(businessInviteCreate, {
    business_id,
    email: 'Zed@Example.org',
    roles: ['FINANCE', 'ANALYST', 'FINANCE'],
  })
  expect(invite).toMatchObject({ email, roles: ['FINANCE', 'ANALYST'], inviter: { id: ada.id } })
  const mail = await home.db
    .selectFrom('mail_message')
    .selectAll()
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  const token = tokenOf(link)
  expect(mail.body).toContain(`/business/invite/${token}/?proof=`)
  const stored = JSON.stringify(await home.db.selectFrom('business_invite').selectAll().execute())
  expect(stored).not.toContain(token)

  const invitation = {
    business_name: 'Nest & Co',
    inviter: { id: ada.id },
    roles: ['FINANCE', 'ANALYST'],
    requires_mfa: false,
  }
  expect(await home.visitor.did(businessInviteGet, { token })).toMatchObject({
    ...invitation,
    is_mine: false,
    acceptance: 'log_in',
    email_hint: 'z…@example.org',
  })
  expect(await home.visitor.call(businessInviteAccept, { token })).toMatchObject({ code: 'not_signed_in' })
  const [zed, eve] = [await home.make.pinner({ email }), await home.make.pinner()]
  await setEmail(home.db, zed.id, email)
  for (let time = 0; time < 2; time++)
    expect(await zed.did(businessInviteAccept, { token })).toEqual({ business_id })
  expect(await zed.did(businessInviteGet, { token })).toMatchObject({ ...invitation, is_mine: true })
  for (const other of [eve, home.visitor])
    expect(await other.call(businessInviteGet, { token })).toMatchObject({
      code: 'not_found',
      message: 'This invite was used already.',
    })
  expect(await eve.call(businessInviteAccept, { token })).toMatchObject({ code: 'not_found' })

  expect(await zed.did(advertisersGet, {})).toMatchObject([
    { id: ada.advertiser_id, rights: ['see', 'pay'], permissions: ['FINANCE', 'ANALYST'] },
  ])
  const access = await ada.did(businessAccessGet, { business_id })
  expect(access).toMatchObject({
    invites: [],
    permissions: ['OWNER'],
    members: [
      { roles: ['OWNER'], is_me: true, can_change: false },
      { user: { id: zed.id }, can_change: true },
    ],
  })

  expect(await ada.did(businessMemberDelete, { business_id, user_id: zed.id })).toEqual({
    business_id,
    user_id: zed.id,
  })
  expect(await ada.did(businessMemberDelete, { business_id, user_id: zed.id })).toEqual({
    business_id,
    user_id: zed.id,
  })
  expect(await zed.did(advertisersGet, {})).toEqual([])
  expect(await zed.call(advertiserGet, { advertiser_id: ada.advertiser_id })).toMatchObject({
    code: 'not_found',
  })
  expect(await zed.call(businessInviteAccept, { token })).toMatchObject({ code: 'not_found' })
  const operations = await ada.did(businessActsGet, { business_id })
  expect(operations.slice(0, 3)).toMatchObject([
    { act: 'member_removed', actor: { id: ada.id }, user: { id: zed.id } },
    { act: 'joined', actor: { id: zed.id }, detail: 'FINANCE, ANALYST' },
    { act: 'invited', actor: { id: ada.id }, detail: `${email}: FINANCE, ANALYST` },
  ])
})

test('BIZ-05 SAFETY-11 an invite works only for the account of its address, and two tabs join once', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const { link } = await ada.did(businessInviteCreate, { business_id: ada.id, email, roles: ['ADMIN'] })
  const token = tokenOf(link)
  const zed = await home.make.pinner({ email })
  await setEmail(home.db, zed.id, email)
  const others = await Promise.all([home.make.pinner(), home.make.pinner()])
  await setEmail(home.db, others[0]?.id ?? '', 'confirmed@example.org')
  for (const one of others) {
    expect(await one.did(businessInviteGet, { token })).toMatchObject({
      acceptance: 'other_address',
      email_hint: 'z…@example.org',
    })
    const refused = await one.call(businessInviteAccept, { token, proof: await proofIn(home.db) })
    expect(refused).toMatchObject({ code: 'not_allowed', message: expect.stringContaining('z…@example.org') })
    expect(JSON.stringify(refused)).not.toContain(email)
  }
  const outcomes = await Promise.all(
    [zed, ...others, zed].map((one, n) =>
      one.call(businessInviteAccept, { token }, { idempotency_key: `tab ${n}` }),
    ),
  )
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, false, true])
  expect((await ada.did(businessAccessGet, { business_id: ada.id })).members).toHaveLength(2)
})

test('BIZ-05 the link shown to the inviter does not confirm the address; the mailed one does', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const { link } = await ada.did(businessInviteCreate, { business_id: ada.id, email, roles: ['ANALYST'] })
  const token = tokenOf(link)
  expect(link).not.toContain('proof')
  const zed = await home.make.pinner({ email })
  for (const proof of [undefined, token]) {
    expect(await zed.did(businessInviteGet, { token, proof })).toMatchObject({
      acceptance: 'confirm_address',
    })
    expect(await zed.call(businessInviteAccept, { token, proof })).toMatchObject({
      code: 'not_allowed',
      message: 'Confirm your e-mail address first, then accept the invite.',
    })
  }
  expect(await zed.did(accountGet, {})).toMatchObject({ has_verified_email: false })
  const proof = await proofIn(home.db)
  expect(await zed.did(businessInviteGet, { token, proof })).toMatchObject({ acceptance: 'ready' })
  expect(await zed.did(businessInviteAccept, { token, proof })).toEqual({ business_id: ada.id })
  expect(await zed.did(accountGet, {})).toMatchObject({ has_verified_email: true })
})

test('BIZ-05 no call makes a link by which any user could join a business', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  expect(
    await ada.call(businessInviteCreate, { business_id: ada.id, roles: ['ANALYST'] } as never),
  ).toMatchObject({ code: 'bad_request' })
  expect(home.dispatcher.calls.filter(({ id }) => /business.*link/i.test(id))).toEqual([])
})

/** What the mailed link holds besides its token. */
async function proofIn(db: World['db']): Promise<string> {
  const { body } = await db
    .selectFrom('mail_message')
    .select('body')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  return /\?proof=([\w-]+)/.exec(body)?.[1] ?? ''
}

test('BIZ-05 an invite ends when it is withdrawn, sent again, 30 days old, its users are blocked, its sender loses the permission, or the business ends', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const { id: business_id } = ada
  const send = async (from = ada) =>
    await from.did(businessInviteCreate, { business_id, email, roles: ['ANALYST'] })
  const zed = await home.make.pinner({ email })
  await setEmail(home.db, zed.id, email)
  const gone = async (link: string | null) =>
    expect(await zed.call(businessInviteAccept, { token: tokenOf(link) })).toMatchObject({
      code: 'not_found',
    })

  const first = await send()
  expect(await ada.did(businessInviteDelete, { business_id, invite_id: first.invite.id })).toEqual({
    id: first.invite.id,
  })
  expect(await ada.call(businessInviteDelete, { business_id, invite_id: first.invite.id })).toMatchObject({
    code: 'not_found',
  })
  await gone(first.link)

  const second = await send()
  // Each invite ends the link of the one before.
  const third = await ada.did(businessInviteCreate, { business_id, email, roles: ['FINANCE'] })
  await gone(second.link)
  home.clock.advance(31 * 24 * 3600_000)
  await gone(third.link)
  expect((await ada.did(businessAccessGet, { business_id })).invites).toEqual([])

  const ben = await makeMember(home, ada, ['ADMIN'])
  const fourth = await send(ben as typeof ada)
  await ada.did(businessMemberUpdate, { business_id, user_id: ben.id, roles: ['ANALYST'] })
  await gone(fourth.link)

  const fifth = await ada.did(businessInviteCreate, { business_id, email, roles: ['CATALOGS'] })
  await zed.did(userBlockCreate, { blocked_user_id: ada.id })
  await gone(fifth.link)

  const eve = await home.make.pinner()
  const sixth = await ada.did(businessInviteCreate, {
    business_id,
    email: 'more@example.org',
    roles: ['ANALYST'],
  })
  await ada.did(businessDelete, {})
  expect(await eve.call(businessInviteAccept, { token: tokenOf(sixth.link) })).toMatchObject({
    code: 'not_found',
  })
})

test('BIZ-05 AC-05 an admin manages the members, never their own role nor the owner’s; other roles, strangers and former members cannot', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const { id: business_id } = ada
  const [ben, cyd] = [await makeMember(home, ada, ['ADMIN']), await makeMember(home, ada, ['ANALYST'])]
  const eve = await home.make.pinner()
  expect(
    await ben.did(businessMemberUpdate, { business_id, user_id: cyd.id, roles: ['FINANCE'] }),
  ).toMatchObject({ roles: ['FINANCE'] })
  const refused = { code: 'not_allowed' }
  expect(
    await ben.call(businessMemberUpdate, { business_id, user_id: ben.id, roles: [...memberRoles] }),
  ).toMatchObject(refused)
  expect(
    await ben.call(businessMemberUpdate, { business_id, user_id: ada.id, roles: ['ANALYST'] }),
  ).toMatchObject(refused)
  expect(await ben.call(businessMemberDelete, { business_id, user_id: ada.id })).toMatchObject(refused)
  expect(await ada.call(businessMemberDelete, { business_id, user_id: ada.id })).toMatchObject(refused)
  expect(await ben.call(businessMemberUpdate, { business_id, user_id: cyd.id, roles: [] })).toMatchObject({
    code: 'bad_request',
  })
  expect(
    await ben.call(businessMemberUpdate, { business_id, user_id: cyd.id, roles: 'OWNER' }),
  ).toMatchObject({ code: 'bad_request' })
  expect(
    await ada.call(businessMemberUpdate, { business_id, user_id: eve.id, roles: ['ADMIN'] }),
  ).toMatchObject({ code: 'not_found' })

  const asks = (who: typeof eve) => [
    who.call(businessAccessGet, { business_id }),
    who.call(businessActsGet, { business_id }),
    who.call(businessInviteCreate, { business_id, email, roles: ['ADMIN'] }),
    who.call(businessInviteDelete, { business_id, invite_id: '5' }),
    who.call(businessMfaUpdate, { business_id, requires_mfa: true }),
    who.call(businessMemberUpdate, { business_id, user_id: cyd.id, roles: ['ADMIN'] }),
    who.call(businessMemberDelete, { business_id, user_id: ben.id }),
  ]
  for (const outcome of await Promise.all(asks(cyd))) expect(outcome).toMatchObject(refused)
  await cyd.did(businessMemberDelete, { business_id, user_id: cyd.id })
  for (const who of [eve, cyd])
    for (const outcome of await Promise.all(asks(who)))
      expect(outcome).toMatchObject({ code: 'not_found', message: "Sorry, we couldn't find that." })
  for (const outcome of await Promise.all(asks(home.visitor as typeof eve)))
    expect(outcome).toMatchObject({ code: 'not_signed_in' })
  const { members, requires_mfa } = await ada.did(businessAccessGet, { business_id })
  expect(members.map((one) => one.user.id)).toEqual([ada.id, ben.id])
  expect(requires_mfa).toBe(false)
})
