import {
  adGroupGet,
  adGet,
  campaignGet,
  campaignsGet,
  campaignUpdate,
} from '@bowerbird/contract/campaigns/campaign-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { asAdvertiserId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId, PinId } from '@bowerbird/contract/kernel/ids'
import {
  promotablePinGet,
  promotablePinsGet,
  quickPromoteCreate,
} from '@bowerbird/contract/quick-promote/quick-promote-calls'
import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import type { Pinner } from '@bowerbird/testing/make'
import { expect, test } from 'vitest'
import { makeAdvertiser } from '../business/test-advertiser.ts'

type PromoteOptions = Input<typeof quickPromoteCreate>

const everybody = {
  ages: ['18-24', '25-34', '35-44', '45-49', '50-54', '55-64', '65+'],
  genders: ['female', 'male', 'unknown'],
  interests: [],
  locations: ['US'],
} as const

function request(
  place: { advertiser_id: AdvertiserId; pin_id: PinId },
  given: Partial<PromoteOptions> = {},
): PromoteOptions {
  return {
    ...place,
    budget_in_micro_currency: 3_000_000,
    campaign_name: 'Spring nests',
    destination_url: 'https://nest.example/spring',
    duration: 10,
    auto_targeting_enabled: true,
    is_ongoing: false,
    start_now: true,
    targeting_spec: {
      ...everybody,
      ages: [...everybody.ages],
      genders: [...everybody.genders],
      interests: [],
      locations: ['US'],
    },
    ads_client_type: 'quick_promote',
    product_group_id: null,
    flexible_daily_budget_enabled: false,
    ...given,
  }
}

async function nest(account: Parameters<typeof makeAdvertiser>[2] = {}) {
  const home = await world()
  const ann = await home.make.pinner({ full_name: 'Ann' })
  const board = await home.make.board(ann)
  const pin = await home.make.pin(ann, board.id, { title: 'Nest' })
  const advertiser_id = await makeAdvertiser(home, ann, account)
  return { home, ann, board, pin, advertiser_id, place: { advertiser_id, pin_id: pin.id } }
}

const campaignsOf = (who: Pinner, advertiser_id: AdvertiserId) => who.did(campaignsGet, { advertiser_id })

test('QP-03 promoting a pin makes a campaign, an ad group and an ad with the requested values', async () => {
  const { home, ann, pin, advertiser_id, place } = await nest()
  home.clock.set(new Date('2026-03-01T02:00:00Z'))
  const made = await ann.did(quickPromoteCreate, request(place))
  expect(made).toMatchObject({
    advertiser_id,
    pin_id: pin.id,
    campaign_name: 'Spring nests',
    review_status: 'PENDING',
    budget_in_micro_currency: 3_000_000,
    currency: 'USD',
    // In New York it is still 28 February: that day and nine more.
    end_day: '2026-03-09',
  })
  const { campaign_id, ad_group_id, ad_id } = made
  expect(await ann.did(campaignGet, { advertiser_id, campaign_id })).toMatchObject({
    name: 'Spring nests',
    objective_type: 'CONSIDERATION',
    status: 'ACTIVE',
    budget_kind: 'daily',
    budget_micros: 3_000_000,
    start_at: expect.stringMatching(/^2026-03-01T02:00:0/) as string,
    end_day: '2026-03-09',
    ads_client_type: 'quick_promote',
  })
  expect(await ann.did(adGroupGet, { advertiser_id, ad_group_id })).toMatchObject({
    campaign_id,
    billable_event: 'CLICKTHROUGH',
    bid_strategy: 'AUTOMATIC_BID',
    is_auto_targeting: true,
    targeting: everybody,
  })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({
    campaign_id,
    ad_group_id,
    pin_id: pin.id,
    destination_url: 'https://nest.example/spring',
    review_status: 'PENDING',
  })
})

test('QP-03 QP-05 a last day overrides the duration, a continuous campaign has none, and a long name is cut', async () => {
  const { home, ann, place } = await nest()
  home.clock.set(new Date('2026-03-10T12:00:00Z'))
  const promote = (given: Partial<PromoteOptions>) => ann.did(quickPromoteCreate, request(place, given))
  expect(await promote({ inclusive_end_date: '2026-03-10' })).toMatchObject({ end_day: '2026-03-10' })
  expect(await promote({ duration: 365 })).toMatchObject({ end_day: '2027-03-09' })
  expect(await promote({ is_ongoing: true })).toMatchObject({ end_day: null })
  expect(await promote({ campaign_name: 'n'.repeat(64) })).toMatchObject({
    campaign_name: `${'n'.repeat(62)}…`,
  })
})

