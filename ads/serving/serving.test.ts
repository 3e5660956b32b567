import { asMicros } from '@bowerbird/contract/kernel/micros'
import { adGroupUpdate, statusesSet } from '@bowerbird/contract/campaigns/campaign-calls'
import { userBlockCreate } from '@bowerbird/contract/people/block-calls'
import { world } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { promotionChanged } from '../entities/entity-events.ts'
import { openServed } from '../tracking/served-token.ts'
import { servingSlots } from './serving-slots.ts'
import { fillOf, lookAgain, promote, request, served } from './test-serving.ts'

test('ADS-04 a promoted pin fills a slot, and its tracking params have its price and its surface', async () => {
  const here = await world()
  const one = await promote(here)
  await lookAgain(here)
  const [slot] = await fillOf(here)
  const { id, username, viewer } = one.owner
  expect(slot).toMatchObject({ pin_id: one.pin_id, promoter: { id, username, full_name: viewer.full_name } })
  expect(openServed(here.app.security.secret, slot?.tracking_params ?? '')).toMatchObject({
    advertiser_id: one.advertiser_id,
    ad_id: one.ad_id,
    surface: 'home',
    billable: 'CLICKTHROUGH',
    price_micros: 40_000,
  })
})

const day = 86_400_000
test.each([
  ['a paused campaign', { campaign: { status: 'PAUSED' } }],
  ['an archived ad group', { ad_group: { status: 'ARCHIVED' } }],
  ['an ad that waits for its review', { ad: { review_status: 'PENDING' } }],
  ['a rejected ad', { ad: { review_status: 'REJECTED' } }],
  ['an account that the owner of the site stopped', { advertiser: { disabled_at: new Date() } }],
] as const)('ADS-04 %s is not served', async (_, change) => {
  const here = await world()
  const { advertiser_id } = await promote(here)
  expect(await served(here)).toHaveLength(1)
  for (const [table, set] of Object.entries(change))
    await here.db
      .updateTable(table as 'campaign')
      .set(set)
      .where('advertiser_id', '=', advertiser_id)
      .execute()
  await promotionChanged.append(here.db, { advertiser_id, campaign_id: null })
  expect(await served(here)).toEqual([])
})

test('ADS-04 ads without money, with a secret pin or with a future start are not served', async () => {
  const here = await world()
  const now = here.clock.now()
  await promote(here, { money: 0 })
  await promote(here, { privacy: 'secret' })
  await promote(here, { campaign: { start_at: new Date(now.getTime() + day) } })
  const unlisted = await promote(here, { privacy: 'protected' })
  expect(await served(here)).toEqual([unlisted.pin_id])
})

test('BL-09 a campaign is served until the midnight of its zone', async () => {
  const here = await world()
  here.clock.set(new Date('2026-11-01T12:00:00Z'))
  await promote(here, { campaign: { end_day: '2026-11-01' } })
  expect(await served(here, { audience_key: 'a' })).toHaveLength(1)
  // The clocks of New York went back that night: its midnight is at five, UTC.
  here.clock.set(new Date('2026-11-02T04:50:00Z'))
  expect(await served(here, { audience_key: 'b' })).toHaveLength(1)
  here.clock.set(new Date('2026-11-02T05:10:00Z'))
  expect(await served(here, { audience_key: 'c' })).toEqual([])
})

test('BL-09 a paused or archived ad is not served after the next refresh, and a resumed one is', async () => {
  const here = await world()
  const { advertiser_id, campaign_id, owner, pin_id } = await promote(here)
  expect(await served(here, { audience_key: 'a' })).toEqual([pin_id])
  let version = 1
  for (const [status, pins] of [
    ['PAUSED', []],
    ['ACTIVE', [pin_id]],
    ['ARCHIVED', []],
  ] as const) {
    const entities = [{ id: campaign_id, version: version++ }]
    await owner.did(statusesSet, { advertiser_id, entity_kind: 'campaign', status, entities })
    expect(await served(here, { audience_key: status })).toEqual(pins)
  }
})

