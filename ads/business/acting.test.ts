import {
  businessAccessGet,
  businessActsGet,
  businessDelete,
  businessMemberDelete,
  businessMemberUpdate,
  businessMfaUpdate,
  businessProfilesGet,
  advertiserCreate,
  advertiserGet,
  advertisersGet,
  advertiserUpdate,
} from '@bowerbird/contract/business/business-calls'
import { advertiserRights, rightsOfRoles } from '@bowerbird/contract/business/business-roles'
import type { MemberRole } from '@bowerbird/contract/business/business-roles'
import {
  boardCreate,
  boardGet,
  boardPickerBoardsGet,
  boardsGet,
  boardUpdate,
} from '@bowerbird/contract/boards/board-calls'
import { accountClosureCreate } from '@bowerbird/contract/identity/account-calls'
import { errorCodes } from '@bowerbird/contract/kernel/error-codes'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { userBlockCreate, userBlocksGet } from '@bowerbird/contract/people/block-calls'
import { pinGet } from '@bowerbird/contract/pins/pin-calls'
import { ApiError } from '@bowerbird/core/call/api-error'
import type { Pinner } from '@bowerbird/testing/make'
import { callerOf } from '@bowerbird/testing/caller-of'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { allowAdvertiser } from './allow-advertiser.ts'
import { guard, makeBusiness, makeMember } from './test-business.ts'

/** The result of the check for a user: allowed, or the API error. */
async function allows({ app, clock }: World, who: Pinner, advertiser_id: AdvertiserId) {
  const ctx = {
    db: app.database.db,
    viewer: who.viewer,
    now: clock.now(),
    newId: app.database.new_id,
    caller: callerOf(who.viewer),
    call_id: 'GET /test/',
    apiError: (code: ApiError['code'], message: string) => new ApiError(code, message),
  }
  const answers = advertiserRights.map((right) =>
    allowAdvertiser(ctx, advertiser_id, right).then(
      () => true,
      (error: unknown) => (error instanceof ApiError ? error.code : 'a defect'),
    ),
  )
  return Object.fromEntries((await Promise.all(answers)).map((answer, at) => [advertiserRights[at], answer]))
}

const no = 'not_allowed'
type Answer = boolean | string
test.each<[MemberRole[], Answer, Answer, Answer, Answer]>([
  [['ADMIN'], true, true, true, true],
  [['CAMPAIGN_MANAGER'], true, true, no, no],
  [['FINANCE'], no, no, true, no],
  [['ANALYST'], no, no, no, no],
  [['AUDIENCE'], no, true, no, no],
  [['CATALOGS'], no, no, no, no],
  [['ANALYST', 'FINANCE'], no, no, true, no],
  [['CAMPAIGN_MANAGER', 'FINANCE'], true, true, true, no],
])(
  'BIZ-05 who works for a business as %j may do with its ad account what the role says',
  async (roles, run, target, pay, own) => {
    const home = await world()
    const ada = await makeBusiness(home)
    const ben = await makeMember(home, ada, roles)
    expect(await allows(home, ben, ada.advertiser_id)).toEqual({ see: true, run, target, pay, own })
    expect(await allows(home, ada, ada.advertiser_id)).toEqual({
      see: true,
      run: true,
      target: true,
      pay: true,
      own: true,
    })
    const eve = await makeBusiness(home)
    const none = {
      see: 'not_found',
      run: 'not_found',
      target: 'not_found',
      pay: 'not_found',
      own: 'not_found',
    }
    expect(await allows(home, eve, ada.advertiser_id)).toEqual(none)
    await ada.did(businessMemberDelete, { business_id: ada.id, user_id: ben.id })
    expect(await allows(home, ben, ada.advertiser_id)).toEqual(none)
    expect(rightsOfRoles([])).toEqual([])
  },
)

