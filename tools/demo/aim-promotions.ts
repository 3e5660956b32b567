import { audienceCreate } from '@bowerbird/contract/audiences/audience-calls'
import { keywordsCreate } from '@bowerbird/contract/campaigns/keyword-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { DemoActor } from './demo-actor.ts'
import type { RunningPromotion } from './show-promotions.ts'
import type { BusinessSketch } from './world-businesses.ts'

interface Aiming {
  advertiser_id: AdvertiserId
  sketch: BusinessSketch
  /** In the order of the sketch. */
  running: readonly RunningPromotion[]
}

/** Keywords of the account and of its ad groups, and audiences: what a business adds once its promotions run. */
export async function aimPromotions(
  owner: DemoActor,
  { advertiser_id, sketch, running }: Aiming,
): Promise<void> {
  for (const [place, { ad_group_id }] of running.entries()) {
    const keywords = sketch.promotions[place]?.keywords ?? []
    if (keywords.length > 0)
      await owner.does(keywordsCreate, {
        advertiser_id,
        parent_kind: 'ad_group',
        parent_id: ad_group_id,
        keywords,
      })
  }
  const unwanted = sketch.never_beside ?? []
  if (unwanted.length > 0)
    await owner.does(keywordsCreate, {
      advertiser_id,
      parent_kind: 'advertiser',
      parent_id: advertiser_id,
      keywords: unwanted.map((value) => ({ match_type: 'PHRASE_NEGATIVE' as const, value })),
    })
  const ids = []
  for (const { name, rule } of sketch.audiences ?? [])
    ids.push((await owner.does(audienceCreate, { advertiser_id, name, rule })).id)
  const [seed_id] = ids
  if (sketch.alike && seed_id) {
    const { name, country, percent } = sketch.alike
    await owner.does(audienceCreate, {
      advertiser_id,
      name,
      rule: { kind: 'ACTALIKE', seed_id, country, percent },
    })
  }
}
