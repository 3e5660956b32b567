import { asMicros } from '@bowerbird/contract/kernel/micros'
import {
  adGet,
  adGroupGet,
  adGroupsGet,
  adGroupUpdate,
  adUpdate,
  campaignGet,
  campaignsGet,
  campaignUpdate,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { charge, chargeOf } from '../money/test-money.ts'
import { makePromotion, promoter } from './test-campaign.ts'

test('ADS-02 a new campaign, its ad group and its ad can be read', async () => {
  const { ann, advertiser_id, campaign_id, ad_group_id, ad_id, pin } = await promoter(await world())
  expect(await ann.did(campaignGet, { advertiser_id, campaign_id })).toMatchObject({
    id: campaign_id,
    name: 'Oak table',
    status: 'ACTIVE',
    // Its only ad waits, so nothing of it runs.
    summary_status: 'NOT_STARTED',
    halted_by: 'in_review',
    budget_micros: 5_000_000,
    version: 1,
    ad_count: 1,
    pending_count: 1,
  })
  expect(await ann.did(adGroupGet, { advertiser_id, ad_group_id })).toMatchObject({
    campaign_id,
    billable_event: 'CLICKTHROUGH',
    targeting: {},
    daily_cap: 4,
  })
  expect(await ann.did(adGet, { advertiser_id, ad_id })).toMatchObject({
    pin: { id: pin.id, title: 'Oak table' },
    review_status: 'PENDING',
    summary_status: 'NOT_STARTED',
    halted_by: 'in_review',
  })
})

test('ADS-02 a campaign is renamed, paused, resumed, given another budget and other dates, and archived for good', async () => {
  const { ann, advertiser_id, campaign_id } = await promoter(await world())
  const at = { advertiser_id, campaign_id }
  const one = await ann.did(campaignUpdate, {
    ...at,
    version: 1,
    name: 'Elm table',
    budget_micros: 7_500_000,
    end_day: '2099-12-31',
  })
  expect(one).toMatchObject({
    name: 'Elm table',
    budget_micros: 7_500_000,
    end_day: '2099-12-31',
    version: 2,
  })
  const two = await ann.did(campaignUpdate, { ...at, version: 2, status: 'PAUSED' })
  expect(two).toMatchObject({ status: 'PAUSED', summary_status: 'PAUSED', version: 3 })
  await ann.did(campaignUpdate, { ...at, version: 3, status: 'ACTIVE', end_day: null })
  const gone = await ann.did(campaignUpdate, { ...at, version: 4, status: 'ARCHIVED' })
  expect(gone).toMatchObject({ status: 'ARCHIVED', end_day: null, summary_status: 'ARCHIVED' })
  expect(await ann.did(campaignsGet, { advertiser_id })).toEqual([])
  expect(await ann.did(campaignsGet, { advertiser_id, entity_statuses: ['ARCHIVED'] })).toHaveLength(1)
  const after = await ann.call(campaignUpdate, { ...at, version: 5, status: 'ACTIVE' })
  expect(after).toMatchObject({ ok: false, code: 'not_allowed' })
})

test('ADS-02 an update without a change makes no new version', async () => {
  const { ann, advertiser_id, campaign_id } = await promoter(await world())
  const same = { advertiser_id, campaign_id, version: 1, name: 'Oak table', budget_micros: 5_000_000 }
  expect(await ann.did(campaignUpdate, same)).toMatchObject({ version: 1 })
})

test.each([
  ['budget_micros', { budget_micros: 0 }],
  ['budget_micros', { budget_micros: -5_000_000 }],
  ['budget_micros', { budget_micros: 0.0001 }],
  ['budget_micros', { budget_micros: 999_999 }],
  ['budget_micros', { budget_micros: 2 ** 63 }],
  ['budget_micros', { budget_micros: Number.NaN }],
  ['budget_micros', { budget_micros: '5000000' as never }],
  ['currency', { currency: 'EUR' } as never],
  ['budget_kind', { budget_kind: 'lifetime' } as never],
  ['end_day', { end_day: '2020-01-01' }],
  ['end_day', { end_day: '2026-02-30' }],
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(65) }],
  ['start_at', { start_at: '2030-01-01T00:00:00Z' }],
])('BL-06 ADS-02 a campaign update is refused: %s', async (field, wish) => {
  const { ann, advertiser_id, campaign_id } = await promoter(await world())
  const refused = await ann.call(campaignUpdate, { advertiser_id, campaign_id, version: 1, ...wish })
  expect(refused).toMatchObject({ ok: false, http_status: 400 })
  expect(Object.keys(refused.ok ? {} : (refused.fields ?? {}))).toContain(field)
  expect(await ann.did(campaignGet, { advertiser_id, campaign_id })).toMatchObject({ version: 1 })
})

