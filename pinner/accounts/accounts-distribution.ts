import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const accountsDistribution: ShardKeys = [shardBy('hidden_board', { by: 'user_id' })]