test('BIZ-04 a business that requires a second factor accepts one of the last 12 hours from members; its owner needs none', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const ben = await makeMember(home, ada, ['ADMIN'])
  await ada.did(businessMfaUpdate, { business_id: ada.id, requires_mfa: true })
  const asked = Object.fromEntries(advertiserRights.map((right) => [right, 'needs_second_factor']))
  expect(await allows(home, ben, ada.advertiser_id)).toEqual(asked)
  expect(await allows(home, ada, ada.advertiser_id)).toMatchObject({ own: true })
  expect(await ben.call(advertiserGet, { advertiser_id: ada.advertiser_id })).toMatchObject({
    code: 'needs_second_factor',
    http_status: 403,
    extra_data: { methods: [], set_up_at: '/settings/security/' },
  })
  expect(await ben.call(businessAccessGet, { business_id: ada.id })).toMatchObject({
    code: 'needs_second_factor',
  })
  expect(await ben.did(advertisersGet, {})).toMatchObject([
    { id: ada.advertiser_id, needs_second_factor: true },
  ])
  expect(await ben.did(businessProfilesGet, {})).toMatchObject([
    { id: ben.id, permissions: ['OWNER'], viewerMeetsMfaRequirement: true },
    { id: ada.id, permissions: ['ADMIN'], viewerMeetsMfaRequirement: false },
  ])

  const prove = await guard(home, ben)
  // To have a second factor is not enough: it is to be given in this session.
  expect(await ben.call(advertiserGet, { advertiser_id: ada.advertiser_id })).toMatchObject({
    code: 'needs_second_factor',
    extra_data: { methods: expect.arrayContaining(['totp']) },
  })
  await prove()
  expect(await allows(home, ben, ada.advertiser_id)).toMatchObject({ own: true })
  expect(await ben.did(businessProfilesGet, {})).toMatchObject([{}, { viewerMeetsMfaRequirement: true }])
  // Their token is no reauthentication.
  const byToken = { ...ben.viewer, browser_session_id: null }
  expect(await allows(home, { ...ben, viewer: byToken }, ada.advertiser_id)).toEqual(asked)
  home.clock.advance(12 * 3600_000 - 1000)
  expect(await allows(home, ben, ada.advertiser_id)).toMatchObject({ own: true })
  home.clock.advance(1000)
  expect(await allows(home, ben, ada.advertiser_id)).toEqual(asked)
})

test('BIZ-02 profiles have the required fields; personal accounts and visitors get an empty list and no redirect', async () => {
  const home = await world()
  // The first account owns the site.
  await home.make.pinner()
  const ada = await makeBusiness(home)
  const ben = await makeMember(home, ada, ['ANALYST', 'CATALOGS'])
  expect(await ben.did(businessProfilesGet, {})).toEqual([
    {
      id: ben.id,
      permissions: ['OWNER'],
      viewerMeetsMfaRequirement: true,
      user: {
        username: ben.username,
        businessName: ben.viewer.full_name,
        imgUrl: null,
        eligibleForStlTool: false,
        merchantId: null,
        scheduledPinCount: 0,
      },
    },
    {
      id: ada.id,
      permissions: ['ANALYST', 'CATALOGS'],
      viewerMeetsMfaRequirement: true,
      user: {
        username: ada.username,
        businessName: 'Nest & Co',
        imgUrl: null,
        eligibleForStlTool: false,
        merchantId: null,
        scheduledPinCount: 0,
      },
    },
  ])
  const personal = await home.make.pinner()
  for (const who of [personal, home.visitor])
    expect(await who.call(businessProfilesGet, {})).toMatchObject({ ok: true, data: [] })
  // Whose owner is gone is no one to act as.
  await ada.did(accountClosureCreate, { as: 'deactivated' })
  expect(await ben.did(businessProfilesGet, {})).toHaveLength(1)
})

