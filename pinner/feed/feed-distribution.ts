import { shardBy, reference } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const feedDistribution: ShardKeys = [shardBy('home_feed', { by: 'user_id' }), reference('wide_source')]
