import { floorMicros } from '@bowerbird/contract/campaigns/bid-floor'
import { recommendationsGet } from '@bowerbird/contract/campaigns/recommendation-calls'
import type { Recommendation } from '@bowerbird/contract/campaigns/recommendation-models'
import {
  MOST_OF_A_KIND,
  RECOMMENDATION_DAYS,
  recommendationKinds,
  widenedKeys,
} from '@bowerbird/contract/campaigns/recommendation-terms'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import type { AllowedAdvertiser } from '../business/allow-advertiser.ts'
import { campaignsOfPins } from '../entities/ad-queries.ts'
import { dayIn, daysAfter, startOfDay } from '../entities/campaign-days.ts'
import { availableOf, hasMoney } from '../money/balance-depleted.ts'
import { fundOf } from '../money/ledger-queries.ts'
import { sampleAccounts } from '../serving/audience-sample.ts'
import { lostAuctions } from './lost-auction-queries.ts'
import { viewLostAuctions } from './lost-auctions.ts'
import { smallAudienceOf } from './audience-share.ts'
import { dismissalsOf } from './dismissal-queries.ts'
import {
  bidsUnderFloor,
  campaignsWithoutAds,
  endedWithMoney,
  limitedBudgets,
  narrowGroups,
  rejectedAds,
  wornAds,
} from './recommendation-queries.ts'
import type { Asked, NarrowGroup, WornAd } from './recommendation-queries.ts'
import {
  viewEnded,
  viewLimited,
  viewRejected,
  viewSmallAudience,
  viewUnderFloor,
  viewWithoutAds,
  viewWorn,
} from './recommendation-view.ts'

/** Days on which a budget must have been used up early. */
const limitedDays = 3
/** Fewer impressions than this in all the days are hardly any. */
const fewImpressions = 100
/** A click rate of fewer impressions says little. */
const enoughImpressions = 1_000
/** Fewer auctions that were looked at say little. */
const enoughAuctions = 100
/** How long after its end a campaign is still spoken of. */
const endedDays = 30

/** What can be improved (ADS-01): a fixed number of queries for any number of campaigns and ads. */
export const listRecommendations = handle(recommendationsGet, async ({ advertiser_id }, ctx) => {
  const advertiser = await allowAdvertiser(ctx, advertiser_id, 'see')
  const asked = askedOf(ctx, advertiser)
  const days = { start_date: asked.first_day, end_date: asked.last_day }
  const found = (await findAll(ctx, advertiser, asked)).toSorted(
    (one, other) => recommendationKinds.indexOf(one.kind) - recommendationKinds.indexOf(other.kind),
  )
  const dismissals = await dismissalsOf(ctx.db, advertiser_id, [
    ...new Set(found.map((one) => one.entity_id)),
  ])
  const dismissed = new Set(dismissals.map((one) => `${one.kind} ${one.entity_id} ${one.mark}`))
  const open = found.filter((one) => !dismissed.has(`${one.kind} ${one.entity_id} ${one.mark}`))
  return {
    days,
    recommendations: recommendationKinds.flatMap((kind) =>
      open.filter((one) => one.kind === kind).slice(0, MOST_OF_A_KIND),
    ),
    dismissed_count: found.length - open.length,
  }
})

function askedOf({ now }: Pick<AnyCtx, 'now'>, advertiser: AllowedAdvertiser<'see'>): Asked {
  const today = dayIn(advertiser.time_zone, now)
  return {
    advertiser,
    now,
    today,
    first_day: daysAfter(today, -RECOMMENDATION_DAYS),
    last_day: daysAfter(today, -1),
  }
}

async function findAll(
  ctx: AnyCtx,
  advertiser: AllowedAdvertiser<'see'>,
  asked: Asked,
): Promise<Recommendation[]> {
  const { db } = ctx
  // Nothing of a stopped account could be improved.
  if (advertiser.disabled_at !== null) return []
  const fund = await fundOf(db, advertiser.advertiser_id)
  const is_paid = fund !== undefined && hasMoney(fund)
  const floors = {
    click_floor: floorMicros(advertiser, 'CLICKTHROUGH'),
    impression_floor: floorMicros(advertiser, 'IMPRESSION'),
  }
  const [rejected, without, under, limited, lost, narrow, worn, ended] = await pipelined(db, (db) => [
    rejectedAds(db, asked),
    campaignsWithoutAds(db, asked),
    bidsUnderFloor(db, asked, floors),
    is_paid ? limitedBudgets(db, asked, limitedDays) : none,
    is_paid ? lostAuctions(db, asked, enoughAuctions) : none,
    is_paid
      ? narrowGroups(db, asked, {
          keys: widenedKeys,
          few: fewImpressions,
          since: startOfDay(asked.first_day, advertiser.time_zone),
        })
      : none,
    wornAds(db, asked, enoughImpressions),
    is_paid
      ? endedWithMoney(db, asked, {
          since_day: daysAfter(asked.today, -endedDays),
          available_micros: availableOf(fund),
        })
      : none,
  ])
  return [
    ...rejected.map(viewRejected),
    ...without.map(viewWithoutAds),
    ...under.map((row) => viewUnderFloor(row, floorMicros(advertiser, row.billable_event))),
    ...limited.map(viewLimited),
    ...lost.flatMap(viewLostAuctions),
    ...(await smallAudiences(ctx, narrow)),
    ...(await wornCreatives(ctx, advertiser, { worn, asked })),
    ...ended.map(viewEnded),
  ]
}

const none = Promise.resolve([])

async function smallAudiences(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  groups: readonly NarrowGroup[],
): Promise<Recommendation[]> {
  if (groups.length === 0) return []
  const sample = await sampleAccounts(db, now)
  return groups.flatMap((group) => {
    const small = smallAudienceOf(group.targeting, sample)
    return small ? [viewSmallAudience(group, small)] : []
  })
}

/** Each with another one of the newest pins of the profile that no campaign promotes. */
async function wornCreatives(
  ctx: AnyCtx,
  { advertiser_id, owner_user_id: owner_id }: AllowedAdvertiser<'see'>,
  { worn, asked }: { worn: readonly WornAd[]; asked: Asked },
): Promise<Recommendation[]> {
  if (worn.length === 0) return []
  const { data } = await pinnerFacade.ownPinsToPromote(ctx, { owner_id, page_size: 25, bookmarks: null })
  const pins: readonly PinView[] = data
  const promoted = await campaignsOfPins(
    ctx.db,
    advertiser_id,
    pins.map((pin) => pin.id),
  )
  const free = pins.filter((pin) => !promoted.some((one) => one.pin_id === pin.id))
  const days = { start_date: asked.first_day, end_date: asked.last_day }
  return worn.map((row, place) => viewWorn(row, free[place], days))
}
