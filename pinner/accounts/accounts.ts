import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { ShardKeys } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { exportData, listExports } from './export-data.ts'
import { makeExport, sweepExports } from './make-export.ts'
import { purgeAccounts } from './purge-account.ts'
import { serveExport } from './serve-export.ts'
import { followAccount, showAccount } from './show-account.ts'

/** `tables` answers those of all slices: a deleted account's rows are deleted from each. */
export const accounts = (tables: () => ShardKeys): Slice => ({
  handlers: [exportData, listExports],
  consumers: [followAccount],
  tasks: [showAccount, makeExport, sweepExports, purgeAccounts(tables)],
  routes: (app) => [serveExport(app)],
  shard_keys: [shardBy('hidden_board', { by: 'user_id' })],
})
