import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './upload-tables.ts'

export const uploadsDistribution: ShardKeys = [
  shardBy('resumable_upload', { by: 'user_id' }),
  shardBy('upload_part', { by: 'user_id' }),
]
