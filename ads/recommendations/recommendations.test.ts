import {
  adGroupUpdate,
  adUpdate,
  campaignUpdate,
  changesGet,
} from '@bowerbird/contract/campaigns/campaign-calls'
import { recommendationDismiss, recommendationsGet } from '@bowerbird/contract/campaigns/recommendation-calls'
import type { Recommendation } from '@bowerbird/contract/campaigns/recommendation-models'
import type { RecommendationKind } from '@bowerbird/contract/campaigns/recommendation-terms'
import { asMicros } from '@bowerbird/contract/kernel/micros'
import { countQueries } from '@bowerbird/core/db/count-queries'
import { world } from '@bowerbird/testing/world'
import type { World } from '@bowerbird/testing/world'
import { expect, test } from 'vitest'
import { makeBusiness, makeMember } from '../business/test-business.ts'
import type { CreatedPromotion } from '../campaigns/create-campaign.ts'
import { updateAdGroup } from '../entities/ad-group-queries.ts'
import { adOf, updateAd } from '../entities/ad-queries.ts'
import { updateCampaign } from '../entities/campaign-queries.ts'
import { daysAfter } from '../entities/campaign-days.ts'
import { giveMoney } from '../money/test-money.ts'
import { accountWithPin, today } from '../reporting/test-report.ts'
import type { Account } from '../reporting/test-report.ts'
import { countHours } from '../reporting/test-report-queries.ts'
import { makeAccounts } from './test-account-queries.ts'
import { evidenceMark } from './recommendation-view.ts'

const unit = 1_000_000
const day = 86_400_000

async function paidAccount(home: World): Promise<Account> {
  const account = await accountWithPin(home)
  await giveMoney(home, account.advertiser_id, 100 * unit)
  return account
}

const listed = async ({ owner, advertiser_id }: Account) =>
  (await owner.did(recommendationsGet, { advertiser_id })).recommendations

async function only<Kind extends RecommendationKind>(account: Account, kind: Kind) {
  const found = (await listed(account)).filter((one) => one.kind === kind)
  expect(found).toHaveLength(1)
  return found[0] as Extract<Recommendation, { kind: Kind }>
}

/** Ads of a new campaign wait for review; here they are as the review left them. */
async function review(
  home: World,
  account: Account,
  made: CreatedPromotion,
  status: 'APPROVED' | 'REJECTED',
) {
  const ad = await adOf(home.db, account.advertiser_id, made.ad_id)
  if (!ad) throw new Error('no such ad')
  const now = home.clock.now()
  await updateAd(home.db, ad, {
    review_status: status,
    reviewed_at: now,
    updated_at: now,
    ...(status === 'REJECTED' && { review_reason: 'misleading', review_field: 'pin' }),
  })
}

/** The daily budget of 5 is spent by this hour, on each of so many days before today. */
async function spend(
  home: World,
  { advertiser_id }: Account,
  ad: CreatedPromotion,
  days: number,
  hours: readonly number[],
) {
  const rows = Array.from({ length: days }, (_, n) => n + 1).flatMap((back) =>
    hours.map((hour) => ({
      ad,
      day: daysAfter(today(home), -back),
      hour,
      impressions: 100,
      spend_micros: (5 * unit) / hours.length,
    })),
  )
  await countHours(home.db, advertiser_id, rows)
}

test('ADS-01 a budget that was used up early on three of seven days is told with its days, and not for two, nor at the end of the day', async () => {
  const home = await world()
  const account = await paidAccount(home)
  const made = await account.campaign({ name: 'Boxes' })
  await review(home, account, made, 'APPROVED')
  const late = await account.campaign({ name: 'Late' })
  await review(home, account, late, 'APPROVED')
  home.clock.advance(9 * day)
  await spend(home, account, late, 7, [10, 23])
  await spend(home, account, made, 2, [8, 11])
  expect(await listed(account)).toEqual([])
  const third = daysAfter(today(home), -3)
  await countHours(home.db, account.advertiser_id, [
    { ad: made, day: third, hour: 15, spend_micros: 5 * unit },
  ])
  expect(await only(account, 'budget_limited')).toMatchObject({
    entity_id: made.campaign_id,
    entity_name: 'Boxes',
    used_up_days: 3,
    // By 12:00, 12:00 and 16:00.
    used_up_by: 13,
    budget_micros: 5 * unit,
    suggested_budget_micros: 10 * unit,
    version: 1,
  })
})

