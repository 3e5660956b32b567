import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const offsiteDistribution: ShardKeys = [
  shardBy('block_list', { by: 'list_id' }),
  shardBy('blocked_host', { by: 'host' }),
]
