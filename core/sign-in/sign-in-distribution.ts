import { shardBy } from '../db/shard-keys.ts'
import type { ShardKeys } from '../db/shard-keys.ts'

export const signInDistribution: ShardKeys = [
  shardBy('outside_claim', { by: 'identity_key' }),
  shardBy('user_outside_identity', { by: 'user_id' }),
  shardBy('used_id_token', { by: 'token_hash' }),
]
