import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const campaignDistribution: ShardKeys = [
  shardBy('campaign', { by: 'advertiser_id' }),
  shardBy('ad_group', { by: 'advertiser_id' }),
  shardBy('ad', { by: 'advertiser_id' }),
  shardBy('pin_ad', { by: 'pin_id' }),
  shardBy('promotion_change', { by: 'advertiser_id' }),
]
