import {
  adGroupsGet,
  adGroupUpdate,
  adUpdate,
  adsGet,
  campaignGet,
  campaignsGet,
  campaignUpdate,
  changesGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import {
  automatedCreate,
  automatedEnd,
  automatedGet,
  automatedPlanGet,
  automatedUpdate,
} from '@bowerbird/contract/campaigns/automated-calls'
import { campaignTreeUpdate } from '@bowerbird/contract/campaigns/change-calls'
import { boardUpdate } from '@bowerbird/contract/boards/board-calls'
import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { pinDelete } from '@bowerbird/contract/pins/pin-calls'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { promoter } from '../campaigns/test-campaign.ts'
import type { ServingSlots } from '../serving/serving-slots.ts'
import { lookAgain } from '../serving/test-serving.ts'
import { divideBudgets } from './divide-again.ts'

const link = 'https://oak.example/'

async function scene() {
  const here = await promoter(await world())
  const { ann, board, home, pin, advertiser_id } = here
  await ann.did(boardUpdate, { board_id: board.id, category: 'home' })
  const other = await home.make.pin(ann, board.id, {
    title: 'Elm chair',
    description: 'Sit down #elm #chair',
  })
  const wish = {
    advertiser_id,
    name: 'Spring',
    objective_type: 'CONSIDERATION' as const,
    budget_micros: 8_000_000,
    end_day: null,
    countries: ['US'],
    pins: [pin.id, other.id].map((pin_id) => ({ pin_id, destination_url: link })),
  }
  return { ...here, other, wish }
}

const divide = ({ app, db }: Pick<World, 'app' | 'db'>) =>
  divideBudgets.run({} as never, {
    db,
    app,
    signal: new AbortController().signal,
    job_id: '1',
    attempt: 1,
  })

async function count(
  { db }: Pick<World, 'db'>,
  at: { advertiser_id: AdvertiserId; day: string; ad_id: AdId },
  { impressions, outbound_clicks }: { impressions: number; outbound_clicks: number },
) {
  const ad = await db.selectFrom('ad').selectAll().where('ad_id', '=', at.ad_id).executeTakeFirstOrThrow()
  const none = '0'
  await db
    .insertInto('ad_day')
    .values({
      ...at,
      campaign_id: ad.campaign_id,
      ad_group_id: ad.ad_group_id,
      impressions: String(impressions),
      outbound_clicks: String(outbound_clicks),
      viewable_impressions: none,
      clicks: none,
      saves: none,
      closeups: none,
      invalid_impressions: none,
      invalid_clicks: none,
      held_clicks: none,
      billed_events: none,
      free_events: none,
      spend_micros: none,
      credit_micros: none,
    })
    .execute()
}

test('ADS-05 an automated campaign has an ad of each pin for each audience, and says why', async () => {
  const { ann, wish, advertiser_id, pin, other } = await scene()
  const { pins: _pins, name: _name, end_day: _end, countries: _countries, ...asked } = wish
  const plan = await ann.did(automatedPlanGet, { ...asked, pin_ids: [pin.id, other.id] })
  expect(plan).toMatchObject({
    billable_event: 'CLICKTHROUGH',
    floor_micros: 40_000,
    bid_micros: 400_000,
  })
  expect(plan.groups.map((one) => [one.audience, one.placement])).toContainEqual(['everyone', 'ALL'])
  expect(plan.groups.find((one) => one.audience === 'searches')?.keywords).toEqual(
    expect.arrayContaining(['elm', 'chair']),
  )
  // As it comes from an address.
  const sent = { ...asked, budget_micros: '8000000', pin_ids: `${pin.id},${other.id}` }
  expect(await ann.did(automatedPlanGet, sent)).toEqual(plan)
  const made = await ann.did(automatedCreate, wish)
  expect(made.campaign).toMatchObject({
    name: 'Spring',
    ads_client_type: 'automated',
    budget_kind: 'daily',
    budget_micros: 8_000_000,
  })
  expect(made.groups.map(({ ad_group_id: _id, name: _group, ...group }) => group)).toEqual(plan.groups)
  expect(made.ads).toHaveLength(2 * plan.groups.length)
  for (const ad of made.ads) expect(ad.share).toBeCloseTo(1 / made.ads.length, 6)
  expect(made.pins).toEqual([
    expect.objectContaining({ pin_id: pin.id, title: 'Oak table', destination_url: link }),
    expect.objectContaining({ pin_id: other.id, title: 'Elm chair' }),
  ])
  expect(made.divisions).toHaveLength(1)
  expect(await ann.did(automatedGet, { advertiser_id, campaign_id: made.campaign.id })).toEqual(made)
  const groups = await ann.did(adGroupsGet, { advertiser_id, campaign_id: made.campaign.id })
  for (const group of groups)
    expect(group).toMatchObject({ bid_strategy: 'AUTOMATIC_BID', targeting: { locations: ['US'] } })
})

test('ADS-05 BL-01 BL-08 sent again it is the same one, and what is wrong is named by its field', async () => {
  const { ann, wish, advertiser_id, home } = await scene()
  const before = (await ann.did(campaignsGet, { advertiser_id })).length
  const send = () => ann.call(automatedCreate, wish, { idempotency_key: 'automated-1' })
  const [one, two] = await Promise.all([send(), send()])
  expect([one, two].filter((outcome) => outcome.ok)).not.toHaveLength(0)
  expect(await send()).toMatchObject({ ok: true })
  expect(await ann.did(campaignsGet, { advertiser_id })).toHaveLength(before + 1)
  const stranger = await home.make.pinner()
  const theirs = await home.make.pin(stranger, (await home.make.board(stranger)).id)
  const [pin] = wish.pins
  if (!pin) throw new Error('no pin')
  const bad: [string, object][] = [
    ['name', { name: '' }],
    ['budget_micros', { budget_micros: 1 }],
    ['end_day', { end_day: '2001-01-01' }],
    ['countries', { countries: [] }],
    ['pins', { pins: [] }],
    ['pins', { pins: [pin, pin] }],
    ['pins', { pins: Array.from({ length: 11 }, (_, n) => ({ ...pin, pin_id: String(n + 1) })) }],
    ['pins.0.destination_url', { pins: [{ ...pin, destination_url: 'javascript:1' }] }],
    ['pins.1.pin_id', { pins: [pin, { ...pin, pin_id: theirs.id }] }],
    ['objective_type', { objective_type: 'WEB_CONVERSION' }],
  ]
  for (const [field, some] of bad) {
    const outcome = await ann.call(automatedCreate, { ...wish, ...some })
    expect([field, outcome.ok ? [] : Object.keys(outcome.fields ?? {})]).toEqual([field, [field]])
  }
  expect(await ann.did(campaignsGet, { advertiser_id })).toHaveLength(before + 1)
})

test('ADS-05 every day the budget is divided anew by results, once a day, and serving follows', async () => {
  const here = await scene()
  const { ann, wish, advertiser_id, home, db } = here
  const made = await ann.did(automatedCreate, wish)
  const at = { advertiser_id, campaign_id: made.campaign.id }
  const [best] = made.ads
  if (!best) throw new Error('no ad')
  const today = made.divisions[0]?.day ?? ''
  for (const ad of made.ads)
    await count(
      here,
      { advertiser_id, day: today, ad_id: ad.ad_id },
      {
        impressions: 5_000,
        outbound_clicks: ad.ad_id === best.ad_id ? 150 : 20,
      },
    )
  await divide(here)
  expect((await ann.did(automatedGet, at)).divisions).toHaveLength(1)
  home.clock.advance(24 * 3600_000)
  await Promise.all([divide(here), divide(here)])
  const after = await ann.did(automatedGet, at)
  expect(after.divisions).toHaveLength(2)
  const shares = after.ads.map((ad) => ad.share)
  expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6)
  const first = after.ads.find((ad) => ad.ad_id === best.ad_id)
  expect(first).toMatchObject({ impressions: 5_000, results: 150 })
  expect(first?.share).toBe(Math.max(...shares))
  expect(first?.chance_best).toBeGreaterThan(0.99)
  await db
    .updateTable('ad')
    .set({ review_status: 'APPROVED' })
    .where('advertiser_id', '=', advertiser_id)
    .execute()
  await lookAgain(here)
  const { serving } = home.app.sides.slots as ServingSlots
  const index = (await serving.current())?.index
  const served = index?.candidates.filter((one) => one.campaign_id === at.campaign_id)
  expect(new Map(served?.map((one) => [one.ad_id, one.share]))).toEqual(
    new Map(after.ads.map((ad) => [ad.ad_id, ad.share])),
  )
})

