import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './organise-tables.ts'

export const organiseDistribution: ShardKeys = [
  shardBy('board_action', { by: 'board_id' }),
  shardBy('board_action_pin', { by: 'board_id' }),
]
