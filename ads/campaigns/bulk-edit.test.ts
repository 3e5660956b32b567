import {
  adGroupGet,
  adGroupsGet,
  adsGet,
  adGroupUpdate,
  campaignsGet,
  campaignUpdate,
  changesGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { entitiesUpdate } from '@bowerbird/contract/campaigns/change-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makePromotion, promoter } from './test-campaign.ts'

async function scene() {
  const here = await promoter(await world())
  const { home, ann, advertiser_id, pin } = here
  const other = await makePromotion(home, { owner: ann, advertiser_id, pin_id: pin.id })
  const [one, two] = [here.campaign_id, other.campaign_id]
  const bulk = { advertiser_id, entity_kind: 'campaign' } as const
  const names = async () =>
    new Map((await ann.did(campaignsGet, { advertiser_id })).map(({ id, name }) => [id, name]))
  return { ...here, other, one, two, bulk, names }
}

test('ADS-02 ADS-06 several campaigns get another budget, name and last day together, with a line of history each', async () => {
  const { ann, advertiser_id, bulk, one, two } = await scene()
  const answer = await ann.did(entitiesUpdate, {
    ...bulk,
    mode: 'all_or_none',
    entities: [
      { id: two, version: 1, budget_micros: 6_000_000, name: 'Elm' },
      { id: one, version: 1, budget_micros: 7_000_000, end_day: '2099-12-31' },
    ],
  })
  expect(answer).toEqual({
    is_saved: true,
    rows: [
      { id: two, outcome: 'saved', version: 2, reason: null },
      { id: one, outcome: 'saved', version: 2, reason: null },
    ],
  })
  const [last] = await ann.did(changesGet, { advertiser_id, entity_id: two })
  expect(last).toMatchObject({
    actor: { id: ann.id },
    before: { budget_micros: '5000000', name: 'Oak table' },
    after: { budget_micros: '6000000', name: 'Elm' },
  })
})

test('ADS-02 BL-07 refused rows say why: all or none saves nothing then, valid rows saves the others', async () => {
  const { ann, advertiser_id, bulk, one, two, names } = await scene()
  await ann.did(campaignUpdate, { advertiser_id, campaign_id: one, version: 1, name: 'By Ann' })
  const entities = [
    { id: one, version: 1, name: 'Ash' },
    { id: two, version: 1, name: 'Beech' },
  ]
  const refused = {
    id: one,
    outcome: 'refused',
    version: 2,
    reason: 'Ann Oak saved this first. Look at it, and try again.',
  }
  expect(await ann.did(entitiesUpdate, { ...bulk, mode: 'all_or_none', entities })).toEqual({
    is_saved: false,
    rows: [refused, { id: two, outcome: 'left', version: 1, reason: null }],
  })
  expect([...(await names()).values()].toSorted()).toEqual(['By Ann', 'Oak table'])
  expect(await ann.did(entitiesUpdate, { ...bulk, mode: 'valid_rows', entities })).toEqual({
    is_saved: true,
    rows: [refused, { id: two, outcome: 'saved', version: 2, reason: null }],
  })
  expect((await names()).get(two)).toBe('Beech')
  const reasons = async (entity: object) => {
    const { rows } = await ann.did(entitiesUpdate, {
      ...bulk,
      mode: 'valid_rows',
      entities: [{ id: two, version: 2, ...entity }],
    })
    return rows.map(({ outcome, reason }) => [outcome, typeof reason])
  }
  for (const bad of [
    { budget_micros: 5 },
    { budget_micros: 1.5 },
    { name: 'x'.repeat(65) },
    { name: '' },
    { end_day: '2020-01-01' },
    { start_day: '2099-01-01' },
  ])
    expect([bad, await reasons(bad)]).toEqual([bad, [['refused', 'string']]])
})

test('BL-01 a bulk edit that is sent again changes nothing more, and of two at once each row is saved once', async () => {
  const { ann, advertiser_id, bulk, one, two } = await scene()
  const send = (name: string) =>
    ann.did(entitiesUpdate, {
      ...bulk,
      mode: 'valid_rows',
      entities: [
        { id: one, version: 1, name },
        { id: two, version: 1, name },
      ],
    })
  const both = await Promise.all([send('Ash'), send('Beech')])
  expect(both.flatMap(({ rows }) => rows.map(({ outcome }) => outcome)).toSorted()).toEqual([
    'refused',
    'refused',
    'saved',
    'saved',
  ])
  const [winner] = [...new Set((await ann.did(campaignsGet, { advertiser_id })).map(({ name }) => name))]
  const again = await send(winner ?? '')
  expect(again.rows.map(({ outcome, version }) => [outcome, version])).toEqual([
    ['unchanged', 2],
    ['unchanged', 2],
  ])
  expect(await ann.did(changesGet, { advertiser_id, entity_id: one })).toHaveLength(2)
})

test('ADS-02 bids of ad groups are set at once; a bid under the floor is refused in words, a budget of an ad group at all', async () => {
  const { ann, advertiser_id, ad_group_id, other } = await scene()
  const bulk = { advertiser_id, entity_kind: 'ad_group', mode: 'valid_rows' } as const
  const second = other.ad_group_id
  const { rows } = await ann.did(entitiesUpdate, {
    ...bulk,
    entities: [
      { id: ad_group_id, version: 1, bid_micros: 400_000 },
      { id: second, version: 1, bid_micros: 10_000 },
    ],
  })
  expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['saved', null],
    ['refused', 'Enter a bid of 0.04 or more.'],
  ])
  expect(await ann.did(adGroupGet, { advertiser_id, ad_group_id })).toMatchObject({
    bid_strategy: 'MAX_BID',
    bid_micros: 400_000,
  })
  await ann.did(entitiesUpdate, { ...bulk, entities: [{ id: ad_group_id, version: 2, bid_micros: null }] })
  expect(await ann.did(adGroupGet, { advertiser_id, ad_group_id })).toMatchObject({
    bid_strategy: 'AUTOMATIC_BID',
  })
  const average = { bid_strategy: 'TARGET_AVG', bid_micros: 300_000 } as const
  await ann.did(adGroupUpdate, { advertiser_id, ad_group_id, version: 3, ...average })
  await ann.did(entitiesUpdate, { ...bulk, entities: [{ id: ad_group_id, version: 4, bid_micros: 350_000 }] })
  expect(await ann.did(adGroupGet, { advertiser_id, ad_group_id })).toMatchObject({
    bid_strategy: 'TARGET_AVG',
    bid_micros: 350_000,
  })
  const odd = [{ id: ad_group_id, version: 5, budget_micros: 5_000_000 }]
  expect(await ann.call(entitiesUpdate, { ...bulk, entities: odd })).toMatchObject({
    ok: false,
    fields: { 'entities.0.budget_micros': 'This cannot be changed here.' },
  })
  await ann.did(adGroupUpdate, { advertiser_id, ad_group_id, version: 5, status: 'ARCHIVED' })
  const late = await ann.did(entitiesUpdate, {
    ...bulk,
    entities: [{ id: ad_group_id, version: 6, name: 'X' }],
  })
  expect(late.rows[0]?.outcome).toBe('refused')
})