const wrongFields: readonly [field: string, given: Record<string, unknown>][] = [
  ['budget_in_micro_currency', { budget_in_micro_currency: 0 }],
  ['budget_in_micro_currency', { budget_in_micro_currency: -3_000_000 }],
  ['budget_in_micro_currency', { budget_in_micro_currency: 999_999 }],
  ['budget_in_micro_currency', { budget_in_micro_currency: 990_000 }],
  ['budget_in_micro_currency', { budget_in_micro_currency: 1_000_100 }],
  ['budget_in_micro_currency', { budget_in_micro_currency: 0.0001 }],
  ['budget_in_micro_currency', { budget_in_micro_currency: 2 ** 63 }],
  ['budget_in_micro_currency', { budget_in_micro_currency: '3000000' }],
  ['duration', { duration: 0 }],
  ['duration', { duration: 366 }],
  ['duration', { duration: 1.5 }],
  ['inclusive_end_date', { inclusive_end_date: '2026-03-09' }],
  ['inclusive_end_date', { inclusive_end_date: '2027-03-10' }],
  ['inclusive_end_date', { inclusive_end_date: '2026-02-30' }],
  ['inclusive_end_date', { is_ongoing: true, inclusive_end_date: '2026-03-20' }],
  ['destination_url', { destination_url: 'javascript:alert(1)' }],
  ['destination_url', { destination_url: '' }],
  ['campaign_name', { campaign_name: '  ' }],
  ['start_now', { start_now: false }],
  ['ads_client_type', { ads_client_type: 'web' }],
  ['flexible_daily_budget_enabled', { flexible_daily_budget_enabled: true }],
  ['objective_type', { objective_type: 'AWARENESS' }],
  ['objective_type', { objective_type: 'CATALOG_SALES' }],
  ['product_group_id', { product_group_id: '9' }],
  [
    'optimization_goal_metadata',
    {
      objective_type: 'WEB_CONVERSION',
      optimization_goal_metadata: { conversion_tag_id: '1', conversion_event: 'CHECKOUT' },
    },
  ],
  ['optimization_goal_metadata', { objective_type: 'WEB_CONVERSION' }],
  ['targeting_spec.ages.0', { targeting_spec: { ages: ['13-17'] } }],
  ['everybody', { targeting_spec: { everybody: true } }],
  ['destination_url', { destination_url: 'https://oak.example:443@evil.example/' }],
  ['destination_url', { destination_url: 'https://:secret@oak.example/' }],
  ['spent', { spent: 1 }],
  ['currency', { currency: 'EUR' }],
]

test('BL-06 invalid amounts, days and keywords are refused with their field, and nothing is made', async () => {
  const { home, ann, advertiser_id, place } = await nest()
  home.clock.set(new Date('2026-03-10T12:00:00Z'))
  for (const [field, given] of wrongFields) {
    const outcome = await ann.call(quickPromoteCreate, { ...request(place), ...given })
    expect(outcome, JSON.stringify(given)).toMatchObject({ code: 'bad_request', http_status: 400 })
    expect(Object.keys((!outcome.ok && outcome.fields) || {}), JSON.stringify(given)).toEqual([field])
  }
  expect(await campaignsOf(ann, advertiser_id)).toEqual([])
})

test('QP-06 the minimum budget depends on the country, and quick promote is not offered in other countries', async () => {
  const { home, ann, pin, place } = await nest({ country: 'CZ' })
  const promote = (place: { advertiser_id: AdvertiserId; pin_id: PinId }, units: number) =>
    ann.call(quickPromoteCreate, request(place, { budget_in_micro_currency: units * 1_000_000 }))
  expect(await promote(place, 10)).toMatchObject({
    code: 'bad_request',
    fields: { budget_in_micro_currency: 'Enter a budget of 11 or more.' },
  })
  expect(await promote(place, 11)).toMatchObject({ ok: true })
  const japan = await makeAdvertiser(home, ann, { country: 'JP' })
  expect(await promote({ advertiser_id: japan, pin_id: pin.id }, 1)).toMatchObject({ ok: true })
  const india = await makeAdvertiser(home, ann, { country: 'IN' })
  expect(await promote({ advertiser_id: india, pin_id: pin.id }, 20)).toMatchObject({ code: 'not_allowed' })
})

test('QP-04 QP-07 a pin of another user, a secret pin, a deleted pin and a missing pin get the same answer, with 401', async () => {
  const { home, ann, pin, advertiser_id } = await nest()
  const bob = await home.make.pinner()
  const ofBob = await home.make.pin(bob, (await home.make.board(bob)).id)
  const secret = await home.make.pin(ann, (await home.make.board(ann, { privacy: 'secret' })).id)
  await ann.did(pinDelete, { id: pin.id })
  const answers = await Promise.all(
    [ofBob.id, secret.id, pin.id, '404404'].map((pin_id) =>
      ann.call(quickPromoteCreate, request({ advertiser_id, pin_id: asPinId(pin_id) })),
    ),
  )
  for (const answer of answers)
    expect(answer).toMatchObject({
      ok: false,
      code: 'pin_not_promotable',
      http_status: 401,
      message_detail: 'This Pin cannot be promoted. Choose another one.',
    })
  expect(await campaignsOf(ann, advertiser_id)).toEqual([])
})

