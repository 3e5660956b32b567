import { expect, test } from 'vitest'
import { userSessionGet } from '@bowerbird/contract/identity/identity-calls'
import { userSettingsUpdate } from '@bowerbird/contract/identity/settings-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { userFollowCreate, usersFollowPut } from '@bowerbird/contract/people/follow-calls'
import {
  interestOfferGet,
  userInterestsCreate,
  userInterestsGet,
  userInterestsUpdate,
} from '@bowerbird/contract/people/interest-calls'
import { leftInterests } from '@bowerbird/contract/people/left-interests'
import { userStateCreate, usersMeCreate, usersSettingsGet } from '@bowerbird/contract/people/profile-calls'
import { userGet, userSuggestionsGet } from '@bowerbird/contract/people/user-calls'
import { baseSearchGet } from '@bowerbird/contract/search/search-calls'
import { sessionViewer } from '@bowerbird/core/identity/session-queries'
import { callerOf } from '@bowerbird/testing/caller-of'
import { pictureBytes } from '@bowerbird/testing/picture'
import { world } from '@bowerbird/testing/world'
import { uploaded } from '../uploads/test-uploads.ts'
import { mostStates } from './profile-queries.ts'

async function annAndBen() {
  const home = await world()
  const [ann, ben] = [await home.make.pinner(), await home.make.pinner()]
  return { ...home, ann, ben }
}

test('AUTH-17 a profile is edited by what is named; the rest stays, and people are found by their new name', async () => {
  const { ann, ben, visitor, drain } = await annAndBen()
  const edited = await ann.did(usersMeCreate, {
    full_name: 'Ann Kingfisher',
    about: 'Birds.\nAnd nests.',
    pronouns: 'she/her',
    website_url: 'www.Example.org/birds',
  })
  const shown = {
    id: ann.id,
    full_name: 'Ann Kingfisher',
    first_name: 'Ann',
    last_name: 'Kingfisher',
    about: 'Birds.\nAnd nests.',
    pronouns: 'she/her',
    website_url: 'https://www.Example.org/birds',
    domain_verified: false,
  }
  expect(edited).toMatchObject(shown)
  expect(await visitor.did(userGet, { username: ann.username })).toMatchObject(shown)
  await drain()
  const found = await ben.did(baseSearchGet, { query: 'kingfisher', scope: 'users' })
  expect(found.results).toMatchObject([{ id: ann.id }])
  expect(await ann.did(usersMeCreate, { last_name: 'de Birds' })).toMatchObject({
    ...shown,
    full_name: 'Ann de Birds',
    last_name: 'de Birds',
  })
  expect(await ann.did(usersMeCreate, { website_url: '', about: '' })).toMatchObject({
    website_url: null,
    about: '',
    pronouns: 'she/her',
  })
  expect((await ben.did(userGet, { username: ben.username })).about).toBe('')
})

test('AUTH-17 what does not fit is refused by its field, and nothing is changed', async () => {
  const { ann, visitor } = await annAndBen()
  const before = await ann.did(userGet, { username: ann.username })
  const wrong = [
    [{ full_name: '  ' }, 'full_name'],
    [{ full_name: 'a'.repeat(81) }, 'full_name'],
    [{ about: 'a'.repeat(501) }, 'about'],
    [{ pronouns: 'a'.repeat(31) }, 'pronouns'],
    [{ website_url: 'javascript:alert(1)' }, 'website_url'],
    [{ website_url: 'not an address' }, 'website_url'],
    [{ about: 'fine', website_url: 'data:text/html,x' }, 'website_url'],
    [{ first_name: '', last_name: '' }, 'first_name'],
  ] as const
  for (const [input, field] of wrong)
    expect(await ann.call(usersMeCreate, input), JSON.stringify(input)).toMatchObject({
      http_status: 400,
      fields: { [field]: expect.any(String) },
    })
  expect(await ann.did(userGet, { username: ann.username })).toEqual(before)
  expect(await visitor.call(usersMeCreate, { about: 'x' })).toMatchObject({ code: 'not_signed_in' })
  // AC-03: what a profile does not have is not taken in.
  await ann.did(usersMeCreate, { about: 'x', is_owner: true, username: 'root', is_partner: true } as never)
  expect(await ann.did(userGet, { username: ann.username })).toMatchObject({
    username: ann.username,
    is_partner: false,
  })
})

