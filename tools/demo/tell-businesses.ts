import { businessCreate, businessGet, advertisersGet } from '@bowerbird/contract/business/business-calls'
import { currencyOfCountry } from '@bowerbird/contract/business/business-terms'
import { reviewDecide, reviewsGet } from '@bowerbird/contract/campaigns/review-calls'
import type { ReviewView } from '@bowerbird/contract/campaigns/review-models'
import { asUserId } from '@bowerbird/contract/kernel/ids'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { paymentConfirm } from '@bowerbird/contract/money/funds-calls'
import { billingProfileUpdate, topUpCreate } from '@bowerbird/contract/money/money-calls'
import { toMicros } from '@bowerbird/contract/quick-promote/promote-terms'
import { promotablePinsGet, quickPromoteCreate } from '@bowerbird/contract/quick-promote/quick-promote-calls'
import type { PromotablePin } from '@bowerbird/contract/quick-promote/quick-promote-models'
import { aimPromotions } from './aim-promotions.ts'
import type { Act, BusinessStage } from './business-stage.ts'
import { showPromotions } from './show-promotions.ts'
import type { RunningPromotion } from './show-promotions.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoActor } from './demo-actor.ts'
import type { DemoProduct } from './open-demo-product.ts'
import type { BusinessSketch, PromotionSketch } from './world-businesses.ts'

const dayMinutes = 24 * 60

/**
 * Some of the people promote pins of theirs: they convert, pay money in, are reviewed, and are seen on the days since,
 * all through the product's own calls. A business that is there already stays as it is.
 */
export function businessActs(stage: BusinessStage, sketches: readonly BusinessSketch[]): Act[] {
  const promotes = sketches.flatMap((sketch) => {
    const began = sketch.began_days_ago * dayMinutes
    const running = Promise.withResolvers<RunningPromotion[]>()
    return [
      {
        ago: began,
        start: async () => {
          running.resolve(await begins(stage, sketch))
        },
      },
      ...showPromotions(stage, { sketch, running: running.promise }),
    ]
  })
  return [...promotes, ...chargesByDay(stage, sketches)]
}

/** What was seen is charged a few hours later, as on a site that runs: else a statement has all of it on the day of the demo. */
function chargesByDay({ product }: BusinessStage, sketches: readonly BusinessSketch[]): Act[] {
  const first = Math.max(0, ...sketches.map((sketch) => sketch.began_days_ago)) * dayMinutes
  return Array.from({ length: Math.floor(first / chargedEvery) }, (_, nth) => ({
    ago: first - (nth + 1) * chargedEvery,
    start: () => product.settle(),
    is_alone: true,
  }))
}
const chargedEvery = dayMinutes / 4

async function begins(stage: BusinessStage, sketch: BusinessSketch): Promise<RunningPromotion[]> {
  const owner = await stage.actorOf(sketch.owner)
  const house = houseOf(stage.product, owner)
  if (await owner.does(businessGet, {})) return []
  await converts(owner, sketch)
  stage.onBusiness?.()
  const [account] = await owner.does(advertisersGet, {})
  if (!account) throw new Error(`${sketch.name} has no ad account`)
  await paysIn({ owner, house }, { advertiser_id: account.id, sketch })
  const pins = await owner.readsAll<PromotablePin, typeof promotablePinsGet>(promotablePinsGet, {
    advertiser_id: account.id,
  })
  const running: RunningPromotion[] = []
  for (const [place, promotion] of sketch.promotions.entries()) {
    const pin = pins[place * 3] ?? pins[place]
    if (pin) running.push(await promotes(owner, { advertiser_id: account.id, sketch, promotion, pin }))
  }
  await aimPromotions(owner, { advertiser_id: account.id, sketch, running })
  await approves(house, account.id)
  return running
}

/** The site owner while the demo world is made: the site has no owner yet, and no demo user ever becomes one. */
export function houseOf({ dispatcher }: Pick<DemoProduct, 'dispatcher'>, { viewer }: DemoActor): DemoActor {
  return demoActor(dispatcher, {
    ...viewer,
    id: asUserId('1'),
    username: 'the-house',
    is_owner: true,
  })
}

async function converts(owner: DemoActor, { name, account_type, site, country, time_zone }: BusinessSketch) {
  await owner.does(businessCreate, {
    name,
    account_type,
    site,
    country,
    time_zone,
    currency: currencyOfCountry(country),
    contact_name: owner.viewer.full_name,
    runs_ads: 1,
    sells_online: 1,
    works_for_others: 2,
  })
}

async function paysIn(
  { owner, house }: { owner: DemoActor; house: DemoActor },
  { advertiser_id, sketch }: { advertiser_id: AdvertiserId; sketch: BusinessSketch },
): Promise<void> {
  await owner.does(billingProfileUpdate, {
    advertiser_id,
    version: 0,
    name: sketch.name,
    address: '1 Example Street\nExampletown',
  })
  const { id: payment_id } = await owner.does(topUpCreate, {
    advertiser_id,
    amount_micros: toMicros(sketch.paid_in),
    currency: currencyOfCountry(sketch.country),
  })
  await house.does(paymentConfirm, { advertiser_id, payment_id })
}

interface Promoting {
  advertiser_id: AdvertiserId
  sketch: BusinessSketch
  promotion: PromotionSketch
  pin: PromotablePin
}

async function promotes(
  owner: DemoActor,
  { advertiser_id, sketch, promotion, pin }: Promoting,
): Promise<RunningPromotion> {
  const { campaign_id, ad_group_id, ad_id } = await owner.does(quickPromoteCreate, {
    advertiser_id,
    pin_id: pin.id,
    campaign_name: promotion.name,
    destination_url: `${sketch.site}/${promotion.name.toLowerCase().replaceAll(' ', '-')}`,
    budget_in_micro_currency: toMicros(promotion.daily_budget),
    duration: 30,
    is_ongoing: true,
    auto_targeting_enabled: promotion.interests.length === 0,
    targeting_spec: promotion.interests.length === 0 ? {} : { interests: promotion.interests },
    start_now: true,
    ads_client_type: 'quick_promote',
    flexible_daily_budget_enabled: false,
  })
  return { advertiser_id, campaign_id, ad_group_id, ad_id, pin_id: pin.id }
}

/** All of an ad account that waits for a review. */
export async function approves(house: DemoActor, advertiser_id: AdvertiserId): Promise<void> {
  const open = await house.readsAll<ReviewView, typeof reviewsGet>(reviewsGet, { state: 'open' })
  for (const { id, seen, advertiser } of open) {
    if (advertiser.id !== advertiser_id) continue
    await house.does(reviewDecide, { review_id: id, seen, decision: 'approve' })
  }
}
