import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './report-tables.ts'

export const reportDistribution: ShardKeys = [shardBy('ad_day', { by: 'advertiser_id' })]
