import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './collaborator-tables.ts'

export const collaboratorsDistribution: ShardKeys = [
  shardBy('board_email_invite', { by: 'board_id' }),
  shardBy('email_invite_token', { by: 'token_hash' }),
]