test('ADS-05 ADS-06 pins, budget and name change by version; a new pin gets ads for each audience, one left out none', async () => {
  const { ann, wish, advertiser_id, board, home, pin } = await scene()
  const made = await ann.did(automatedCreate, wish)
  const at = { advertiser_id, campaign_id: made.campaign.id }
  const third = await home.make.pin(ann, board.id, { title: 'Ash bed' })
  const { objective_type: _o, countries: _c, ...rest } = wish
  const change = {
    ...rest,
    ...at,
    version: made.campaign.version,
    name: 'Summer',
    budget_micros: 9_000_000,
    pins: [
      { pin_id: pin.id, destination_url: 'https://oak.example/other' },
      { pin_id: third.id, destination_url: link },
    ],
  }
  const [one, two] = await Promise.all([ann.call(automatedUpdate, change), ann.call(automatedUpdate, change)])
  expect([one, two].filter((outcome) => outcome.ok)).toHaveLength(1)
  expect(one.ok ? two : one).toMatchObject({ code: 'stale_version' })
  const after = await ann.did(automatedGet, at)
  expect(after.campaign).toMatchObject({ name: 'Summer', budget_micros: 9_000_000 })
  expect(after.pins.map((one_pin) => [one_pin.pin_id, one_pin.destination_url])).toEqual([
    [pin.id, 'https://oak.example/other'],
    [third.id, link],
  ])
  expect(after.ads).toHaveLength(2 * after.groups.length)
  expect(after.ads.reduce((sum, ad) => sum + ad.share, 0)).toBeCloseTo(1, 6)
  const ads = await ann.did(adsGet, { ...at, entity_statuses: ['ARCHIVED'] })
  expect(ads).toHaveLength(made.groups.length)
  const changes = await ann.did(changesGet, at)
  expect(changes.map((line) => line.action)).toEqual(expect.arrayContaining(['create', 'edit', 'archive']))
  expect(
    await ann.call(automatedUpdate, { ...change, version: after.campaign.version, end_day: '2001-01-01' }),
  ).toMatchObject({
    ok: false,
    fields: { end_day: expect.any(String) },
  })
})

