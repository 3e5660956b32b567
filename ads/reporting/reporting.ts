import type { Slice } from '@bowerbird/core/workspace/workspace'
import { getReportSummary, listReportRows } from './read-report.ts'
import { shardBy } from '@bowerbird/core/db/shard-keys'
import '../tracking/tracking-tables.ts'
import { serveReportFile } from './serve-report-file.ts'

/** Reports of what promotions achieved. */
export const reporting: Slice = {
  handlers: [listReportRows, getReportSummary],
  routes: (app, dispatcher) => [serveReportFile(app, dispatcher)],
  shard_keys: [shardBy('ad_day', { by: 'advertiser_id' })],
}
