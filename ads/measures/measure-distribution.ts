import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const measureDistribution: ShardKeys = [
  shardBy('ad_hour', { by: 'advertiser_id' }),
  shardBy('measure_event', { by: 'advertiser_id' }),
  shardBy('click_crowd', { by: 'advertiser_id' }),
  shardBy('click_day', { by: 'advertiser_id' }),
  shardBy('pin_view', { by: 'pin_id' }),
]
