import {
  adGroupsGet,
  adsGet,
  campaignDuplicate,
  campaignsGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import {
  campaignCreate,
  draftCreate,
  draftDelete,
  draftGet,
  draftsGet,
  draftUpdate,
} from '@bowerbird/contract/campaigns/plan-calls'
import { MOST_DRAFTS } from '@bowerbird/contract/campaigns/plan-terms'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { removeOldDrafts } from './drafts.ts'
import { promoter } from './test-campaign.ts'
import { draftOfPlan, planOf } from './test-plan.ts'

async function scene() {
  const here = await promoter(await world())
  const { ann, board, home } = here
  const other = await home.make.pin(ann, board.id, { title: 'Elm chair' })
  return { ...here, other }
}

const counts = async ({ db }: Pick<World, 'db'>) =>
  Promise.all(
    (['campaign', 'ad_group', 'ad', 'promotion_change'] as const).map(
      async (table) => (await db.selectFrom(table).select('advertiser_id').execute()).length,
    ),
  )

test('ADS-02 a campaign is made with several ad groups and ads at once, which wait for review', async () => {
  const { ann, advertiser_id, pin, other } = await scene()
  const { campaign, ad_groups } = planOf(pin.id, other.id)
  const [group] = ad_groups
  if (!group) throw new Error('the plan has no ad group')
  const searches = {
    ...group,
    name: 'Searches',
    placement: 'SEARCH' as const,
    targeting: { languages: ['de'] },
    ads: group.ads.slice(1),
  }
  const made = await ann.did(campaignCreate, {
    advertiser_id,
    campaign: { ...campaign, budget_kind: 'lifetime', end_day: '2099-12-31', pacing: 'ACCELERATED' },
    ad_groups: [group, searches],
  })
  expect(made).toMatchObject({
    name: 'Spring',
    objective_type: 'CONSIDERATION',
    budget_kind: 'lifetime',
    budget_micros: 5_000_000,
    end_day: '2099-12-31',
    ads_client_type: 'web',
    ad_count: 3,
    pending_count: 3,
    halted_by: 'in_review',
  })
  const groups = await ann.did(adGroupsGet, { advertiser_id, campaign_id: made.id })
  expect(groups.map((one) => [one.name, one.placement, one.targeting, one.billable_event])).toEqual([
    ['Searches', 'SEARCH', { languages: ['de'] }, 'CLICKTHROUGH'],
    ['Gardeners', 'ALL', {}, 'CLICKTHROUGH'],
  ])
  const ads = await ann.did(adsGet, { advertiser_id, campaign_id: made.id })
  expect(ads.map((ad) => ad.pin_id).toSorted()).toEqual([pin.id, other.id, other.id].toSorted())
})

test('ADS-02 awareness is paid by impression, traffic by click, and a campaign begins with the day of its account', async () => {
  const { ann, advertiser_id, pin } = await scene()
  const make = async (objective_type: 'AWARENESS' | 'TRAFFIC') => {
    const { campaign, ad_groups } = planOf(pin.id)
    const made = await ann.did(campaignCreate, {
      advertiser_id,
      campaign: { ...campaign, objective_type, start_day: '2099-06-01' },
      ad_groups,
    })
    const [group] = await ann.did(adGroupsGet, { advertiser_id, campaign_id: made.id })
    return { start_at: made.start_at, billable_event: group?.billable_event }
  }
  // The account's days begin with those of New York.
  const start_at = '2099-06-01T04:00:00.000Z'
  expect(await make('AWARENESS')).toEqual({ start_at, billable_event: 'IMPRESSION' })
  expect(await make('TRAFFIC')).toEqual({ start_at, billable_event: 'CLICKTHROUGH' })
})

test('ADS-02 BL-08 what is wrong is named by its field, and nothing is made', async () => {
  const here = await scene()
  const { ann, advertiser_id, pin, home, board } = here
  const stranger = await home.make.pinner()
  const theirs = await home.make.pin(stranger, (await home.make.board(stranger)).id)
  const hidden = await home.make.pin(ann, board.id)
  const { campaign, ad_groups } = planOf(pin.id)
  const [group] = ad_groups
  if (!group) throw new Error('the plan has no ad group')
  const ad = group.ads[0]
  if (!ad) throw new Error('the plan has no ad')
  const before = await counts(here)
  const bad: [string, object][] = [
    ['campaign.start_day', { campaign: { ...campaign, start_day: '2001-01-01' } }],
    ['campaign.end_day', { campaign: { ...campaign, budget_kind: 'lifetime' } }],
    ['campaign.end_day', { campaign: { ...campaign, end_day: '2001-01-01' } }],
    ['campaign.end_day', { campaign: { ...campaign, start_day: '2099-02-02', end_day: '2099-02-01' } }],
    ['campaign.budget_micros', { campaign: { ...campaign, budget_micros: 1 } }],
    ['campaign.objective_type', { campaign: { ...campaign, objective_type: 'APP_INSTALL' } }],
    ['ad_groups.0.conversion_event', { campaign: { ...campaign, objective_type: 'WEB_CONVERSION' } }],
    ['campaign.name', { campaign: { ...campaign, name: '' } }],
    ['ad_groups', { ad_groups: [] }],
    ['ad_groups.0.ads', { ad_groups: [{ ...group, ads: [] }] }],
    ['ad_groups.0.bid_micros', { ad_groups: [{ ...group, bid_strategy: 'MAX_BID' }] }],
    ['ad_groups.0.bid_micros', { ad_groups: [{ ...group, bid_strategy: 'TARGET_AVG' }] }],
    [
      'ad_groups.1.bid_micros',
      { ad_groups: [group, { ...group, bid_strategy: 'MAX_BID', bid_micros: 20_000 }] },
    ],
    ['ad_groups.0.targeting.ages.0', { ad_groups: [{ ...group, targeting: { ages: ['12-13'] } }] }],
    ['ad_groups.0.ads.1.pin_id', { ad_groups: [{ ...group, ads: [ad, { ...ad, pin_id: theirs.id }] }] }],
    [
      'ad_groups.0.ads.0.destination_url',
      { ad_groups: [{ ...group, ads: [{ ...ad, destination_url: 'javascript:1' }] }] },
    ],
  ]
  for (const [field, some] of bad) {
    const outcome = await ann.call(campaignCreate, { advertiser_id, campaign, ad_groups, ...some })
    expect([field, outcome.ok ? [] : Object.keys(outcome.fields ?? {})]).toEqual([field, [field]])
  }
  await ann.did(boardUpdate, { board_id: board.id, privacy: 'secret' })
  expect(
    await ann.call(campaignCreate, { advertiser_id, campaign, ad_groups: planOf(hidden.id).ad_groups }),
  ).toMatchObject({ ok: false, code: 'pin_not_promotable' })
  expect(await counts(here)).toEqual(before)
})

test('ADS-02 BL-01 a campaign that is sent again is the same one, and a draft becomes one campaign of two at once', async () => {
  const { ann, advertiser_id, pin } = await scene()
  const before = (await ann.did(campaignsGet, { advertiser_id })).length
  const plan = { advertiser_id, ...planOf(pin.id) }
  const send = () => ann.call(campaignCreate, plan, { idempotency_key: 'plan-1' })
  const first = await send()
  expect(first).toMatchObject({ ok: true })
  expect(await send()).toEqual(first)
  const draft = await ann.did(draftCreate, { advertiser_id, plan: draftOfPlan(pin.id) })
  const both = await Promise.all([1, 2].map(() => ann.call(campaignCreate, { ...plan, draft_id: draft.id })))
  expect(both.map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual(['not_found', 'ok'])
  expect(await ann.did(campaignsGet, { advertiser_id })).toHaveLength(before + 2)
  expect(await ann.did(draftsGet, { advertiser_id })).toEqual([])
})

test('ADS-02 a draft is kept as it stands, changed on another device, deleted and taken back', async () => {
  const { ann, advertiser_id, pin, clock, app, db } = await scene()
  const draft = await ann.did(draftCreate, { advertiser_id, plan: draftOfPlan(pin.id) })
  expect(draft).toMatchObject({
    status: 'DRAFT',
    version: 1,
    plan: { campaign: { budget: '12,5' } },
    pins: [{ id: pin.id, title: 'Oak table' }],
    updated_by: { id: ann.id },
  })
  const place = { advertiser_id, draft_id: draft.id }
  const renamed = { ...draft.plan, campaign: { ...draft.plan.campaign, name: 'Autumn' } }
  expect(await ann.did(draftUpdate, { ...place, version: 1, plan: renamed })).toMatchObject({ version: 2 })
  // The other device has the first copy: nothing is lost in silence.
  expect(await ann.call(draftUpdate, { ...place, version: 1, plan: draft.plan })).toMatchObject({
    ok: false,
    code: 'stale_version',
    extra_data: { current: { version: 2, plan: { campaign: { name: 'Autumn' } } } },
  })
  expect(await ann.did(draftDelete, place)).toMatchObject({ status: 'DELETED_DRAFT', version: 3 })
  expect(await ann.did(draftDelete, place)).toMatchObject({ status: 'DELETED_DRAFT', version: 3 })
  expect(await ann.did(draftsGet, { advertiser_id })).toEqual([])
  expect(await ann.call(campaignCreate, { ...place, ...planOf(pin.id) })).toMatchObject({
    ok: false,
    code: 'not_found',
  })
  expect(await ann.did(draftUpdate, { ...place, version: 3, plan: renamed })).toMatchObject({
    status: 'DRAFT',
  })
  await ann.did(draftDelete, place)
  clock.set(new Date(clock.now().getTime() + 31 * 86_400_000))
  const { signal } = new AbortController()
  await removeOldDrafts.run({} as never, { db, app, signal, job_id: '1', attempt: 1 })
  expect(await ann.call(draftGet, place)).toMatchObject({ ok: false, code: 'not_found' })
})

test('ADS-02 AC-01 drafts of another account are not found, and an account keeps fifty', async () => {
  const { ann, advertiser_id, pin, home } = await scene()
  const eve = await promoter(home)
  const draft = await ann.did(draftCreate, { advertiser_id, plan: draftOfPlan(pin.id) })
  const theirs = { advertiser_id: eve.advertiser_id, draft_id: draft.id }
  for (const outcome of [
    await eve.ann.call(draftGet, theirs),
    await eve.ann.call(draftGet, { advertiser_id, draft_id: draft.id }),
    await eve.ann.call(draftDelete, theirs),
    await eve.ann.call(draftUpdate, { ...theirs, version: 1, plan: draft.plan }),
    await eve.ann.call(campaignCreate, { ...theirs, ...planOf(eve.pin.id) }),
  ])
    expect(outcome).toMatchObject({ ok: false, code: 'not_found' })
  // Of a pin of another user a draft tells nothing.
  const named = await eve.ann.did(draftCreate, {
    advertiser_id: eve.advertiser_id,
    plan: draftOfPlan(pin.id),
  })
  expect(named.pins).toEqual([])

  const more = await Promise.all(
    Array.from({ length: MOST_DRAFTS + 1 }, (_, n) =>
      ann.call(draftCreate, {
        advertiser_id,
        plan: { ...draft.plan, campaign: { ...draft.plan.campaign, name: `Draft ${n}` } },
      }),
    ),
  )
  expect(more.filter((one) => one.ok)).toHaveLength(MOST_DRAFTS - 1)
  expect(await ann.did(draftsGet, { advertiser_id })).toHaveLength(MOST_DRAFTS)
})

test('ADS-02 BL-01 one form makes several campaigns, numbered, once even when it is sent again', async () => {
  const { ann, advertiser_id, pin } = await scene()
  const before = (await ann.did(campaignsGet, { advertiser_id })).length
  const { campaign, ad_groups } = planOf(pin.id)
  const name = 'x'.repeat(64)
  const input = { advertiser_id, campaign: { ...campaign, name }, ad_groups, copies: 3 }
  const send = () => ann.call(campaignCreate, input, { idempotency_key: 'three' })
  const first = await send()
  expect(first).toMatchObject({ ok: true, data: { name } })
  expect(await send()).toEqual(first)
  const all = await ann.did(campaignsGet, { advertiser_id })
  expect(all.length - before).toBe(3)
  expect(all.slice(0, 3).map((one) => [one.name, one.ad_count])).toEqual([
    [`${'x'.repeat(60)} (3)`, 1],
    [`${'x'.repeat(60)} (2)`, 1],
    [name, 1],
  ])
  expect(await ann.call(campaignCreate, { ...input, copies: 11 })).toMatchObject({
    ok: false,
    fields: { copies: expect.any(String) },
  })
})

test('ADS-02 a campaign is made with an average daily budget, which its copy has, too', async () => {
  const { ann, advertiser_id, pin } = await scene()
  const plan = planOf(pin.id)
  const made = await ann.did(campaignCreate, {
    advertiser_id,
    ...plan,
    campaign: { ...plan.campaign, budget_kind: 'average_daily' },
  })
  expect(made).toMatchObject({ budget_kind: 'average_daily', end_day: null })
  const copy = await ann.did(campaignDuplicate, { advertiser_id, campaign_id: made.id })
  expect(copy).toMatchObject({ budget_kind: 'average_daily' })
})

test('ADS-02 the copy of a campaign that would last past the year 9999 ends when the first one does', async () => {
  const { ann, advertiser_id, pin, clock } = await scene()
  const plan = planOf(pin.id)
  const campaign = { ...plan.campaign, budget_kind: 'lifetime' as const, end_day: '9999-12-31' }
  const made = await ann.did(campaignCreate, { advertiser_id, ...plan, campaign })
  clock.set(new Date(clock.now().getTime() + 7 * 86_400_000))
  const copy = await ann.did(campaignDuplicate, { advertiser_id, campaign_id: made.id })
  expect(copy).toMatchObject({ end_day: '9999-12-31' })
})
