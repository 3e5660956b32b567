import { anyId } from '@bowerbird/contract/kernel/fields'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** Something that serving must know has changed: an entity, its review, its money, its account. */
export const promotionChanged = event(
  'promotion_changed',
  z.object({ advertiser_id: anyId, campaign_id: anyId.nullable() }),
)