test('ADS-05 what is chosen automatically is not edited by hand until the automation is ended, which is final', async () => {
  const { ann, wish, advertiser_id, pin } = await scene()
  const made = await ann.did(automatedCreate, wish)
  const at = { advertiser_id, campaign_id: made.campaign.id }
  const [group] = await ann.did(adGroupsGet, at)
  if (!group) throw new Error('no ad group')
  const edit = { advertiser_id, ad_group_id: group.id, version: group.version }
  expect(await ann.call(adGroupUpdate, { ...edit, targeting: { locations: ['DE'] } })).toMatchObject({
    ok: false,
    code: 'not_allowed',
  })
  const ad = { name: 'Oak', pin_id: pin.id, destination_url: link }
  const more = { ...at, new_ads: [{ ...ad, ad_group_id: group.id }] }
  expect(await ann.call(campaignTreeUpdate, more)).toMatchObject({ ok: false, code: 'not_allowed' })
  const renamed = await ann.did(adGroupUpdate, { ...edit, name: 'Mine' })
  expect(renamed.name).toBe('Mine')
  expect(await ann.did(automatedEnd, at)).toMatchObject({ ads_client_type: 'web' })
  expect(await ann.did(automatedEnd, at)).toMatchObject({ ads_client_type: 'web' })
  expect(await ann.call(automatedGet, at)).toMatchObject({ ok: false, code: 'not_found' })
  expect(await ann.did(campaignGet, at)).toMatchObject({ ads_client_type: 'web', ad_count: made.ads.length })
  const edited = await ann.did(adGroupUpdate, {
    ...edit,
    version: renamed.version,
    targeting: { locations: ['DE'] },
  })
  expect(edited.targeting).toEqual({ locations: ['DE'] })
})