test('ADS-01 ADS-06 the suggested budget is applied by the change of a campaign, which the history names, and the recommendation is gone', async () => {
  const home = await world()
  const account = await paidAccount(home)
  const { advertiser_id, owner } = account
  const made = await account.campaign()
  await review(home, account, made, 'APPROVED')
  home.clock.advance(9 * day)
  await spend(home, account, made, 4, [9])
  const { suggested_budget_micros, version, budget_micros } = await only(account, 'budget_limited')
  const { campaign_id } = made
  const change = { advertiser_id, campaign_id, version, budget_micros: suggested_budget_micros }
  const changed = await owner.did(campaignUpdate, change)
  expect(await owner.call(campaignUpdate, change)).toMatchObject({ ok: false, code: 'stale_version' })
  expect(await listed(account)).toEqual([])
  const [line] = await owner.did(changesGet, { advertiser_id, entity_id: campaign_id })
  expect(line).toMatchObject({
    action: 'edit',
    actor: { username: owner.username },
    before: { budget_micros: '5000000' },
    after: { budget_micros: String(suggested_budget_micros) },
  })
  await owner.did(campaignUpdate, { ...change, version: changed.version, budget_micros })
  expect((await only(account, 'budget_limited')).version).toBe(3)
})

test('ADS-01 a dismissed recommendation stays away while its figures move, and comes back when its budget is another', async () => {
  const home = await world()
  const account = await paidAccount(home)
  const { advertiser_id, owner } = account
  const made = await account.campaign()
  await review(home, account, made, 'APPROVED')
  home.clock.advance(9 * day)
  await spend(home, account, made, 3, [9])
  const { kind, entity_id, mark } = await only(account, 'budget_limited')
  const dismissal = { advertiser_id, kind, entity_id, mark, is_dismissed: true }
  const twice = await Promise.all([
    owner.call(recommendationDismiss, dismissal),
    owner.call(recommendationDismiss, dismissal),
  ])
  expect(twice.every((one) => one.ok)).toBe(true)
  expect(await owner.did(recommendationsGet, { advertiser_id })).toMatchObject({
    recommendations: [],
    dismissed_count: 1,
  })
  await countHours(home.db, advertiser_id, [
    { ad: made, day: daysAfter(today(home), -5), hour: 3, spend_micros: 5 * unit },
  ])
  expect(await listed(account)).toEqual([])
  await owner.did(recommendationDismiss, { ...dismissal, is_dismissed: false })
  expect(await only(account, 'budget_limited')).toMatchObject({ used_up_days: 4, mark })
  await owner.did(recommendationDismiss, dismissal)
  const { campaign_id } = made
  await owner.did(campaignUpdate, { advertiser_id, campaign_id, version: 1, budget_micros: 5_100_000 })
  expect((await only(account, 'budget_limited')).mark).not.toBe(mark)
})

test('ADS-01 AC-01 recommendations are dismissed by who runs campaigns, looked at by analysts, and unknown to other users', async () => {
  const home = await world()
  const ann = await makeBusiness(home)
  const { advertiser_id } = ann
  const analyst = await makeMember(home, ann, ['ANALYST'])
  const stranger = await home.make.pinner()
  const account = await paidAccount(home)
  const foreign = await account.campaign()
  const dismissal = {
    kind: 'budget_limited',
    entity_id: foreign.campaign_id,
    mark: evidenceMark('1'),
    is_dismissed: true,
  } as const
  expect(await analyst.did(recommendationsGet, { advertiser_id })).toMatchObject({ recommendations: [] })
  expect(await stranger.call(recommendationsGet, { advertiser_id })).toMatchObject({ code: 'not_found' })
  expect(await ann.call(recommendationDismiss, { advertiser_id, ...dismissal })).toMatchObject({
    code: 'not_found',
  })
  const own = { ...dismissal, advertiser_id: account.advertiser_id }
  expect(await stranger.call(recommendationDismiss, own)).toMatchObject({ code: 'not_found' })
  expect(await home.visitor.call(recommendationDismiss, own)).toMatchObject({ code: 'not_signed_in' })
  expect(await analyst.call(recommendationDismiss, { ...own, advertiser_id })).toMatchObject({
    code: 'not_allowed',
  })
})

