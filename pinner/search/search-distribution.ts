import { shardBy, reference } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'

export const searchDistribution: ShardKeys = [
  shardBy('search_document', { by: 'pin_id' }),
  reference('search_tier_bounds'),
  shardBy('own_document', { by: 'owner_id', group: 'user_id' }),
  shardBy('hashtag_pin', { by: 'tag' }),
  shardBy('hashtag', { by: 'tag' }),
  shardBy('board_document', { by: 'board_id' }),
  shardBy('person_document', { by: 'user_id' }),
  shardBy('search_word', { by: 'word' }),
]
