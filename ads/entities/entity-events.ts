import { knownId, anyId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId, CampaignId, AdId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'
import { promotionNews } from '@bowerbird/contract/notifications/notification-models'

/** The owner of the site let an ad run, or turned it down. */
export const adReviewed = event(
  'ad_reviewed',
  z.object({
    advertiser_id: knownId<AdvertiserId>(),
    ad_id: knownId<AdId>(),
    review_id: anyId,
    news: z.enum(promotionNews),
  }),
)

/** Something that serving must know has changed: an entity, its review, its money, its account. */
export const promotionChanged = event(
  'promotion_changed',
  z.object({ advertiser_id: knownId<AdvertiserId>(), campaign_id: knownId<CampaignId>().nullable() }),
)
