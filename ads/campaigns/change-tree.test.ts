import {
  adGroupsGet,
  adGroupUpdate,
  adsGet,
  adUpdate,
  campaignGet,
  campaignUpdate,
  changesGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { campaignTreeUpdate } from '@bowerbird/contract/campaigns/change-calls'
import { campaignCreate } from '@bowerbird/contract/campaigns/plan-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import { adsOfPins } from '../entities/ad-queries.ts'
import { makePromotion, promoter } from './test-campaign.ts'
import { planOf } from './test-plan.ts'

async function scene() {
  const here = await promoter(await world())
  const { home, ann, advertiser_id, campaign_id, board } = here
  const other = await home.make.pin(ann, board.id, { title: 'Elm chair' })
  const [newGroup] = planOf(other.id).ad_groups
  if (!newGroup) throw new Error('the plan has no ad group')
  const [newAd] = newGroup.ads
  if (!newAd) throw new Error('the ad group has no ad')
  const at = { advertiser_id, campaign_id }
  const counts = async () => [
    (await ann.did(adGroupsGet, at)).length,
    (await ann.did(adsGet, at)).length,
    (await ann.did(changesGet, at)).length,
  ]
  return { ...here, other, newGroup, newAd, at, counts }
}

test('ADS-02 ADS-06 a running campaign, its ad groups and ads are changed by one call, and new ones are added', async () => {
  const { ann, at, ad_group_id, ad_id, newGroup, newAd, other } = await scene()
  const saved = await ann.did(campaignTreeUpdate, {
    ...at,
    changed_campaign: { version: 1, name: 'Oak days', budget_micros: 8_000_000, end_day: '2099-12-31' },
    changed_ad_groups: [
      { ad_group_id, version: 1, name: 'Gardeners', bid_strategy: 'MAX_BID', bid_micros: 400_000 },
    ],
    changed_ads: [{ ad_id, version: 1, status: 'PAUSED', destination_url: 'https://oak.example/chair' }],
    new_ad_groups: [newGroup],
    new_ads: [{ ad_group_id, ...newAd }],
  })
  expect(saved).toMatchObject({ name: 'Oak days', budget_micros: 8_000_000, version: 2, ad_count: 3 })
  const groups = await ann.did(adGroupsGet, at)
  expect(groups.map((one) => [one.name, one.bid_micros, one.version, one.billable_event])).toEqual([
    ['Gardeners', null, 1, 'CLICKTHROUGH'],
    ['Gardeners', 400_000, 2, 'CLICKTHROUGH'],
  ])
  const ads = await ann.did(adsGet, at)
  expect(ads.filter((ad) => ad.pin_id === other.id).map((ad) => ad.review_status)).toEqual([
    'PENDING',
    'PENDING',
  ])
  expect(ads.find((ad) => ad.id === ad_id)).toMatchObject({ status: 'PAUSED', review_status: 'PENDING' })
  const changes = await ann.did(changesGet, at)
  expect(changes.slice(0, 6).map((one) => [one.entity_kind, one.action, one.actor?.id])).toEqual([
    ['ad', 'create', ann.id],
    ['ad', 'create', ann.id],
    ['ad_group', 'create', ann.id],
    ['ad', 'edit', ann.id],
    ['ad_group', 'edit', ann.id],
    ['campaign', 'edit', ann.id],
  ])
  expect(changes[5]).toMatchObject({
    before: { name: 'Oak table', budget_micros: '5000000', end_day: null },
    after: { name: 'Oak days', budget_micros: '8000000', end_day: '2099-12-31' },
  })
})

test('BL-07 ADS-06 parts that others saved first are answered together, each with who saved it, and nothing is written', async () => {
  const home = await world()
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  const ben = await makeMember(home, ann, ['CAMPAIGN_MANAGER'])
  const pin = await home.make.pin(ann, (await home.make.board(ann)).id)
  const made = await makePromotion(home, { owner: ann, advertiser_id, pin_id: pin.id })
  const { campaign_id, ad_group_id, ad_id } = made
  const at = { advertiser_id, campaign_id }
  await ben.did(campaignUpdate, { ...at, version: 1, name: 'By Ben' })
  await ann.did(adUpdate, { advertiser_id, ad_id, version: 1, name: 'By Ann' })
  const before = await ann.did(changesGet, at)
  const tree = {
    ...at,
    changed_campaign: { version: 1, budget_micros: 7_000_000 },
    changed_ad_groups: [{ ad_group_id, version: 1, name: 'New' }],
    changed_ads: [{ ad_id, version: 1, name: 'Mine' }],
  }
  expect(await ben.call(campaignTreeUpdate, tree)).toMatchObject({
    ok: false,
    code: 'stale_version',
    extra_data: {
      newer: [
        { current: { type: 'campaign', name: 'By Ben', version: 2 }, saved_by: { id: ben.id } },
        { current: { type: 'ad', name: 'By Ann', version: 2 }, saved_by: { id: ann.id } },
      ],
    },
  })
  expect(await ann.did(changesGet, at)).toEqual(before)
})

test('BL-01 BL-07 sent again a tree is saved once, and of two at once one is refused', async () => {
  const { ann, at, ad_group_id, newAd, counts } = await scene()
  const tree = {
    ...at,
    changed_campaign: { version: 1, name: 'Once' },
    new_ads: [{ ad_group_id, ...newAd }],
  }
  const send = () => ann.call(campaignTreeUpdate, tree, { idempotency_key: 'tree' })
  const first = await send()
  expect(first).toMatchObject({ ok: true, data: { ad_count: 2 } })
  expect(await send()).toEqual(first)
  expect((await counts())[1]).toBe(2)
  const rivals = ['Ash', 'Beech'].map((name) =>
    ann.call(campaignTreeUpdate, {
      ...tree,
      changed_campaign: { version: 2, name },
    }),
  )
  const outcomes = await Promise.all(rivals)
  expect(outcomes.map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual(['ok', 'stale_version'])
  expect((await counts())[1]).toBe(3)
})

test('ADS-02 BL-08 what is wrong in a tree is named by its field, and nothing of it is saved', async () => {
  const { home, ann, at, ad_group_id, ad_id, newGroup, newAd, counts } = await scene()
  const bob = await home.make.pinner()
  const theirs = await home.make.pin(bob, (await home.make.board(bob)).id)
  const before = await counts()
  const rename = { changed_campaign: { version: 1, name: 'Never' } }
  const bad: [string, object][] = [
    ['changed_campaign.end_day', { changed_campaign: { version: 1, name: 'Never', end_day: '2020-01-01' } }],
    ['changed_campaign.start_at', { changed_campaign: { version: 1, start_day: '2099-01-01' } }],
    [
      'changed_ad_groups.0.bid_micros',
      {
        ...rename,
        changed_ad_groups: [{ ad_group_id, version: 1, bid_strategy: 'MAX_BID', bid_micros: 10_000 }],
      },
    ],
    [
      'new_ad_groups.0.bid_micros',
      { ...rename, new_ad_groups: [{ ...newGroup, bid_strategy: 'MAX_BID', bid_micros: 10_000 }] },
    ],
    ['new_ads.0.pin_id', { ...rename, new_ads: [{ ad_group_id, ...newAd, pin_id: theirs.id }] }],
    ['changed_ads.0.pin_id', { ...rename, changed_ads: [{ ad_id, version: 1, pin_id: theirs.id }] }],
    ['changed_ads.0.name', { ...rename, changed_ads: [{ ad_id, version: 1, name: '' }] }],
  ]
  for (const [field, tree] of bad) {
    const outcome = await ann.call(campaignTreeUpdate, { ...at, ...tree })
    expect([field, outcome.ok ? [] : Object.keys(outcome.fields ?? {})]).toEqual([field, [field]])
  }
  expect(await counts()).toEqual(before)
  expect(await ann.did(campaignGet, at)).toMatchObject({ version: 1 })
})

test('ADS-02 AC-01 parts of another campaign or account are not found, and nothing is added to what is archived', async () => {
  const { home, ann, at, advertiser_id, ad_group_id, ad_id, newAd, newGroup, pin, counts } = await scene()
  const made = await ann.did(campaignCreate, { advertiser_id, ...planOf(pin.id) })
  const before = await counts()
  const eve = await promoter(home)
  const foreign = [
    [ann, { advertiser_id, campaign_id: made.id, changed_ads: [{ ad_id, version: 1, name: 'X' }] }],
    [ann, { advertiser_id, campaign_id: made.id, new_ads: [{ ad_group_id, ...newAd }] }],
    [eve.ann, { ...at, changed_campaign: { version: 1, name: 'X' } }],
    [
      eve.ann,
      {
        advertiser_id: eve.advertiser_id,
        campaign_id: eve.campaign_id,
        changed_ad_groups: [{ ad_group_id, version: 1, name: 'X' }],
      },
    ],
  ] as const
  for (const [who, tree] of foreign)
    expect(await who.call(campaignTreeUpdate, tree as never)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await counts()).toEqual(before)
  await ann.did(adGroupUpdate, { advertiser_id, ad_group_id, version: 1, status: 'ARCHIVED' })
  expect(await ann.call(campaignTreeUpdate, { ...at, new_ads: [{ ad_group_id, ...newAd }] })).toMatchObject({
    ok: false,
    code: 'not_allowed',
  })
  await ann.did(campaignUpdate, { ...at, version: 1, status: 'ARCHIVED' })
  expect(await ann.call(campaignTreeUpdate, { ...at, new_ad_groups: [newGroup] })).toMatchObject({
    ok: false,
    code: 'not_allowed',
  })
})

test('ADS-02 BL-08 what a tree names twice is refused by its field, and nothing of it is saved', async () => {
  const { ann, at, ad_group_id, ad_id, other, pin, db, counts } = await scene()
  const before = await counts()
  const twice = [
    [
      'changed_ads.1.ad_id',
      {
        changed_ads: [
          { ad_id, version: 1, pin_id: other.id },
          { ad_id, version: 1, name: 'Ash' },
        ],
      },
    ],
    [
      'changed_ad_groups.1.ad_group_id',
      {
        changed_ad_groups: [
          { ad_group_id, version: 1, name: 'Elm' },
          { ad_group_id, version: 1, name: 'Ash' },
        ],
      },
    ],
  ] as const
  for (const [field, tree] of twice) {
    const outcome = await ann.call(campaignTreeUpdate, { ...at, ...(tree as object) })
    expect([field, outcome.ok ? [] : Object.keys(outcome.fields ?? {})]).toEqual([field, [field]])
  }
  expect(await counts()).toEqual(before)
  expect((await adsOfPins(db, [pin.id, other.id])).map((one) => one.pin_id)).toEqual([pin.id])
})

test('ADS-02 nothing is added to what the same call archives, and its ads are not sent to review again', async () => {
  const { ann, at, ad_group_id, ad_id, newAd, newGroup, counts } = await scene()
  const before = await counts()
  const into = [
    {
      changed_ad_groups: [{ ad_group_id, version: 1, status: 'ARCHIVED' as const }],
      new_ads: [{ ad_group_id, ...newAd }],
    },
    { changed_campaign: { version: 1, status: 'ARCHIVED' as const }, new_ad_groups: [newGroup] },
    { changed_campaign: { version: 1, status: 'ARCHIVED' as const }, new_ads: [{ ad_group_id, ...newAd }] },
  ]
  for (const tree of into)
    expect(await ann.call(campaignTreeUpdate, { ...at, ...tree })).toMatchObject({
      ok: false,
      code: 'not_allowed',
    })
  expect(await counts()).toEqual(before)
  await ann.did(campaignTreeUpdate, {
    ...at,
    changed_ad_groups: [{ ad_group_id, version: 1, status: 'ARCHIVED' }],
    changed_ads: [{ ad_id, version: 1, destination_url: 'https://ash.example/' }],
  })
  const changes = await ann.did(changesGet, at)
  expect(changes.slice(0, 2).map((one) => [one.entity_kind, one.action])).toEqual([
    ['ad_group', 'archive'],
    ['ad', 'edit'],
  ])
})