test('ADS-01 a bid under the floor is told with the floor and twice the floor, until it is raised, and not where the product chooses it', async () => {
  const home = await world()
  const account = await paidAccount(home)
  const { advertiser_id, owner } = account
  const { campaign_id, ad_group_id } = await account.campaign()
  const place = { advertiser_id, ad_group_id }
  await updateAdGroup(home.db, place, {
    bid_strategy: 'MAX_BID',
    bid_micros: '30000',
    updated_at: home.clock.now(),
  })
  const one = await only(account, 'bid_under_floor')
  expect(one).toMatchObject({
    entity_id: ad_group_id,
    bid_micros: 30_000,
    floor_micros: 40_000,
    suggested_bid_micros: 80_000,
    version: 2,
  })
  const made_by = (ads_client_type: 'automated' | 'web') =>
    updateCampaign(home.db, { advertiser_id, campaign_id }, { ads_client_type, updated_at: home.clock.now() })
  await made_by('automated')
  expect(await listed(account)).toEqual([])
  await made_by('web')
  await owner.did(adGroupUpdate, { ...place, version: one.version, bid_micros: one.suggested_bid_micros })
  expect(await listed(account)).toEqual([])
})

test('ADS-01 an ad whose click rate fell to under half of its first week is told with both figures and another Pin', async () => {
  const home = await world()
  const account = await paidAccount(home)
  const { advertiser_id, owner } = account
  const made = await account.campaign()
  await review(home, account, made, 'APPROVED')
  const began = today(home)
  home.clock.advance(30 * day)
  const week = (first: string, clicks: number) =>
    Array.from({ length: 7 }, (_, n) => ({
      ad: made,
      day: daysAfter(first, n),
      hour: 5,
      impressions: 200,
      clicks,
    }))
  await countHours(home.db, advertiser_id, [...week(began, 10), ...week(daysAfter(today(home), -7), 4)])
  const without = await only(account, 'creative_worn')
  expect(without).toMatchObject({
    first: { start_date: began, end_date: daysAfter(began, 6), impressions: 1400, clicks: 70 },
    last: { end_date: daysAfter(today(home), -1), impressions: 1400, clicks: 28 },
    suggested_pin: null,
  })
  const board = await home.make.board(owner)
  const pin = await home.make.pin(owner, board.id, { title: 'Elm table' })
  const { suggested_pin, version, mark } = await only(account, 'creative_worn')
  expect(suggested_pin).toMatchObject({ id: pin.id, title: 'Elm table' })
  expect(mark).toBe(without.mark)
  await owner.did(adUpdate, { advertiser_id, ad_id: made.ad_id, version, pin_id: pin.id })
  expect(await listed(account)).toEqual([])
  // Approved, it is another ad, whose first week has just begun.
  await review(home, account, made, 'APPROVED')
  expect(await listed(account)).toEqual([])
})

test('ADS-01 half of the click rate, or too few impressions, is not worn out', async () => {
  const home = await world()
  const account = await paidAccount(home)
  const half = await account.campaign()
  const few = await account.campaign()
  for (const made of [half, few]) await review(home, account, made, 'APPROVED')
  const began = today(home)
  home.clock.advance(30 * day)
  const last = daysAfter(today(home), -3)
  await countHours(home.db, account.advertiser_id, [
    { ad: half, day: began, impressions: 1000, clicks: 100 },
    { ad: half, day: last, impressions: 1000, clicks: 50 },
    { ad: few, day: began, impressions: 999, clicks: 100 },
    { ad: few, day: last, impressions: 1000, clicks: 1 },
  ])
  expect(await listed(account)).toEqual([])
})

