import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const servingDistribution: ShardKeys = [
  shardBy('hidden_promotion', { by: 'user_id' }),
  shardBy('promotion_choice', { by: 'user_id' }),
  shardBy('met_promotion', { by: 'audience_hash' }),
]
