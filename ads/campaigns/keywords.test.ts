import {
  adGroupsGet,
  campaignDuplicate,
  campaignsGet,
  changesGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { campaignCreate, draftCreate } from '@bowerbird/contract/campaigns/plan-calls'
import { campaignTreeUpdate, entitiesCopy } from '@bowerbird/contract/campaigns/change-calls'
import {
  keywordCountsGet,
  keywordsCreate,
  keywordsGet,
  keywordsRemove,
} from '@bowerbird/contract/campaigns/keyword-calls'
import type { MatchType } from '@bowerbird/contract/campaigns/keyword-terms'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import { countKeywords } from '../entities/keyword-queries.ts'
import { makePromotion } from './test-campaign.ts'
import { draftOfPlan, planOf } from './test-plan.ts'

async function shop() {
  const home = await world()
  const ada = await makeBusiness(home)
  const { advertiser_id } = ada
  const board = await home.make.board(ada)
  const pin = await home.make.pin(ada, board.id)
  const promoted = await makePromotion(home, { owner: ada, advertiser_id, pin_id: pin.id })
  const group = { advertiser_id, parent_kind: 'ad_group', parent_id: promoted.ad_group_id } as const
  return { home, ada, advertiser_id, pin_id: pin.id, ...promoted, group }
}
const of = (match_type: MatchType, ...values: string[]) => values.map((value) => ({ match_type, value }))

test('ADS-03 keywords are added with their match types, and duplicates are told by their place', async () => {
  const { ada, group } = await shop()
  const first = await ada.did(keywordsCreate, {
    ...group,
    keywords: [...of('BROAD', 'Oak table', 'oak tables', 'elm'), ...of('EXACT', 'oak table')],
  })
  expect(first).toMatchObject({ added: 3, duplicates: [1] })
  const again = await ada.did(keywordsCreate, { ...group, keywords: of('BROAD', 'ELM', 'ash') })
  expect(again).toMatchObject({ added: 1, duplicates: [0] })
  const listed = await ada.did(keywordsGet, group)
  expect(listed.map(({ match_type, value }) => [match_type, value])).toEqual([
    ['BROAD', 'ash'],
    ['EXACT', 'oak table'],
    ['BROAD', 'elm'],
    ['BROAD', 'Oak table'],
  ])
  expect(await ada.did(keywordCountsGet, group)).toMatchObject({ BROAD: 3, EXACT: 1, PHRASE_NEGATIVE: 0 })
  const found = await ada.did(keywordsGet, { ...group, containing: 'Tables', match_types: ['BROAD'] })
  expect(found.map(({ value }) => value)).toEqual(['Oak table'])
})

test('ADS-03 twenty thousand keywords are taken at once, and not one more', async () => {
  const { ada, group } = await shop()
  const many = Array.from({ length: 20_000 }, (_, n) => `oak ${n}x`)
  expect(await ada.did(keywordsCreate, { ...group, keywords: of('PHRASE', ...many) })).toMatchObject({
    added: 20_000,
    duplicates: [],
  })
  expect(await ada.call(keywordsCreate, { ...group, keywords: of('EXACT', 'elm') })).toMatchObject({
    ok: false,
    fields: { keywords: 'That would be more than 20000 keywords here. Remove some first.' },
  })
  expect(await ada.did(keywordCountsGet, group)).toMatchObject({ PHRASE: 20_000, EXACT: 0 })
})

test('ADS-03 campaigns and ad accounts have negative keywords alone', async () => {
  const { ada, advertiser_id, campaign_id } = await shop()
  const account = { advertiser_id, parent_kind: 'advertiser', parent_id: advertiser_id } as const
  const campaign = { advertiser_id, parent_kind: 'campaign', parent_id: campaign_id } as const
  for (const parent of [account, campaign]) {
    const keywords = [...of('EXACT_NEGATIVE', 'free'), ...of('BROAD', 'oak')]
    expect(await ada.call(keywordsCreate, { ...parent, keywords })).toMatchObject({
      ok: false,
      fields: { 'keywords.1.match_type': expect.stringContaining('negative keywords alone') },
    })
    expect(await ada.did(keywordsGet, parent)).toEqual([])
    const { added } = await ada.did(keywordsCreate, { ...parent, keywords: of('PHRASE_NEGATIVE', 'free') })
    expect(added).toBe(1)
  }
})

test.each([
  ['no letters or digits', '!!!'],
  ['more words than a keyword has', 'a b c d e f g h i j k'],
])('ADS-03 a keyword of %s is refused by its place, and nothing is added', async (_, value) => {
  const { ada, group } = await shop()
  expect(await ada.call(keywordsCreate, { ...group, keywords: of('BROAD', 'oak', value) })).toMatchObject({
    ok: false,
    fields: { 'keywords.1.value': expect.any(String) },
  })
  expect(await ada.did(keywordsGet, group)).toEqual([])
})

test('ADS-03 keywords of others are neither seen, added to nor removed; analysts look only', async () => {
  const { home, ada, group, advertiser_id } = await shop()
  await ada.did(keywordsCreate, { ...group, keywords: of('BROAD', 'oak') })
  const [oak] = await ada.did(keywordsGet, group)
  const bea = await makeBusiness(home)
  const foreign = { ...group, advertiser_id: bea.advertiser_id }
  for (const outcome of [
    await bea.call(keywordsGet, group),
    await bea.call(keywordsGet, foreign),
    await bea.call(keywordCountsGet, foreign),
    await bea.call(keywordsCreate, { ...foreign, keywords: of('BROAD', 'elm') }),
  ])
    expect(outcome).toMatchObject({ ok: false, code: 'not_found' })
  const removed = await bea.did(keywordsRemove, {
    advertiser_id: bea.advertiser_id,
    keyword_ids: [oak?.id ?? ''],
  })
  expect(removed).toEqual({ removed: 0 })
  const cid = await makeMember(home, ada, ['ANALYST'])
  expect(await cid.did(keywordsGet, group)).toHaveLength(1)
  expect(await cid.call(keywordsRemove, { advertiser_id, keyword_ids: [oak?.id ?? ''] })).toMatchObject({
    ok: false,
  })
  expect(await ada.did(keywordsRemove, { advertiser_id, keyword_ids: [oak?.id ?? ''] })).toEqual({
    removed: 1,
  })
  expect(await ada.did(keywordsRemove, { advertiser_id, keyword_ids: [oak?.id ?? ''] })).toEqual({
    removed: 0,
  })
})

test('ADS-03 who add the same at once add it once', async () => {
  const { ada, group } = await shop()
  const answers = await Promise.all(
    [1, 2, 3].map(() => ada.did(keywordsCreate, { ...group, keywords: of('BROAD', 'oak', 'elm') })),
  )
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(2)
  expect(await ada.did(keywordsGet, group)).toHaveLength(2)
})

test('ADS-06 the history tells how many keywords were added and removed, and the first of them', async () => {
  const { ada, group, advertiser_id } = await shop()
  await ada.did(keywordsCreate, { ...group, keywords: of('BROAD', 'a1', 'a2', 'a3', 'a4', 'a5', 'a6') })
  const [newest] = await ada.did(keywordsGet, group)
  await ada.did(keywordsRemove, { advertiser_id, keyword_ids: [newest?.id ?? ''] })
  const [removed, added] = await ada.did(changesGet, { advertiser_id })
  expect(removed?.after).toEqual({
    keywords_removed: { count: 1, first: [{ match_type: 'BROAD', value: 'a6' }] },
  })
  expect(added?.after).toMatchObject({ keywords_added: { count: 6 } })
})

test('ADS-02 copies of a campaign and of an ad group have their keywords', async () => {
  const { ada, group, advertiser_id, campaign_id, ad_group_id } = await shop()
  await ada.did(keywordsCreate, { ...group, keywords: of('EXACT', 'oak') })
  const own = { advertiser_id, parent_kind: 'campaign', parent_id: campaign_id } as const
  await ada.did(keywordsCreate, { ...own, keywords: of('EXACT_NEGATIVE', 'free') })
  const copy = await ada.did(campaignDuplicate, { advertiser_id, campaign_id })
  await ada.did(entitiesCopy, {
    advertiser_id,
    entity_kind: 'ad_group',
    entity_ids: [ad_group_id],
    into_id: copy.id,
  })
  const groups = await ada.did(adGroupsGet, { advertiser_id, campaign_id: copy.id })
  expect(groups).toHaveLength(2)
  for (const { id } of groups) {
    const [oak] = await ada.did(keywordsGet, { ...group, parent_id: id })
    expect(oak).toMatchObject({ match_type: 'EXACT', value: 'oak' })
  }
  const [free] = await ada.did(keywordsGet, { ...own, parent_id: copy.id })
  expect(free).toMatchObject({ match_type: 'EXACT_NEGATIVE', value: 'free' })
})

test('ADS-02 ADS-03 a campaign is made with keywords, its own and those of one that it is a copy of', async () => {
  const { ada, group, advertiser_id, campaign_id, ad_group_id, pin_id } = await shop()
  await ada.did(keywordsCreate, { ...group, keywords: of('EXACT', 'oak') })
  const own = { advertiser_id, parent_kind: 'campaign', parent_id: campaign_id } as const
  await ada.did(keywordsCreate, { ...own, keywords: of('EXACT_NEGATIVE', 'free') })
  const { campaign, ad_groups } = planOf(pin_id)
  const [first] = ad_groups
  const plan = (some: object) => ({ advertiser_id, campaign, ad_groups: [{ ...first!, ...some }] })
  const made = await ada.did(campaignCreate, {
    ...plan({ keywords: of('BROAD', 'elm', 'Elms', 'ash'), keywords_of: ad_group_id }),
    campaign: { ...campaign, keywords_of: campaign_id },
  })
  const [copy] = await ada.did(adGroupsGet, { advertiser_id, campaign_id: made.id })
  const listed = await ada.did(keywordsGet, { ...group, parent_id: copy!.id })
  expect(listed.map(({ value }) => value).toSorted()).toEqual(['ash', 'elm', 'oak'])
  expect(await ada.did(keywordsGet, { ...own, parent_id: made.id })).toHaveLength(1)
  await ada.did(campaignTreeUpdate, {
    advertiser_id,
    campaign_id: made.id,
    new_ad_groups: [{ ...first!, keywords: of('PHRASE', 'birch') }],
  })
  const groups = await ada.did(adGroupsGet, { advertiser_id, campaign_id: made.id })
  expect(await ada.did(keywordsGet, { ...group, parent_id: groups[0]!.id })).toMatchObject([
    { value: 'birch' },
  ])

  expect(await ada.call(campaignCreate, plan({ keywords: of('BROAD', 'elm', '!!!') }))).toMatchObject({
    ok: false,
    fields: { 'ad_groups.0.keywords.1.value': expect.any(String) },
  })
  const before = await ada.did(campaignsGet, { advertiser_id })
  expect(await ada.call(campaignCreate, plan({ keywords_of: '1' }))).toMatchObject({ code: 'not_found' })
  expect(await ada.did(campaignsGet, { advertiser_id })).toEqual(before)
})

test('ADS-03 copied keywords beyond the limit of an ad account are refused by the list that passes it', async () => {
  const { home, ada, group, advertiser_id, ad_group_id, pin_id } = await shop()
  const many = Array.from({ length: 20_000 }, (_, n) => `oak ${n}x`)
  await ada.did(keywordsCreate, { ...group, keywords: of('EXACT', ...many) })
  const { campaign, ad_groups } = planOf(pin_id)
  const [first] = ad_groups
  const plan = {
    advertiser_id,
    campaign,
    ad_groups: [
      { ...first!, keywords_of: ad_group_id },
      { ...first!, keywords: of('EXACT', 'elm') },
    ],
  }
  expect(await ada.call(campaignCreate, { ...plan, copies: 10 })).toMatchObject({
    ok: false,
    fields: {
      'ad_groups.0.keywords':
        'That would be more than 100000 keywords in this ad account. Remove some first.',
    },
  })
  expect(await countKeywords(home.db, advertiser_id)).toBe(20_000)
  await ada.did(campaignCreate, { ...plan, copies: 2 })
  expect(await countKeywords(home.db, advertiser_id)).toBe(60_002)
  const full = { ...first!, keywords_of: ad_group_id, keywords: of('EXACT', 'elm') }
  expect(await ada.call(campaignCreate, { ...plan, ad_groups: [full] })).toMatchObject({
    fields: { 'ad_groups.0.keywords': 'That would be more than 20000 keywords here. Remove some first.' },
  })
})

test('ADS-02 a draft keeps keywords as they were typed', async () => {
  const { ada, advertiser_id, pin_id } = await shop()
  const draft = draftOfPlan(pin_id)
  const keywords = '[oak table]\n-cheap\n\n"round oak"'
  const plan = { ...draft, ad_groups: draft.ad_groups.map((one) => ({ ...one, keywords })) }
  const made = await ada.did(draftCreate, { advertiser_id, plan })
  expect(made.plan.ad_groups[0]?.keywords).toBe(keywords)
})

test('REPORT-01 ids of added keywords are told, so that adding can be taken back', async () => {
  const { ada, group, advertiser_id } = await shop()
  await ada.did(keywordsCreate, { ...group, keywords: of('PHRASE', 'elm') })
  const { keyword_ids } = await ada.did(keywordsCreate, { ...group, keywords: of('PHRASE', 'oak', 'elm') })
  expect(await ada.did(keywordsRemove, { advertiser_id, keyword_ids })).toEqual({ removed: 1 })
  expect((await ada.did(keywordsGet, group)).map(({ value }) => value)).toEqual(['elm'])
})