test('AC-01 ADS-02 of another account, nothing is found and nothing changed', async () => {
  const { home, ann, bulk, one, two, names } = await scene()
  const eve = await promoter(home)
  const entities = [
    { id: eve.campaign_id, version: 1, name: 'X' },
    { id: one, version: 1, name: 'X' },
  ]
  const mixed = { ...bulk, mode: 'valid_rows', entities } as const
  expect(await ann.call(entitiesUpdate, mixed)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await eve.ann.call(entitiesUpdate, mixed)).toMatchObject({ ok: false, code: 'not_found' })
  expect([...(await names()).keys()].toSorted()).toEqual([one, two].toSorted())
  expect([...(await names()).values()]).toEqual(['Oak table', 'Oak table'])
})

test('ADS-02 AC-01 lists answer the campaigns, ad groups and ads that are named, and none of another account', async () => {
  const { home, ann, advertiser_id, one, two, other } = await scene()
  const eve = await promoter(home)
  const named = { advertiser_id, campaign_ids: [two, eve.campaign_id] }
  expect((await ann.did(campaignsGet, named)).map(({ id }) => id)).toEqual([two])
  const groups = await ann.did(adGroupsGet, {
    advertiser_id,
    ad_group_ids: [other.ad_group_id, eve.ad_group_id],
  })
  expect(groups.map(({ campaign_id }) => campaign_id)).toEqual([two])
  const ads = await ann.did(adsGet, { advertiser_id, ad_ids: [other.ad_id, eve.ad_id] })
  expect(ads.map(({ campaign_id }) => campaign_id)).toEqual([two])
  const first = await ann.call(campaignsGet, { advertiser_id, campaign_ids: [one, two], page_size: 1 })
  if (!first.ok) throw new Error(first.message)
  const bookmarks = first.bookmark ?? null
  const rest = await ann.did(campaignsGet, {
    advertiser_id,
    campaign_ids: [one, two],
    page_size: 1,
    bookmarks,
  })
  expect([...first.data, ...rest].map(({ id }) => id)).toEqual([two, one])
})