test('QP-03 a pin on a protected board can be promoted', async () => {
  const { home, ann, advertiser_id } = await nest()
  const board = await home.make.board(ann, { privacy: 'protected' })
  const { id: pin_id } = await home.make.pin(ann, board.id)
  expect(await ann.call(quickPromoteCreate, request({ advertiser_id, pin_id }))).toMatchObject({ ok: true })
})

test("QP-03 quick promote is not found for a visitor and for another user's ad account", async () => {
  const { home, ann, place } = await nest()
  const bob = await home.make.pinner()
  expect(await home.visitor.call(quickPromoteCreate, request(place))).toMatchObject({ code: 'not_signed_in' })
  expect(await bob.call(quickPromoteCreate, request(place))).toMatchObject({ code: 'not_found' })
  const ofBob = await home.make.pin(bob, (await home.make.board(bob)).id)
  expect(await bob.call(quickPromoteCreate, request({ ...place, pin_id: ofBob.id }))).toMatchObject({
    code: 'not_found',
  })
  const unknown = { ...place, advertiser_id: asAdvertiserId('404404') }
  expect(await ann.call(quickPromoteCreate, request(unknown))).toMatchObject({ code: 'not_found' })
  expect(await campaignsOf(ann, place.advertiser_id)).toEqual([])
})

test('BL-01 a double click, two tabs and a retry make one campaign and get the same answer', async () => {
  const { ann, advertiser_id, place } = await nest()
  const idempotency_key = 'of the draft'
  const send = () => ann.call(quickPromoteCreate, request(place), { idempotency_key })
  const answers = await Promise.all(Array.from({ length: 8 }, send))
  answers.push(await send())
  expect(answers.filter((answer) => answer.ok).length).toBeGreaterThan(1)
  const ids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.data.ad_id] : [])))
  expect(ids.size).toBe(1)
  expect(answers.filter((answer) => !answer.ok && answer.code !== 'still_running')).toEqual([])
  expect(await campaignsOf(ann, advertiser_id)).toHaveLength(1)
  expect(
    await ann.call(quickPromoteCreate, request(place, { duration: 11 }), { idempotency_key }),
  ).toMatchObject({ code: 'key_reused' })
})

test('QP-01 the pins to choose from are the account’s public pins, newest first, in pages', async () => {
  const { home, ann, board, pin, advertiser_id } = await nest()
  const secret = await home.make.board(ann, { privacy: 'secret' })
  const hidden = await home.make.pin(ann, secret.id)
  const later = await home.make.pin(ann, board.id, { title: 'Later', link: 'https://nest.example/later' })
  const first = await ann.call(promotablePinsGet, { advertiser_id, page_size: 1 })
  expect(first).toMatchObject({
    ok: true,
    data: [{ id: later.id, title: 'Later', link: 'https://nest.example/later' }],
  })
  const bookmark = first.ok ? first.bookmark : null
  expect(await ann.call(promotablePinsGet, { advertiser_id, bookmarks: bookmark ?? null })).toMatchObject({
    data: [{ id: pin.id }],
    bookmark: null,
  })
  expect(await ann.did(promotablePinGet, { advertiser_id, pin_id: pin.id })).toMatchObject({ title: 'Nest' })
  expect(await ann.call(promotablePinGet, { advertiser_id, pin_id: hidden.id })).toMatchObject({
    code: 'pin_not_promotable',
  })
  const bob = await home.make.pinner()
  expect(await bob.call(promotablePinsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
  expect(await bob.call(promotablePinGet, { advertiser_id, pin_id: pin.id })).toMatchObject({
    code: 'not_found',
  })
  expect(await home.visitor.call(promotablePinsGet, { advertiser_id })).toMatchObject({
    code: 'not_signed_in',
  })
})

test('QP-01 a pin that is promoted says in which campaign, until that is archived; another account does not learn it', async () => {
  const { home, ann, place, advertiser_id, pin } = await nest()
  expect((await ann.did(promotablePinGet, place)).promoted_in).toBeNull()
  const { campaign_id } = await ann.did(quickPromoteCreate, request(place))
  const promoted_in = { campaign_id, name: 'Spring nests' }
  expect((await ann.did(promotablePinGet, place)).promoted_in).toEqual(promoted_in)
  expect((await ann.did(promotablePinsGet, { advertiser_id }))[0]).toMatchObject({ id: pin.id, promoted_in })
  const second = await makeAdvertiser(home, ann)
  expect((await ann.did(promotablePinGet, { ...place, advertiser_id: second })).promoted_in).toBeNull()
  const { version } = await ann.did(campaignGet, { advertiser_id, campaign_id })
  await ann.did(campaignUpdate, { advertiser_id, campaign_id, version, status: 'ARCHIVED' })
  expect((await ann.did(promotablePinGet, place)).promoted_in).toBeNull()
})
