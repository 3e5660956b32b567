import { local } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './moderation-tables.ts'

export const moderationDistribution: ShardKeys = [
  local('moderation_case'),
  local('moderation_report'),
  local('moderation_appeal'),
]
