import { adGroupUpdate } from '@bowerbird/contract/campaigns/campaign-calls'
import { recommendationDismiss, recommendationsGet } from '@bowerbird/contract/campaigns/recommendation-calls'
import type { AdGroupId } from '@bowerbird/contract/kernel/ids'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { updateAdGroup } from '../entities/ad-group-queries.ts'
import { promotionChanged } from '../entities/entity-events.ts'
import { fillOf, lookAgain, promote } from '../serving/test-serving.ts'
import type { Given, Promoted } from '../serving/test-serving.ts'
import type { ServingSlots } from '../serving/serving-slots.ts'

const day = 86_400_000
const cents = (count: number) => asMicros(count * 10_000)

const slotsOf = ({ app }: Pick<World, 'app'>) => app.sides.slots as ServingSlots
const countsOf = (home: Pick<World, 'app'>) => slotsOf(home).auctions

/** One with a bid of its own for a click, made by hand. */
async function bidding(home: World, bid: number, given: Given = {}): Promise<Promoted> {
  const made = await promote(home, { ...given, group: { bid_micros: cents(bid), ...given.group } })
  await setBid(home, made, bid)
  return made
}

async function setBid(home: World, { advertiser_id, ad_group_id }: Promoted, bid: number) {
  await updateAdGroup(
    home.db,
    { advertiser_id, ad_group_id },
    { bid_strategy: 'MAX_BID', bid_micros: String(cents(bid)), updated_at: home.clock.now() },
  )
  await home.db
    .updateTable('campaign')
    .set({ ads_client_type: 'web' })
    .where('advertiser_id', '=', advertiser_id)
    .execute()
  await promotionChanged.append(home.db, { advertiser_id, campaign_id: null })
}

/** So many pages with one place, each of another viewer; what came of them is stored. */
async function pages(home: World, count: number, from = 0) {
  await lookAgain(home)
  for (let n = from; n < from + count; n++) {
    await fillOf(home, { count: 1, audience_key: `browser/${n}` })
    await slotsOf(home).serving.settle()
  }
  await countsOf(home).writeNow()
}

const countedOf = (home: World, ad_group_id: AdGroupId) =>
  home.db
    .selectFrom('auction_day')
    .selectAll()
    .where('ad_group_id', '=', ad_group_id)
    .orderBy('bid_micros')
    .execute()

const listed = async ({ owner, advertiser_id }: Promoted) =>
  (await owner.did(recommendationsGet, { advertiser_id })).recommendations.filter(
    (one) => one.kind === 'auctions_lost',
  )

test('ADS-01 lost auctions are told with the bid that would have been ahead; raised, taken back and dismissed like any other', async () => {
  const home = await world()
  const low = await bidding(home, 10)
  const high = await bidding(home, 18)
  await pages(home, 120)
  expect(await countedOf(home, low.ad_group_id)).toMatchObject([
    { bid_micros: '100000', counted: '120', entered: '120', won: '0', outbid: '120', outbid_200: '120' },
  ])
  expect(await countedOf(home, high.ad_group_id)).toMatchObject([{ entered: '120', won: '120', outbid: '0' }])
  // Today is not over yet.
  expect(await listed(low)).toEqual([])
  home.clock.advance(day)
  expect(await listed(high)).toEqual([])
  const [one] = await listed(low)
  expect(one).toMatchObject({
    entity_id: low.ad_group_id,
    auctions: 120,
    lost: 120,
    bid_micros: cents(10),
    suggested_bid_micros: cents(20),
    then_ahead: 100,
    version: 2,
  })
  if (one?.kind !== 'auctions_lost') throw new Error('not told')

  const { advertiser_id, ad_group_id, owner } = low
  const place = { advertiser_id, ad_group_id }
  const raise = { ...place, version: one.version, bid_micros: one.suggested_bid_micros }
  const raised = await owner.did(adGroupUpdate, raise)
  expect(await owner.call(adGroupUpdate, raise)).toMatchObject({ code: 'stale_version' })
  expect(await high.owner.call(adGroupUpdate, raise)).toMatchObject({ code: 'not_found' })
  // Of the new bid nothing is known.
  expect(await listed(low)).toEqual([])
  await owner.did(adGroupUpdate, { ...place, version: raised.version, bid_micros: one.bid_micros })
  expect(await listed(low)).toMatchObject([{ mark: one.mark, version: 4 }])

  const { kind, entity_id, mark } = one
  const dismissal = { advertiser_id, kind, entity_id, mark, is_dismissed: true }
  expect(await high.owner.call(recommendationDismiss, dismissal)).toMatchObject({ code: 'not_found' })
  await Promise.all([1, 2].map(() => owner.did(recommendationDismiss, dismissal)))
  await pages(home, 120, 1_000)
  home.clock.advance(day)
  expect(await listed(low)).toEqual([])
  await owner.did(recommendationDismiss, { ...dismissal, is_dismissed: false })
  expect(await listed(low)).toMatchObject([{ auctions: 240, mark }])
  home.clock.advance(8 * day)
  expect(await listed(low)).toEqual([])
})

test('ADS-01 no recommendation where no bid within the limits would have been ahead of half, nor of few', async () => {
  const home = await world()
  const far = await bidding(home, 10)
  await bidding(home, 90)
  const poor = await bidding(home, 40, { campaign: { budget_micros: asMicros(2_000_000) } })
  const few = await bidding(home, 80)
  await pages(home, 99)
  home.clock.advance(day)
  expect(await listed(few)).toEqual([])
  home.clock.advance(-day)
  await pages(home, 21, 500)
  home.clock.advance(day)
  expect(await listed(few)).toMatchObject([{ suggested_bid_micros: cents(100) }])
  expect(await listed(far)).toEqual([])
  // A fourth of its budget is 0.50.
  expect(await listed(poor)).toEqual([])
})

test('ADS-04 counts of auctions are of those it could win: not of pages that it is not for, nor before its start, nor without money', async () => {
  const home = await world()
  await bidding(home, 90)
  const elsewhere = await bidding(home, 10, { targeting: { devices: ['iphone'] } })
  const later = await bidding(home, 10, {
    campaign: { start_at: new Date(home.clock.now().getTime() + day) },
  })
  const moneyless = await bidding(home, 10, { money: 0 })
  await pages(home, 3)
  for (const made of [elsewhere, later, moneyless])
    expect(await countedOf(home, made.ad_group_id)).toEqual([])
})

test('ADS-04 another ad of the same account that wins is nothing lost', async () => {
  const home = await world()
  const first = await bidding(home, 90)
  const second = await bidding(home, 20, { owner: first.owner })
  await pages(home, 2)
  expect(await countedOf(home, second.ad_group_id)).toMatchObject([
    { counted: '2', entered: '2', won: '0', outbid: '0', held_back: '0' },
  ])
})

test('ADS-04 counts that could not be written are written with the next, each once', async () => {
  const home = await world()
  const one = await bidding(home, 20)
  await pages(home, 2)
  await home.db.schema.alterTable('auction_day').renameTo('auction_day_away').execute()
  await expect(pages(home, 3)).rejects.toThrow()
  await home.db.schema.alterTable('auction_day_away').renameTo('auction_day').execute()
  await Promise.all([countsOf(home).writeNow(), countsOf(home).writeNow()])
  await pages(home, 1)
  expect(await countedOf(home, one.ad_group_id)).toMatchObject([{ entered: '6', won: '6' }])
})
