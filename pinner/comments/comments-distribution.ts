import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './comment-tables.ts'

export const commentsDistribution: ShardKeys = [
  shardBy('pin_comment', { by: 'pin_id' }),
  shardBy('pin_comment_like', { by: 'pin_id' }),
  shardBy('comment_place', { by: 'comment_id' }),
  shardBy('user_comment', { by: 'user_id' }),
]