test('ADS-04 nothing is served beside words on the block list', async () => {
  const here = await world()
  await promote(here, { targeting: { keywords: ['oak'] } })
  const search = { surface: 'search', topics: ['oak'] } as const
  for (const severity of [0, 1, 2] as const) expect(await served(here, { ...search, severity })).toEqual([])
  expect(await served(here, search)).toHaveLength(1)
})

test('ADS-04 a search is led by a promoted pin about it, never by one about something else', async () => {
  const here = await world()
  await promote(here, { pin: { title: 'Colour palette' }, group: { bid_micros: asMicros(9_000_000) } })
  const fitting = await promote(here, { pin: { title: 'Kitchen with oak shelves' } })
  const search = (topics: string[]) =>
    served(here, { surface: 'search', topics, audience_key: topics[0] ?? '' })
  expect(await search(['kitchen'])).toEqual([fitting.pin_id])
  expect(await search(['bicycle'])).toEqual([])
})

test('ADS-04 an advertiser has one ad on a page, whatever the number of promoted pins', async () => {
  const here = await world()
  const one = await promote(here)
  await promote(here, { owner: one.owner })
  const other = await promote(here)
  const pins = await served(here)
  expect(pins).toHaveLength(2)
  expect(pins).toContain(other.pin_id)
})

test('ADS-04 a user is not served their own pins, or those of a user blocked in either direction', async () => {
  const here = await world()
  const { owner } = await promote(here)
  const [blocker, other] = [await here.make.pinner(), await here.make.pinner()]
  await blocker.did(userBlockCreate, { blocked_user_id: owner.id })
  expect(await served(here, { viewer: owner.viewer, audience_key: 'o' })).toEqual([])
  expect(await served(here, { viewer: blocker.viewer, blocked_ids: [owner.id], audience_key: 'b' })).toEqual(
    [],
  )
  expect(await served(here, { viewer: other.viewer, audience_key: 'p' })).toHaveLength(1)
})

test('ADS-04 the frequency cap of an ad group holds for a user and day, across processes', async () => {
  const here = await world()
  await promote(here, { group: { daily_cap: 2 } })
  expect(await served(here)).toHaveLength(1)
  expect(await served(here)).toHaveLength(1)
  expect(await served(here)).toEqual([])
  expect(await served(here, { audience_key: 'browser/2' })).toHaveLength(1)
  await expect
    .poll(() => here.db.selectFrom('met_promotion').select('times').orderBy('times').execute(), {
      timeout: 10_000,
    })
    .toEqual([{ times: 1 }, { times: 2 }])
  const another = servingSlots(here.app)
  const signal = new AbortController().signal
  expect(await another.fill(request(), signal)).toEqual([])
  expect(await another.fill(request({ audience_key: 'browser/3' }), signal)).toHaveLength(1)
  // The next day begins with the midnight of the account.
  here.clock.set(new Date(here.clock.now().getTime() + day))
  expect(await served(here)).toHaveLength(1)
})

test('ADS-04 data loaded ahead of the first page is used by that page', async () => {
  const here = await world()
  const { pin_id } = await promote(here, {})
  const [warmed, cold] = [servingSlots(here.app), servingSlots(here.app)]
  await warmed.warm?.()
  // No notification is sent of it, so a user who has read already does not know.
  await here.db.updateTable('campaign').set({ status: 'PAUSED' }).execute()
  const signal = new AbortController().signal
  expect(await cold.fill(request(), signal)).toEqual([])
  expect((await warmed.fill(request(), signal)).map((slot) => slot.pin_id)).toEqual([pin_id])
})

test('ADS-04 age follows from the birthday, and a user without one gets only ads without age targeting', async () => {
  const here = await world()
  const { pin_id } = await promote(here, { targeting: { ages: ['25-34'] } })
  const [thirty, fifty] = [
    await here.make.pinner({ birthday: '1996-01-31' }),
    await here.make.pinner({ birthday: '1974-01-31' }),
  ]
  expect(await served(here, { viewer: thirty.viewer, audience_key: '30' })).toEqual([pin_id])
  expect(await served(here, { viewer: fifty.viewer, audience_key: '52' })).toEqual([])
  expect(await served(here, { audience_key: 'stranger' })).toEqual([])
})

