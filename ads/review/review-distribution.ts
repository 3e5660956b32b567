import { local } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './review-tables.ts'

export const reviewDistribution: ShardKeys = [local('ad_review')]