test('BL-06 a budget cannot be set below what is spent', async () => {
  const home = await world()
  const { ann, advertiser_id, pin } = await promoter(home)
  const terms = {
    budget_kind: 'lifetime',
    budget_micros: asMicros(9_000_000),
    end_day: '2099-01-01',
  } as const
  const made = await makePromotion(home, { owner: ann, advertiser_id, pin_id: pin.id }, { campaign: terms })
  const { campaign_id } = made
  const events = ['a', 'b', 'c'].map((id) => chargeOf(advertiser_id, campaign_id, id))
  await charge(home, events)
  const at = { advertiser_id, campaign_id, version: 1 }
  expect(await ann.call(campaignUpdate, { ...at, budget_micros: 2_999_999 })).toMatchObject({
    ok: false,
    fields: { budget_micros: 'More than this is spent already.' },
  })
  expect(await ann.call(campaignUpdate, { ...at, end_day: null })).toMatchObject({
    ok: false,
    http_status: 400,
  })
  expect(await ann.did(campaignUpdate, { ...at, budget_micros: 3_000_000 })).toMatchObject({ version: 2 })
})

test('ADS-02 targeting stored by an older version with an unknown key does not break lists', async () => {
  const { ann, db, advertiser_id, ad_group_id } = await promoter(await world())
  await db
    .updateTable('ad_group' as never)
    .set({ targeting: JSON.stringify({ ages: ['25-34'], moods: ['calm'] }) } as never)
    .where('ad_group_id' as never, '=', ad_group_id as never)
    .execute()
  const groups = await ann.did(adGroupsGet, { advertiser_id })
  expect(groups).toMatchObject([{ id: ad_group_id, targeting: { ages: ['25-34'] } }])
  expect(JSON.stringify(groups)).not.toContain('moods')
})

test('ADS-02 the targeting, bid and placement of an ad group can be changed', async () => {
  const { ann, advertiser_id, ad_group_id } = await promoter(await world())
  const at = { advertiser_id, ad_group_id }
  const targeting = { ages: ['25-34'], locations: ['US', 'CA'], interests: ['home'] } as const
  const saved = await ann.did(adGroupUpdate, {
    ...at,
    version: 1,
    targeting: { ...targeting, ages: ['25-34'], locations: ['US', 'CA'], interests: ['home'] },
    is_auto_targeting: false,
    bid_strategy: 'MAX_BID',
    bid_micros: 400_000,
    placement: 'SEARCH',
  })
  expect(saved).toMatchObject({ targeting, bid_micros: 400_000, placement: 'SEARCH', version: 2 })
  const bad = [
    { targeting: { ages: ['12-17'] } },
    { targeting: { locations: ['usa'] } },
    { targeting: { height: 'tall' } },
    { bid_micros: 0 },
    { bid_micros: null },
    { daily_cap: 0 },
  ]
  for (const wish of bad)
    expect(await ann.call(adGroupUpdate, { ...at, version: 2, ...(wish as object) })).toMatchObject({
      ok: false,
      http_status: 400,
    })
  expect(await ann.did(adGroupGet, at)).toMatchObject({ version: 2, targeting })
})

test('ADS-02 an ad accepts only a public Pin of its account, and a valid address as destination', async () => {
  const home = await world()
  const { ann, advertiser_id, ad_id, board, make } = await promoter(home)
  const secret = await make.board(ann, { privacy: 'secret' })
  const hidden = await make.pin(ann, secret.id)
  const bob = await make.pinner()
  const other = await make.pin(bob, (await make.board(bob)).id)
  const at = { advertiser_id, ad_id, version: 1 }
  for (const pin_id of [hidden.id, other.id, '999'])
    expect(await ann.call(adUpdate, { ...at, pin_id })).toMatchObject({ ok: false, code: 'not_found' })
  for (const destination_url of [
    'javascript:alert(1)',
    'oak.example',
    '',
    'https://oak.example@evil.example/',
  ])
    expect(await ann.call(adUpdate, { ...at, destination_url })).toMatchObject({
      ok: false,
      http_status: 400,
    })
  const next = await make.pin(ann, board.id, { title: 'Elm chair' })
  expect(await ann.did(adUpdate, { ...at, pin_id: next.id })).toMatchObject({ pin: { title: 'Elm chair' } })
})