test('BL-03 with many concurrent pages a budget is used up, and exceeded by one auction at most', async () => {
  const here = await world()
  const group = { billable_event: 'IMPRESSION', daily_cap: 1_000 } as const
  const scarce = await promote(here, {
    campaign: { budget_micros: asMicros(100_000) },
    group: { ...group, bid_micros: asMicros(10_000_000) },
  })
  // A second click that never comes makes an impression of the first cost 9 000.
  await promote(here, { group: { ...group, bid_micros: asMicros(9_000_000) } })
  let spent = 0
  for (let round = 0; round < 20; round++) {
    await lookAgain(here)
    const ask = (_: unknown, n: number) => fillOf(here, { count: 1, audience_key: `${round} ${n}` })
    for (const slot of (await Promise.all(Array.from({ length: 25 }, ask))).flat())
      if (slot.pin_id === scarce.pin_id)
        spent += openServed(here.app.security.secret, slot.tracking_params)?.price_micros ?? 0
  }
  expect(spent).toBeGreaterThan(90_000)
  expect(spent).toBeLessThanOrEqual(110_000)
})

test('ADS-04 serving returns no ads, and counts none, when its page has stopped waiting', async () => {
  const here = await world()
  await promote(here, { group: { daily_cap: 1 } })
  await lookAgain(here)
  expect(await here.app.sides.slots.fill(request(), AbortSignal.abort())).toEqual([])
  expect(await fillOf(here)).toHaveLength(1)
})

test('ADS-03 TARGET_AVG bids more while less than the target was paid, and less after more was', async () => {
  const here = await world()
  const target = asMicros(500_000)
  const { owner, advertiser_id, campaign_id, ad_group_id, ad_id } = await promote(here)
  await owner.did(adGroupUpdate, {
    advertiser_id,
    ad_group_id,
    version: 1,
    bid_strategy: 'TARGET_AVG',
    bid_micros: target,
  })
  const slots = servingSlots(here.app)
  const bid = async () => {
    await slots.serving.look()
    return (await slots.serving.current())?.index.candidates.find((one) => one.ad_id === ad_id)?.bid
  }
  const paid = async (billed_events: number, spend_micros: number, credit_micros = 0) => {
    const day = here.clock.now().toISOString().slice(0, 10)
    const counts = {
      billed_events: String(billed_events),
      spend_micros: String(spend_micros),
      credit_micros: String(credit_micros),
    }
    await here.db
      .insertInto('ad_day')
      .values({ ...noCounts, advertiser_id, day, ad_id, campaign_id, ad_group_id, ...counts })
      .onConflict((row) => row.columns(['advertiser_id', 'day', 'ad_id']).doUpdateSet(counts))
      .execute()
    await promotionChanged.append(here.db, { advertiser_id, campaign_id })
  }
  expect(await bid()).toBe(500_000)
  await paid(100, 10_000_000)
  expect(await bid()).toBe(1_000_000)
  await paid(100, 90_000_000)
  expect(await bid()).toBe(40_000)
  // What was given back was not paid, and its clicks are not among those that were.
  await paid(100, 90_000_000, 40_000_000)
  expect(await bid()).toBe(500_000)
})

const noCounts = {
  impressions: '0',
  viewable_impressions: '0',
  clicks: '0',
  outbound_clicks: '0',
  saves: '0',
  closeups: '0',
  invalid_impressions: '0',
  invalid_clicks: '0',
  held_clicks: '0',
  free_events: '0',
}

test('ADS-03 a campaign with an average daily budget is not served once its week is used up', async () => {
  const here = await world()
  here.clock.set(new Date('2026-06-19T12:00:00Z'))
  const { advertiser_id, campaign_id, pin_id } = await promote(here, {
    campaign: { budget_kind: 'average_daily' },
  })
  const spend = { advertiser_id, campaign_id, day: '2026-06-15', spent_micros: '70000000' }
  await here.db.insertInto('spend_day').values(spend).execute()
  expect(await served(here)).toEqual([])
  // The next week has seven days again.
  here.clock.set(new Date('2026-06-22T12:00:00Z'))
  expect(await served(here, { audience_key: 'next week' })).toEqual([pin_id])
})
