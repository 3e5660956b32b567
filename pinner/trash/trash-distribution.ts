import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './trash-tables.ts'

export const trashDistribution: ShardKeys = [
  shardBy('trash_item', { by: 'user_id' }),
  shardBy('trashed_section', { by: 'board_id' }),
]
