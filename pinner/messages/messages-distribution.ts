import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './message-tables.ts'

export const messagesDistribution: ShardKeys = [
  shardBy('conversation', { by: 'conversation_id' }),
  shardBy('conversation_member', { by: 'conversation_id' }),
  shardBy('message', { by: 'conversation_id' }),
  shardBy('conversation_people', { by: 'people' }),
  shardBy('user_conversation', { by: 'user_id' }),
  shardBy('contact', { by: 'user_id' }),
]
