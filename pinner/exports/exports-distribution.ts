import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './export-tables.ts'

export const exportsDistribution: ShardKeys = [shardBy('board_export', { by: 'user_id' })]
