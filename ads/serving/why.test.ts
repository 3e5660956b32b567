import { asPinId } from '@bowerbird/contract/kernel/ids'
import type { PinId } from '@bowerbird/contract/kernel/ids'
import {
  hiddenPromotionsGet,
  promotionHide,
  promotionUnhide,
  whyGet,
} from '@bowerbird/contract/serving/serving-calls'
import { keywordsCreate, keywordsGet, keywordsRemove } from '@bowerbird/contract/campaigns/keyword-calls'
import { adUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { userInterestsUpdate } from '@bowerbird/contract/people/interest-calls'
import type { World } from '@bowerbird/testing/world'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { reasonsOf } from './why.ts'
import { fillOf, lookAgain, promote, served } from './test-serving.ts'
import { nowhere } from './place-lists.ts'

/** One promoted pin, with its tracking params. */
async function metOne(here: World, given: Parameters<typeof promote>[1] = {}) {
  const one = await promote(here, given)
  await lookAgain(here)
  const topics = given.targeting?.interests ?? []
  const [slot] = await fillOf(here, { topics, audience_key: 'stranger' })
  return { ...one, tracking_params: slot?.tracking_params ?? '' }
}

test('ADS-10 a user who is shown a promoted pin can see who pays and why', async () => {
  const here = await world()
  const { owner, tracking_params } = await metOne(here)
  expect(await here.visitor.did(whyGet, { tracking_params })).toEqual({
    promoter: { id: owner.id, username: owner.username, full_name: owner.viewer.full_name },
    paid_by: 'Nest & Co',
    reasons: [{ kind: 'everyone', values: [] }],
    hidden: [],
  })
})

test('ADS-11 interests that a user chose are named as the reason, only to that user', async () => {
  const here = await world()
  const { tracking_params } = await metOne(here, { targeting: { interests: ['gardening'] } })
  const gardener = await here.make.pinner()
  await gardener.did(userInterestsUpdate, { interest: 'gardening' })
  expect((await gardener.did(whyGet, { tracking_params })).reasons).toEqual([
    { kind: 'interest', values: ['gardening'] },
  ])
  expect((await here.visitor.did(whyGet, { tracking_params })).reasons).toEqual([
    { kind: 'topic', values: ['gardening'] },
  ])
})

test('ADS-10 ADS-03 the reason names the keyword it is shown for, and negative keywords keep it away', async () => {
  const here = await world()
  const { owner, advertiser_id, ad_group_id, pin_id } = await promote(here, { pin: { title: 'Oak table' } })
  const parent = { advertiser_id, parent_kind: 'ad_group', parent_id: ad_group_id } as const
  const keywords = [
    { match_type: 'EXACT', value: 'oak table' },
    { match_type: 'EXACT_NEGATIVE', value: 'cheap table' },
  ] as const
  await owner.did(keywordsCreate, { ...parent, keywords: [...keywords] })
  const search = (topics: string[]) =>
    fillOf(here, { surface: 'search', topics, audience_key: topics.join() })
  await lookAgain(here)
  expect(await search(['cheap', 'table'])).toEqual([])
  expect(await search(['round', 'oak', 'table'])).toEqual([])
  const [slot] = await search(['oak', 'table'])
  expect(slot).toMatchObject({ pin_id })
  const { reasons } = await here.visitor.did(whyGet, { tracking_params: slot?.tracking_params ?? '' })
  expect(reasons).toEqual([{ kind: 'topic', values: ['oak table'] }])
  const own = await owner.did(keywordsGet, parent)
  await owner.did(keywordsRemove, { advertiser_id, keyword_ids: own.map(({ id }) => id) })
  await lookAgain(here)
  expect(await search(['cheap', 'table'])).toHaveLength(1)
})

test('ADS-11 a user hides a pin or a promoter and can undo it; other users are not affected', async () => {
  const here = await world()
  const { owner, pin_id, tracking_params } = await metOne(here)
  const [hider, other] = [await here.make.pinner(), await here.make.pinner()]
  const meets = async (who: typeof hider) =>
    (await served(here, { viewer: who.viewer, audience_key: who.id })).length
  for (const [what, id] of [
    ['pin', pin_id],
    ['promoter', owner.id],
  ] as const) {
    expect(await hider.did(promotionHide, { tracking_params, what })).toEqual({ what, id })
    // Twice, and at once, is the same.
    await Promise.all([1, 2, 3].map(() => hider.did(promotionHide, { tracking_params, what })))
    expect(await meets(hider)).toBe(0)
    expect((await hider.did(whyGet, { tracking_params })).hidden).toEqual([what])
    expect(await hider.did(hiddenPromotionsGet, {})).toMatchObject([
      { what, id, pin: what === 'pin' ? { title: expect.any(String) } : null },
    ])
    // Another user's list is their own, and only they may change it.
    expect(await other.did(hiddenPromotionsGet, {})).toEqual([])
    await other.did(promotionUnhide, { what, id })
    expect(await meets(hider)).toBe(0)
    await hider.did(promotionUnhide, { what, id })
    await hider.did(promotionUnhide, { what, id })
    expect(await hider.did(hiddenPromotionsGet, {})).toEqual([])
  }
  expect(await meets(hider)).toBe(1)
  expect(await meets(other)).toBe(1)
})

test('ADS-11 hiding requires an account and the token of a served ad', async () => {
  const here = await world()
  const { tracking_params } = await metOne(here)
  const viewer = await here.make.pinner()
  const forged = `${tracking_params.slice(0, -2)}AA`
  expect(await here.visitor.call(promotionHide, { tracking_params, what: 'pin' })).toMatchObject({
    code: 'not_signed_in',
  })
  expect(await viewer.call(promotionHide, { tracking_params: forged, what: 'pin' })).toMatchObject({
    code: 'not_found',
  })
  expect(await here.visitor.call(whyGet, { tracking_params: forged })).toMatchObject({ code: 'not_found' })
  expect(await viewer.call(promotionHide, { tracking_params, what: 'everything' as 'pin' })).toMatchObject({
    code: 'bad_request',
  })
})

test('ADS-10 the link of a promoted pin leads to its advertiser’s destination, only with the token of a served ad', async () => {
  const here = await world()
  const { tracking_params, pin_id } = await metOne(here)
  const visit = (params: string, of = pin_id) =>
    here.app.sides.slots.visit({
      tracking_params: params,
      pin_id: of,
      viewer: null,
      audience_key: 'stranger',
      user_agent: 'Mozilla/5.0',
      at: here.clock.now(),
    })
  expect(await visit(tracking_params)).toBe('https://shop.example/oak')
  expect(await visit('nothing of ours')).toBe(null)
  expect(await visit(tracking_params, here.app.database.new_id<PinId>())).toBe(null)
  expect(await visit(tracking_params, asPinId(''))).toBe(null)
})

test.each([
  ['waits for the owner of the site', undefined],
  ['was turned down', 'REJECTED'],
] as const)(
  'ADS-10 EVENT-09 a destination that %s is followed by no one: the page leads where it did',
  async (_, status) => {
    const here = await world()
    const one = await metOne(here)
    const visit = async (visitor: string) => {
      const { tracking_params, pin_id } = one
      const at = here.clock.now()
      const visit = {
        tracking_params,
        pin_id,
        viewer: null,
        audience_key: visitor,
        user_agent: 'Mozilla/5.0',
        at,
      }
      return here.app.sides.slots.visit(visit)
    }
    const ids = { advertiser_id: one.advertiser_id, ad_id: one.ad_id }
    const destination_url = 'https://elsewhere.example/'
    const edited = await one.owner.did(adUpdate, { ...ids, version: 1, destination_url })
    expect(edited).toMatchObject({ review_status: 'PENDING' })
    const review = (review_status: 'REJECTED' | 'APPROVED') =>
      here.db.updateTable('ad').set({ review_status }).where('ad_id', '=', one.ad_id).execute()
    if (status) await review(status)
    expect(await visit('one')).toBe(null)
    await review('APPROVED')
    expect(await visit('two')).toBe(destination_url)
  },
)

const austria = { ...nowhere, country: 'AT' }
const met = {
  surface: 'home',
  years: 30,
  gender: 'female',
  interests: [],
  place: nowhere,
  is_country_said: false,
  language: 'en',
  user_agent: '',
  audience_kinds: [],
  is_personal: true,
} as const
test.each([
  ['everyone', {}, met, [['everyone', []]]],
  ['an age', { ages: ['25-34'] }, met, [['age', ['25-34']]]],
  [
    'all ages',
    { ages: ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'] },
    met,
    [['everyone', []]],
  ],
  ['a gender', { genders: ['female', 'unknown'] }, met, [['gender', ['female']]]],
  ['no gender that it is not for any more', { genders: ['male'] }, met, [['everyone', []]]],
  ['no gender said', { genders: ['unknown'] }, { ...met, gender: 'unknown' }, [['gender', ['unknown']]]],
  ['all genders', { genders: ['female', 'male', 'unknown'] }, met, [['everyone', []]]],
  ['a place, for a viewer of unknown country', { locations: ['DE', 'AT'] }, met, [['place', ['DE', 'AT']]]],
  [
    'a place that they stated',
    { locations: ['DE', 'AT'] },
    { ...met, place: austria, is_country_said: true },
    [['said_place', ['AT']]],
  ],
  [
    'a place that their line comes from',
    { locations: ['DE', 'AT'] },
    { ...met, place: austria },
    [['seen_place', ['AT']]],
  ],
  [
    'a region that their line comes from',
    { regions: ['FR-IDF', 'US-CA'] },
    { ...met, place: { country: 'FR', regions: ['FR-75C', 'FR-IDF'], postal_code: null } },
    [['seen_region', ['Île-de-France']]],
  ],
  [
    'a postal code',
    { postal_codes: ['FR:75001'], locations: ['FR'] },
    { ...met, place: { country: 'FR', regions: [], postal_code: 'FR:75001' } },
    [['seen_region', ['75001']]],
  ],
  ['no place', {}, { ...met, place: austria }, [['everyone', []]]],
  ['a language', { languages: ['en', 'de'] }, met, [['language', ['en']]]],
  [
    'words of a search',
    { keywords: ['oak table'] },
    { ...met, surface: 'search' },
    [['topic', ['oak table']]],
  ],
  [
    'the topic of a search, though they chose it as well',
    { interests: ['home'] },
    { ...met, interests: ['home'], surface: 'search' },
    [['topic', ['home']]],
  ],
  [
    'audiences that they are in',
    { audience_include: ['1', '2'] },
    { ...met, audience_kinds: ['CUSTOMER_LIST', 'ACTALIKE'] },
    [['audience', ['CUSTOMER_LIST', 'ACTALIKE']]],
  ],
  [
    'a device and an age',
    { devices: ['web'], ages: ['25-34'] },
    met,
    [
      ['age', ['25-34']],
      ['device', ['web']],
    ],
  ],
] as const)('ADS-10 the reason is %s', (_, targeting, who, reasons) => {
  const spec = targeting as unknown as Parameters<typeof reasonsOf>[0]
  expect(reasonsOf(spec, who).map(({ kind, values }) => [kind, values])).toEqual(reasons)
})