test('ADS-01 a campaign that ended with money left, one without an ad, and a rejected ad are told, the most urgent first', async () => {
  const home = await world()
  const account = await paidAccount(home)
  const { advertiser_id, owner } = account
  const ended = await account.campaign({
    name: 'Ended',
    budget_kind: 'lifetime',
    budget_micros: asMicros(20 * unit),
    end_day: daysAfter(today(home), 1),
  })
  await review(home, account, ended, 'APPROVED')
  const empty = await account.campaign({ name: 'Empty' })
  await owner.did(adUpdate, { advertiser_id, ad_id: empty.ad_id, version: 1, status: 'ARCHIVED' })
  const rejected = await account.campaign({ name: 'Rejected' })
  await review(home, account, rejected, 'REJECTED')
  home.clock.advance(3 * day)
  const found = await listed(account)
  expect(found.map((one) => one.kind)).toEqual(['ad_rejected', 'no_approved_ad', 'ended_with_money'])
  expect(found[0]).toMatchObject({
    entity_id: rejected.ad_id,
    review_reason: 'misleading',
    review_field: 'pin',
  })
  expect(found[1]).toMatchObject({ entity_id: empty.campaign_id, ad_count: 1 })
  expect(found[2]).toMatchObject({
    entity_id: ended.campaign_id,
    left_micros: 20 * unit,
    budget_kind: 'lifetime',
  })
  home.clock.advance(40 * day)
  expect((await listed(account)).map((one) => one.kind)).toEqual(['ad_rejected', 'no_approved_ad'])
})

test('ADS-01 an ad group that was hardly shown is told which part of its targeting to widen, and only then', async () => {
  const home = await world()
  const account = await paidAccount(home)
  const { advertiser_id, owner } = account
  const made = await account.campaign()
  await review(home, account, made, 'APPROVED')
  const { ad_group_id } = made
  const place = { advertiser_id, ad_group_id }
  const narrow = { ages: ['18-24' as const], locations: ['US'] }
  await owner.did(adGroupUpdate, { ...place, version: 1, targeting: narrow })
  home.clock.advance(9 * day)
  expect(await listed(account)).toEqual([])
  await makeAccounts(home.db, { count: 210, birthday: '1980-01-01', country: 'US' })
  expect(await only(account, 'audience_small')).toMatchObject({
    entity_id: ad_group_id,
    impressions: 0,
    targeting: narrow,
    widened: 'ages',
    suggested_targeting: { locations: ['US'] },
    now_below: 5,
    then_least: 100,
    version: 2,
  })
  await countHours(home.db, advertiser_id, [{ ad: made, day: daysAfter(today(home), -2), impressions: 100 }])
  expect(await listed(account)).toEqual([])
})

test('ADS-01 recommendations of an account without money leave out what money alone decides', async () => {
  const home = await world()
  const account = await accountWithPin(home)
  const made = await account.campaign()
  await review(home, account, made, 'APPROVED')
  home.clock.advance(9 * day)
  await spend(home, account, made, 5, [9])
  expect(await listed(account)).toEqual([])
})

test('ADS-01 OPS-10 recommendations take no more queries for more campaigns and ads', async () => {
  const home = await world()
  const account = await paidAccount(home)
  const { advertiser_id, owner } = account
  async function one() {
    const made = await account.campaign()
    await review(home, account, made, 'APPROVED')
    await account.another(made, 'new group')
    const other = await account.campaign()
    await review(home, account, other, 'REJECTED')
    return made
  }
  const first = await one()
  const more = []
  for (let n = 0; n < 12; n++) more.push(await one())
  home.clock.advance(9 * day)
  await spend(home, account, first, 4, [9])
  const counted = () => countQueries(() => owner.did(recommendationsGet, { advertiser_id }))
  const few = await counted()
  for (const made of more) await spend(home, account, made, 4, [9])
  const many = await counted()
  expect(many.result.recommendations.length).toBeGreaterThan(few.result.recommendations.length)
  expect(many.queries).toBe(few.queries)
  expect(many.queries).toBeLessThan(16)
})
