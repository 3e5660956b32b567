import { distribute } from '@bowerbird/core/db/distribution'
import type { Distribution } from '@bowerbird/core/db/distribution'
import type { Slice } from '@bowerbird/core/ports/workspace'
import { exportData, listExports } from './export-data.ts'
import { makeExport, sweepExports } from './make-export.ts'
import { purgeAccounts } from './purge-account.ts'
import { serveExport } from './serve-export.ts'
import { followAccount, showAccount } from './show-account.ts'

/** `tables` answers those of all slices: whoever leaves is deleted from each. */
export const accounts = (tables: () => Distribution): Slice => ({
  handlers: [exportData, listExports],
  consumers: [followAccount],
  tasks: [showAccount, makeExport, sweepExports, purgeAccounts(tables)],
  routes: (ground) => [serveExport(ground)],
  distribution: [distribute('hidden_board', { by: 'user_id' })],
})
