import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const notificationsDistribution: ShardKeys = [
  shardBy('notice', { by: 'user_id' }),
  shardBy('notice_setting', { by: 'user_id' }),
  shardBy('notice_digest', { by: 'user_id' }),
]
