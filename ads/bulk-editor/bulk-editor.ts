import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import { applyBulkJob } from './apply-bulk-job.ts'
import { checkBulkJob } from './check-bulk-job.ts'
import { serveSheetFile } from './serve-sheet-file.ts'
import { sweepBulkRows } from './sweep-bulk-rows.ts'
import {
  appendBulkRows,
  applyChecked,
  createBulkJob,
  listBulkJobs,
  listBulkRows,
  readBulkJob,
  removeBulkJob,
  undoApplied,
} from './take-bulk-job.ts'
import { undoBulkJob } from './undo-bulk-job.ts'

/** Changing many campaigns, ad groups and ads by a spreadsheet. */
export const bulkEditor: Slice = {
  handlers: [
    listBulkJobs,
    readBulkJob,
    listBulkRows,
    createBulkJob,
    appendBulkRows,
    applyChecked,
    undoApplied,
    removeBulkJob,
  ],
  tasks: [checkBulkJob, applyBulkJob, undoBulkJob, sweepBulkRows],
  routes: (app, dispatcher) => [serveSheetFile(app, dispatcher)],
  shard_keys: [shardBy('bulk_job', { by: 'advertiser_id' }), shardBy('bulk_row', { by: 'advertiser_id' })],
}
