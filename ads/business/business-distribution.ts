import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const businessDistribution: ShardKeys = [
  shardBy('advertiser', { by: 'advertiser_id' }),
  shardBy('user_advertiser', { by: 'user_id' }),
  shardBy('business', { by: 'user_id' }),
  // A business is somebody's account: what is its lies with what is theirs.
  shardBy('business_member', { by: 'business_id', group: 'user_id' }),
  shardBy('business_invite', { by: 'business_id', group: 'user_id' }),
  shardBy('business_act', { by: 'business_id', group: 'user_id' }),
  shardBy('user_business', { by: 'user_id' }),
  shardBy('business_invite_token', { by: 'token_hash' }),
]
