import { knownId } from '@bowerbird/contract/kernel/fields'
import type { AdvertiserId, CampaignId } from '@bowerbird/contract/kernel/ids'
import { event } from '@bowerbird/core/events/event'
import { z } from 'zod'

/** Something that serving must know has changed: an entity, its review, its money, its account. */
export const promotionChanged = event(
  'promotion_changed',
  z.object({ advertiser_id: knownId<AdvertiserId>(), campaign_id: knownId<CampaignId>().nullable() }),
)
