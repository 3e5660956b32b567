import type { Slice } from '@bowerbird/core/workspace/workspace'
import { changeChoice, readChoice } from './choose-by-details.ts'
import { forgetAuctionDays } from './auction-counts.ts'
import { forgetFrequencyCaps } from './frequency-cap.ts'
import { hidePromotion, listHidden, unhidePromotion } from './hide-promotion.ts'
import { readReach } from './read-reach.ts'
import { why } from './why.ts'
import { shardBy } from '@bowerbird/core/db/shard-keys'

/** Choosing the promoted pins of a page. */
export const serving: Slice = {
  handlers: [why, hidePromotion, listHidden, unhidePromotion, readChoice, changeChoice, readReach],
  tasks: [forgetFrequencyCaps, forgetAuctionDays],
  shard_keys: [
    shardBy('hidden_promotion', { by: 'user_id' }),
    shardBy('promotion_choice', { by: 'user_id' }),
    shardBy('met_promotion', { by: 'audience_hash' }),
    shardBy('auction_day', { by: 'advertiser_id' }),
  ],
}