test('ADS-05 BIZ-05 a stranger finds no automated campaign, and a campaign that is none answers as not there', async () => {
  const { ann, wish, advertiser_id, campaign_id, home } = await scene()
  const made = await ann.did(automatedCreate, wish)
  const at = { advertiser_id, campaign_id: made.campaign.id }
  const stranger = await home.make.pinner()
  for (const outcome of [
    await stranger.call(automatedGet, at),
    await stranger.call(automatedCreate, wish),
    await stranger.call(automatedEnd, at),
    await ann.call(automatedGet, { advertiser_id, campaign_id }),
  ])
    expect(outcome).toMatchObject({ ok: false, code: 'not_found' })
})

test('ADS-05 a pin that became secret is not served, can be left out, and what is archived stays as it was', async () => {
  const here = await scene()
  const { ann, wish, advertiser_id, board, home, other, pin } = here
  const hidden = await home.make.pin(ann, board.id, { title: 'Ash bed' })
  const third = { pin_id: hidden.id, destination_url: link }
  const made = await ann.did(automatedCreate, { ...wish, pins: [...wish.pins, third] })
  const at = { advertiser_id, campaign_id: made.campaign.id }
  await ann.did(pinDelete, { id: hidden.id })
  const shown = await ann.did(automatedGet, at)
  expect(shown.pins.find((one) => one.pin_id === hidden.id)).toMatchObject({ image_url: null, title: '' })
  const { objective_type: _o, countries: _c, ...rest } = wish
  const change = { ...rest, ...at, version: made.campaign.version }
  const left = await ann.did(automatedUpdate, change)
  expect(left.pins.map((one) => one.pin_id)).toEqual([pin.id, other.id])
  expect(left.ads).toHaveLength(2 * left.groups.length)
  await ann.did(campaignUpdate, { ...at, version: left.campaign.version, status: 'ARCHIVED' })
  const version = left.campaign.version + 1
  expect(await ann.call(automatedUpdate, { ...change, version })).toMatchObject({ code: 'not_allowed' })
  expect(await ann.call(automatedEnd, at)).toMatchObject({ code: 'not_allowed' })
  home.clock.advance(24 * 3600_000)
  await divide(here)
  expect((await ann.did(automatedGet, at)).divisions).toEqual(left.divisions)
})

test('ADS-05 ads that are paused leave the division, and have their part again when they are resumed', async () => {
  const here = await scene()
  const { ann, wish, advertiser_id, home } = here
  const made = await ann.did(automatedCreate, wish)
  const at = { advertiser_id, campaign_id: made.campaign.id }
  const [first] = made.ads
  if (!first) throw new Error('no ad')
  await ann.did(adUpdate, { advertiser_id, ad_id: first.ad_id, version: 1, status: 'PAUSED' })
  home.clock.advance(24 * 3600_000)
  await divide(here)
  const paused = await ann.did(automatedGet, at)
  expect(paused.ads.find((ad) => ad.ad_id === first.ad_id)).toMatchObject({ is_active: false, share: 0 })
  expect(paused.ads.reduce((sum, ad) => sum + ad.share, 0)).toBeCloseTo(1, 6)
  await ann.did(adUpdate, { advertiser_id, ad_id: first.ad_id, version: 2, status: 'ACTIVE' })
  home.clock.advance(24 * 3600_000)
  await divide(here)
  const resumed = await ann.did(automatedGet, at)
  expect(resumed.ads.find((ad) => ad.ad_id === first.ad_id)?.share).toBeGreaterThan(0.05)
})
