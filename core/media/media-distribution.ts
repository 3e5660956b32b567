import { shardBy } from '../db/shard-keys.ts'
import type { ShardKeys } from '../db/shard-keys.ts'

export const mediaDistribution: ShardKeys = [
  shardBy('image', { by: 'signature' }),
  shardBy('image_use', { by: 'signature' }),
  shardBy('upload', { by: 'user_id' }),
  shardBy('stored_picture', { by: 'user_id' }),
]