test('AUTH-17 BL-01 edits at once are all kept; the same one twice is one', async () => {
  const { ann } = await annAndBen()
  const edits = [{ about: 'nests' }, { pronouns: 'they/them' }, { full_name: 'Ann Archer' }]
  await Promise.all([...edits, ...edits].map((edit) => ann.did(usersMeCreate, edit)))
  expect(await ann.did(userGet, { username: ann.username })).toMatchObject(
    Object.assign({}, ...edits) as object,
  )
  const retry = () => ann.call(usersMeCreate, { about: 'twice' }, { idempotency_key: 'k' })
  expect(await retry()).toMatchObject({ ok: true, data: { about: 'twice' } })
  expect(await retry()).toMatchObject({ ok: true, data: { about: 'twice' } })
})

test('AUTH-16 AUTH-17 an uploaded picture is worn and shown to everyone, until it is taken off', async () => {
  const home = await annAndBen()
  const { ann, ben, visitor, fetch, db, dispatcher } = home
  const upload = async (seed: number) => uploaded(home, ann, await pictureBytes({ seed }))
  const upload_id = await upload(9001)
  expect(await ben.call(usersMeCreate, { upload_id })).toMatchObject({ code: 'not_found' })
  const worn = await ann.did(usersMeCreate, { upload_id })
  expect(worn.image_medium_url).toMatch(/^\/media\/75x75\//)
  const now = await sessionViewer(db, ann.id, ann.viewer.browser_session_id ?? '')
  expect(await dispatcher.run(userSessionGet, {}, callerOf(now ?? null))).toMatchObject({
    data: { imageMediumUrl: worn.image_medium_url, imageSmallUrl: worn.image_small_url },
  })
  expect((await fetch(worn.image_large_url ?? '')).status).toBe(200)
  const other = await ann.did(usersMeCreate, { upload_id: await upload(9002) })
  expect((await fetch(worn.image_large_url ?? '')).status).toBe(404)
  expect((await fetch(other.image_large_url ?? '')).status).toBe(200)
  expect((await ann.did(usersMeCreate, { remove_picture: true })).image_medium_url).toBeNull()
  expect((await fetch(other.image_large_url ?? '')).status).toBe(404)
  expect((await visitor.did(userGet, { username: ann.username })).image_large_url).toBeNull()
})

test('AUTH-17 flags are kept by name, one’s own, and answered with the settings', async () => {
  const { ann, ben, visitor, db } = await annAndBen()
  expect(await ann.did(userStateCreate, { state: 'seen_tour', value: true })).toEqual({
    state: 'seen_tour',
    value: 'true',
  })
  await ann.did(userStateCreate, { state: 'seen_tour', value: 2 })
  await ann.did(userStateCreate, { state: 'hint.grid', value: 'put away' })
  expect((await ann.did(usersSettingsGet, {})).states).toEqual({ 'hint.grid': 'put away', seen_tour: '2' })
  expect((await ben.did(usersSettingsGet, {})).states).toEqual({})
  for (const input of [
    { state: 'a b', value: '1' },
    { state: '', value: '1' },
    { state: 'a', value: 'x'.repeat(201) },
    { state: 'a' },
  ])
    // prettier-ignore
    expect(await ann.call(userStateCreate, input as never)).toMatchObject({ http_status: 400 })
  expect(await visitor.call(userStateCreate, { state: 'a', value: '1' })).toMatchObject({
    code: 'not_signed_in',
  })
  expect(await visitor.call(usersSettingsGet, {})).toMatchObject({ code: 'not_signed_in' })
  const changed_at = new Date()
  const many = Array.from({ length: mostStates }, (_, n) => `s${n}`)
  await db
    .insertInto('user_state')
    .values(many.map((state) => ({ user_id: ben.id, state, value: '1', changed_at })))
    .execute()
  expect(await ben.call(userStateCreate, { state: 'one_more', value: 1 })).toMatchObject({ http_status: 400 })
  expect(await ben.call(userStateCreate, { state: 's1', value: 'again' })).toMatchObject({ ok: true })
})

test.each([
  ['https://www.instagram.com/ann/', 'on', true],
  ['https://flickr.com/photos/ann', 'on', true],
  ['https://flickr.com/photos/ann', 'off', false],
  ['https://instagram.com/', 'on', false],
  ['https://example.org/instagram.com', 'on', false],
])(
  'AUTH-18 a user who lists %s is offered to connect it while the flag is %s: %s',
  async (website_url, flag, asked) => {
    const { make } = await world({ env: { CONNECT_UPSELL: flag } })
    const ann = await make.pinner()
    expect((await ann.did(usersSettingsGet, {})).shows_connect_upsell).toBe(false)
    await ann.did(usersMeCreate, { website_url })
    expect(await ann.did(usersSettingsGet, {})).toMatchObject({
      listed_website_url: website_url,
      connected_to_instagram: false,
      shows_connect_upsell: asked,
    })
    await ann.did(userStateCreate, { state: 'seen_connect_upsell', value: true })
    expect((await ann.did(usersSettingsGet, {})).shows_connect_upsell).toBe(false)
  },
)

test('AUTH-17 interests are chosen and dropped, one’s own, in whatever way they are written', async () => {
  const { ann, ben, visitor } = await annAndBen()
  await Promise.all(
    ['#Birds', 'birds', 'Home_Decor'].map((interest) => ann.did(userInterestsUpdate, { interest })),
  )
  expect(await ann.did(userInterestsGet, {})).toEqual(['birds', 'home_decor'])
  expect(await ann.did(userInterestsUpdate, { interest: 'birds', is_wanted: false })).toEqual(['home_decor'])
  expect(await ann.did(userInterestsUpdate, { interest: 'birds', is_wanted: false })).toEqual(['home_decor'])
  expect(await ben.did(userInterestsGet, {})).toEqual([])
  expect(await ann.call(userInterestsUpdate, { interest: 'two words' })).toMatchObject({ http_status: 400 })
  for (const call of [userInterestsGet, userInterestsUpdate])
    expect(await visitor.call(call, { interest: 'birds' })).toMatchObject({ code: 'not_signed_in' })
})

test('PEOPLE-01 several people are followed by one call, or no one', async () => {
  const { ann, ben, make, visitor, db } = await annAndBen()
  const cleo = await make.pinner()
  const both = `${cleo.id},${ben.id},${cleo.id}`
  expect(await ann.did(usersFollowPut, { followee_ids: both })).toEqual([
    { id: cleo.id, followed_by_me: true, follower_count: 1 },
    { id: ben.id, followed_by_me: true, follower_count: 1 },
  ])
  await Promise.all([ann, ben, cleo].map((one) => one.call(usersFollowPut, { followee_ids: [ann.id, ben.id, cleo.id].filter((id) => id !== one.id) }))) // prettier-ignore
  expect(await db.selectFrom('follow').selectAll().execute()).toHaveLength(6)
  const dan = await make.pinner()
  for (const [ids, code] of [
    [`${ben.id},999`, 'not_found'],
    [`${ben.id},${dan.id}`, 'bad_request'],
    ['x', 'bad_request'],
  ] as const)
    // prettier-ignore
    expect(await dan.call(usersFollowPut, { followee_ids: ids })).toMatchObject({ code })
  expect((await dan.did(userGet, { username: dan.username })).following_count).toBe(0)
  expect(await visitor.call(usersFollowPut, { followee_ids: ben.id })).toMatchObject({
    code: 'not_signed_in',
  })
})

test('PEOPLE-02 PEOPLE-05 suggested are people near, then popular ones; never the followed, blocked or those who keep out', async () => {
  const { ann, ben, make, visitor, drain } = await annAndBen()
  const [cleo, dan, eve, fay] = [
    await make.pinner(),
    await make.pinner(),
    await make.pinner(),
    await make.pinner(),
  ]
  for (const one of [ann, ben, cleo, dan, eve]) await make.pin(one, (await make.board(one)).id)
  await drain()
  await ann.did(userFollowCreate, { user_id: ben.id })
  await ben.did(userFollowCreate, { user_id: cleo.id })
  for (const fan of [cleo, eve, fay]) await fan.did(userFollowCreate, { user_id: dan.id })
  const ids = async (who = ann) => (await who.did(userSuggestionsGet, {})).map(({ id }) => id)
  // fay shows nothing; ben is followed.
  expect(await ids()).toEqual([cleo.id, dan.id, eve.id])
  expect((await visitor.did(userSuggestionsGet, { count: 1 })).map(({ id }) => id)).toEqual([dan.id])
  await dan.did(userSettingsUpdate, { is_suggested: false })
  await eve.did(userBlockCreate, { blocked_user_id: ann.id })
  expect(await ids()).toEqual([cleo.id])
  expect(await ids(eve)).not.toContain(ann.id)
})

test('DISCOVER-04 people to follow come with pictures of their latest public pins, those of chosen topics first', async () => {
  const { ann, make, drain } = await annAndBen()
  const [cleo, dan, fan] = [await make.pinner(), await make.pinner(), await make.pinner()]
  const [hers, secret] = [
    await make.board(cleo, { name: 'Things' }),
    await make.board(cleo, { name: 'Hidden', privacy: 'secret' }),
  ]
  const pins = []
  for (let n = 0; n < 4; n++) pins.push(await make.pin(cleo, hers.id, { title: 'A lighthouse' }))
  await make.pin(cleo, secret.id, { title: 'A lighthouse' })
  await make.pin(dan, (await make.board(dan, { name: 'Other' })).id, { title: 'A soup' })
  await fan.did(userFollowCreate, { user_id: dan.id })
  await drain()
  expect((await ann.did(userSuggestionsGet, {})).map((one) => one.id)).toEqual([dan.id, cleo.id])
  await ann.did(userInterestsUpdate, { interest: 'lighthouses' })
  const [first] = await ann.did(userSuggestionsGet, {})
  expect(first?.id).toBe(cleo.id)
  expect(first?.latest_pictures.map((one) => one.url)).toEqual(
    pins
      .toReversed()
      .slice(0, 3)
      .map((pin) => pin.images['236x'].url),
  )
})

test('DISCOVER-04 topics are offered to a user of whom nothing is known, until they choose, follow, save or go on without', async () => {
  const { ann, ben, make, visitor } = await annAndBen()
  const [cleo, dan] = [await make.pinner(), await make.pinner()]
  const isOffered = async (who: typeof ann) => (await who.did(interestOfferGet, {})) !== null
  for (const one of [ann, ben, cleo, dan]) expect(await isOffered(one)).toBe(true)
  expect((await ann.did(interestOfferGet, {}))?.length).toBeGreaterThanOrEqual(16)
  const chosen = { interests: ['cats', 'home', 'classic-cars', 'cats'] }
  for (let n = 0; n < 2; n++)
    expect(await ann.did(userInterestsCreate, chosen)).toEqual(['cats', 'classic-cars', 'home'])
  await ben.did(userFollowCreate, { user_id: ann.id })
  await make.pin(cleo, (await make.board(cleo)).id)
  await dan.did(userStateCreate, { state: leftInterests, value: true })
  for (const one of [ann, ben, cleo, dan]) expect(await isOffered(one)).toBe(false)
  for (const interests of [[], ['two words'], ['no-topic'], Array.from({ length: 61 }, (_, n) => `tag${n}`)])
    expect(await dan.call(userInterestsCreate, { interests })).toMatchObject({ http_status: 400 })
  expect(await dan.did(userInterestsGet, {})).toEqual([])
  for (const call of [interestOfferGet, userInterestsCreate])
    expect(await visitor.call(call, chosen)).toMatchObject({ code: 'not_signed_in' })
})