test('AC-07 BIZ-04 acting as a foreign or ended business, or without its second factor, is refused and recorded in its log', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const [ben, cyd, eve] = [
    await makeMember(home, ada, ['CAMPAIGN_MANAGER']),
    await makeMember(home, ada, ['ANALYST']),
    await makeBusiness(home),
  ]
  const pin = await home.make.pin(ada, (await home.make.board(ada)).id)
  const ask = (who: Pinner) => who.call(pinGet, { id: pin.id, orbac_subject_id: ada.id })
  const refused = { code: 'not_allowed', http_status: 403, message: 'You cannot act as this profile.' }
  expect(await ask(ben)).toMatchObject({ ok: true })
  const other = await home.make.pinner()
  await ben.did(userBlockCreate, { blocked_user_id: other.id, orbac_subject_id: ada.id })
  expect((await ada.did(userBlocksGet, {})).map((person) => person.id)).toEqual([other.id])
  expect(await ada.did(businessActsGet, { business_id: ada.id })).toMatchObject([
    { act: 'acted_as', actor: { id: ben.id }, detail: userBlockCreate.id },
    ...Array.from({ length: 6 }, () => ({})),
  ])
  for (const who of [cyd, eve, eve]) expect(await ask(who)).toMatchObject(refused)
  expect(await ben.call(boardCreate, { name: 'For them', advertiser_id: ada.advertiser_id })).toMatchObject({
    ok: true,
    data: { privacy: 'protected' },
  })
  expect(await cyd.call(boardCreate, { name: 'For them', advertiser_id: ada.advertiser_id })).toMatchObject({
    code: 'not_allowed',
  })
  await ada.did(businessMfaUpdate, { business_id: ada.id, requires_mfa: true })
  const lacking = { code: 'needs_second_factor', http_status: 403 }
  expect(errorCodes.needs_second_factor.api_error_code).toBe(91)
  expect(await ask(ben)).toMatchObject(lacking)
  expect(await ben.call(boardCreate, { name: 'Again', advertiser_id: ada.advertiser_id })).toMatchObject(
    lacking,
  )
  expect(await ben.call(boardCreate, { name: 'Again', orbac_subject_id: ada.id })).toMatchObject(lacking)
  expect(
    await ben.call(boardPickerBoardsGet, { advertiser_id: ada.advertiser_id, filter: 'protected' }),
  ).toMatchObject(lacking)
  const [for_them] = (await ben.did(boardsGet, { username: ben.username })).filter(
    ({ name }) => name === 'For them',
  )
  expect(await ben.call(boardUpdate, { board_id: for_them?.id ?? '', privacy: 'public' })).toMatchObject(
    lacking,
  )
  const operations = await ada.did(businessActsGet, { business_id: ada.id })
  const who = operations.filter((one) => one.act === 'refused').map((one) => one.actor?.id)
  expect(who).toHaveLength(3)
  expect(new Set(who)).toEqual(new Set([ben.id, cyd.id, eve.id]))

  await ada.did(businessMfaUpdate, { business_id: ada.id, requires_mfa: false })
  expect(await ask(ben)).toMatchObject({ ok: true })
  ben.viewer.is_partner = false
  expect(await ask(ben)).toMatchObject(refused)
  ben.viewer.is_partner = true
  await ada.did(businessDelete, {})
  expect(await ask(ben)).toMatchObject(refused)
})

