import { anyId } from '@bowerbird/contract/kernel/fields'
import { promotionNews } from '@bowerbird/contract/notifications/notification-models'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** The owner of the site let an ad run, or turned it down. */
export const adReviewed = event(
  'ad_reviewed',
  z.object({ advertiser_id: anyId, ad_id: anyId, review_id: anyId, news: z.enum(promotionNews) }),
)
