import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './sharing-tables.ts'

export const sharingDistribution: ShardKeys = [
  shardBy('board_share_link', { by: 'board_id' }),
  shardBy('share_link_token', { by: 'token_hash' }),
]
