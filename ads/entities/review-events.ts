import { anyId, knownId } from '@bowerbird/contract/kernel/fields'
import type { AdId, AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { promotionNews } from '@bowerbird/contract/notifications/notification-models'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

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