test('BIZ-06 ad accounts are listed, made and renamed; currency and time zone cannot change, and a newer name is not overwritten', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const [ben, cyd, eve] = [
    await makeMember(home, ada, ['ADMIN']),
    await makeMember(home, ada, ['FINANCE']),
    await home.make.pinner(),
  ]
  const account = { name: 'Nest Europe', country: 'DE', currency: 'EUR', time_zone: 'Europe/Berlin' } as const
  const keys = { idempotency_key: 'one account' }
  const [first, again] = await Promise.all([
    ada.call(advertiserCreate, account, keys),
    ada.call(advertiserCreate, account, keys),
  ])
  expect(again).toEqual(first)
  if (!first.ok) throw new Error(first.message)
  const made = first.data
  expect(made).toMatchObject({
    ...account,
    owner_user_id: ada.id,
    business_name: 'Nest & Co',
    rights: ['see', 'run', 'target', 'pay', 'own'],
    version: 1,
  })
  const third = await ben.did(advertiserCreate, { ...account, business_id: ada.id, name: 'By Ben' })
  expect(third).toMatchObject({ owner_user_id: ada.id, permissions: ['ADMIN'] })
  expect((await ada.did(advertisersGet, {})).map((one) => one.id)).toEqual([
    ada.advertiser_id,
    made.id,
    third.id,
  ])
  expect(await cyd.call(advertiserCreate, { ...account, business_id: ada.id })).toMatchObject({
    code: 'not_allowed',
  })
  expect(await eve.call(advertiserCreate, { ...account, business_id: ada.id })).toMatchObject({
    code: 'not_found',
  })
  expect(await eve.call(advertiserCreate, account)).toMatchObject({ code: 'not_found' })
  expect(await home.visitor.call(advertiserCreate, account)).toMatchObject({ code: 'not_signed_in' })
  expect(await ada.call(advertiserCreate, { ...account, currency: 'XAU' as never })).toMatchObject({
    code: 'bad_request',
  })

  const advertiser_id = made.id
  const named = { advertiser_id, name: 'Nest EU', version: 1 }
  expect(await ben.did(advertiserUpdate, named)).toMatchObject({
    name: 'Nest EU',
    version: 2,
    currency: 'EUR',
  })
  expect(await ada.call(advertiserUpdate, { ...named, name: 'Late' })).toMatchObject({
    code: 'stale_version',
    extra_data: { current: { name: 'Nest EU', version: 2 } },
  })
  expect(
    await ada.call(advertiserUpdate, { ...named, version: 2, currency: 'USD' } as typeof named),
  ).toMatchObject({ code: 'bad_request' })
  expect(await cyd.call(advertiserUpdate, { ...named, version: 2 })).toMatchObject({ code: 'not_allowed' })
  expect(await eve.call(advertiserUpdate, { ...named, version: 2 })).toMatchObject({ code: 'not_found' })
  expect(await home.visitor.call(advertisersGet, {})).toMatchObject({ code: 'not_signed_in' })
  // The acting user, and the profile that they act for.
  const operations = await ada.did(businessActsGet, { business_id: ada.id })
  expect(operations).toContainEqual(
    expect.objectContaining({
      act: 'acted',
      actor: expect.objectContaining({ id: ben.id }),
      advertiser: { id: advertiser_id, name: 'Nest EU' },
      detail: advertiserUpdate.id,
    }),
  )
})

test('AC-09 BIZ-05 a write that runs while the role is removed is done before the removal, or refused', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  for (let round = 1; round <= 5; round++) {
    const ben = await makeMember(home, ada, ['ADMIN'])
    const [renamed] = await Promise.all([
      ben.call(advertiserUpdate, {
        advertiser_id: ada.advertiser_id,
        name: `By Ben ${round}`,
        version: await versionOf(ada),
      }),
      ada.call(businessMemberUpdate, { business_id: ada.id, user_id: ben.id, roles: ['ANALYST'] }),
    ])
    const operations = (await ada.did(businessActsGet, { business_id: ada.id })).map(
      (one) => `${one.act} ${one.actor?.id}`,
    )
    const [change, demotion] = [
      operations.indexOf(`account_changed ${ben.id}`),
      operations.indexOf(`roles_changed ${ada.id}`),
    ]
    expect(demotion).toBeGreaterThanOrEqual(0)
    expect(renamed.ok).toBe(change >= 0)
  }
})

test('AC-09 BIZ-04 an operation as the business while the role is removed is done before the removal, or refused', async () => {
  const home = await world()
  const ada = await makeBusiness(home)
  const board = await home.make.board(ada, { privacy: 'secret' })
  for (let round = 1; round <= 5; round++) {
    const ben = await makeMember(home, ada, ['CAMPAIGN_MANAGER'])
    const [edited] = await Promise.all([
      ben.call(boardUpdate, {
        board_id: board.id,
        description: `By Ben ${round}`,
        orbac_subject_id: ada.id,
      }),
      ada.call(businessMemberDelete, { business_id: ada.id, user_id: ben.id }),
    ])
    const operations = await ada.did(businessActsGet, { business_id: ada.id })
    const own = operations.filter((one) => one.actor?.id === ben.id && one.act === 'acted_as')
    expect(own).toHaveLength(edited.ok ? 1 : 0)
    // The last word is the removal's.
    if (edited.ok) expect(operations.findIndex((one) => one.act === 'acted_as')).toBeGreaterThan(0)
    const { description } = await ada.did(boardGet, { board_id: board.id })
    expect(description === `By Ben ${round}`).toBe(edited.ok)
    expect(
      await ben.call(boardUpdate, { board_id: board.id, description: 'Late', orbac_subject_id: ada.id }),
    ).toMatchObject({ code: 'not_allowed' })
  }
})

async function versionOf(ada: Pinner): Promise<number> {
  return (await ada.did(advertisersGet, {}))[0]?.version ?? 0
}
