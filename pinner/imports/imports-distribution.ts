import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import './import-tables.ts'

export const importsDistribution: ShardKeys = [
  shardBy('pin_import', { by: 'user_id' }),
  shardBy('pin_import_file', { by: 'user_id' }),
  shardBy('pin_import_board', { by: 'user_id' }),
  shardBy('pin_import_row', { by: 'user_id' }),
]
