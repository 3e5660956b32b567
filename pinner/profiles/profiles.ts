import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import './people-tables.ts'

export const profiles: Slice = {
  shard_keys: [
    shardBy('user_stats', { by: 'user_id' }),
    shardBy('follow', { by: 'user_id' }),
    shardBy('follower', { by: 'followed_id' }),
    shardBy('board_follow', { by: 'user_id' }),
    shardBy('block', { by: 'user_id' }),
  ],
}
