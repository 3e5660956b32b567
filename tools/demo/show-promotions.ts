import { randomUUID } from 'node:crypto'
import type { AdGroupId, AdId, AdvertiserId, CampaignId, PinId } from '@bowerbird/contract/kernel/ids'
import { viewsCreate } from '@bowerbird/contract/tracking/view-calls'
import type { Input } from '@bowerbird/contract/kernel/call'
import { typeOfKind } from '@bowerbird/contract/tracking/view-terms'
import type { ViewKind } from '@bowerbird/contract/tracking/view-terms'
import { audienceKey } from '@bowerbird/core/call/caller'
import { demoBrowser } from './demo-actor.ts'
import type { DemoActor } from './demo-actor.ts'
import { seeded } from './seeded.ts'
import type { Seeded } from './seeded.ts'
import type { Act, BusinessStage } from './business-stage.ts'
import type { BusinessSketch } from './world-businesses.ts'

/** A promotion that was made, by the ids that it is counted under. */
export interface RunningPromotion {
  advertiser_id: AdvertiserId
  campaign_id: CampaignId
  ad_group_id: AdGroupId
  ad_id: AdId
  pin_id: PinId
}

type View = Input<typeof viewsCreate>['views'][number]

const dayMinutes = 24 * 60
/** Of those who come by, so many meet the promoted pin on a day; of these so many look closer, save, leave for the site. */
const chances = { meets: 0.7, opens: 0.07, saves: 0.03, leaves: 0.05 }
/** What an auction ended at, in micros of a click. */
const prices = { least: 180_000, most: 560_000 }

/** Who the demo people are to an auction, few values each, so that reports can show most of them. */
const ages = ['18-24', '25-34', '35-44', null] as const
const genders = ['female', 'male', null] as const
const countries = ['GB', 'GB', 'FR', 'DE'] as const
const devices = ['iphone', 'android_mobile', 'web'] as const
const topics = ['design', 'art'] as const
const surfaces = ['home', 'home', 'search', 'related'] as const

/** The days since: visitors were shown the promoted pins, and their browsers reported it. */
export function showPromotions(
  stage: BusinessStage,
  { sketch, running }: { sketch: BusinessSketch; running: Promise<RunningPromotion[]> },
): Act[] {
  const random = seeded(`views of ${sketch.name}`)
  const days = Array.from({ length: sketch.began_days_ago }, (_, day) => sketch.began_days_ago - 1 - day)
  return days.flatMap((days_ago) =>
    stage.usernames
      .filter((username) => username !== sketch.owner && random.chance(chances.meets))
      .map((username) => {
        const ago = days_ago * dayMinutes + random.int(5, dayMinutes - 5)
        const seed = `${sketch.name} ${username} ${days_ago}`
        const start = async () =>
          meets(stage, await stage.actorOf(username), { promotions: await running, seed })
        // What is counted goes by when it came: two days of one person must not come in one moment.
        return { ago, start, is_alone: true }
      }),
  )
}

/** How long a user looks at a page. */
const pageMs = 40_000

interface Meeting {
  promotions: readonly RunningPromotion[]
  seed: string
}

async function meets(stage: BusinessStage, actor: DemoActor, { promotions, seed }: Meeting): Promise<void> {
  const random = seeded(seed)
  const promotion = promotions[random.int(0, Math.max(0, promotions.length - 1))]
  if (!promotion) return
  const { app, clock } = stage.product
  const now = clock.now()
  const served_at = new Date(now.getTime() - pageMs)
  const tracking_params = await sealed(stage, actor, {
    promotion,
    served_at,
    price_micros: random.int(prices.least / 10_000, prices.most / 10_000) * 10_000,
    surface: seeded(`place ${seed}`).pick(surfaces),
  })
  const sent_at = now.getTime()
  const viewOf = (kind: ViewKind, after_ms: number): View => ({
    event_id: randomUUID(),
    event_type: typeOfKind[kind],
    kind,
    pin_id: promotion.pin_id,
    tracking_params,
    at: served_at.getTime() + after_ms,
    ...(kind === 'impression' && { milestones: random.chance(0.8) ? [1, 50, 80, 2] : [1] }),
  })
  await actor.does(viewsCreate, { sent_at, views: seen(random, viewOf) })
  if (random.chance(chances.leaves))
    await app.sides.slots.visit({
      tracking_params,
      pin_id: promotion.pin_id,
      viewer: actor.viewer,
      audience_key: keyOf(actor),
      user_agent: demoBrowser,
      is_prefetch: false,
      at: now,
    })
}

function seen(random: Seeded, viewOf: (kind: ViewKind, after_ms: number) => View): View[] {
  const views = [viewOf('impression', 4_000)]
  if (random.chance(chances.opens)) views.push(viewOf('click', 5_000), viewOf('closeup', 9_000))
  if (random.chance(chances.saves)) views.push(viewOf('save', 15_000))
  return views
}

interface Serving {
  promotion: RunningPromotion
  served_at: Date
  price_micros: number
  surface: (typeof surfaces)[number]
}

/** As an auction of that day would have handed it out. The side for advertisers may be left out, so it is asked for here. */
async function sealed({ product: { app } }: BusinessStage, actor: DemoActor, one: Serving): Promise<string> {
  const [{ sealServed }, { audienceHash }, { packViewer }] = await Promise.all([
    import('@bowerbird/ads/tracking/served-token'),
    import('@bowerbird/ads/tracking/audience-hash'),
    import('@bowerbird/ads/tracking/viewer-code'),
  ])
  const who = seeded(`who ${actor.viewer.username}`)
  return sealServed(app.security.secret, {
    ...one.promotion,
    impression_id: app.database.new_id(),
    surface: one.surface,
    billable: 'CLICKTHROUGH',
    price_micros: one.price_micros,
    audience_hash: audienceHash(app.security.secret, keyOf(actor)),
    served_at: one.served_at,
    viewer_code: packViewer({
      age: who.pick(ages),
      gender: who.pick(genders),
      country: who.pick(countries),
      device: who.pick(devices),
      topic: seeded(`topic ${one.promotion.ad_id}`).pick(topics),
    }),
  })
}

const keyOf = ({ viewer }: DemoActor) =>
  audienceKey({
    viewer,
    browser_session_id: viewer.browser_session_id,
    address: '127.0.0.1',
    user_agent: demoBrowser,
  })
