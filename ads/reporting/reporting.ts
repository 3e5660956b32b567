import type { Slice } from '@bowerbird/core/workspace/workspace'
import { getReportSummary, listReportRows } from './read-report.ts'
import { shardBy } from '@bowerbird/core/db/shard-keys'
import '../tracking/tracking-tables.ts'
import {
  changeReportView,
  createReportView,
  deleteReportView,
  keepReportLayout,
  listReportViews,
  restoreReportView,
  saveReportPreferences,
  setDefaultReportView,
} from './save-report-views.ts'
import { getConversionParts } from './read-conversion-parts.ts'
import { getBreakdownSeries, getReportBreakdown } from './read-breakdown.ts'
import { getReportSplit } from './split-report.ts'
import { listKeywordReport, sumKeywordReport } from './read-keyword-report.ts'
import { serveKeywordFile } from './serve-keyword-file.ts'
import { serveReportFile } from './serve-report-file.ts'

/** Reports of what promotions achieved. */
export const reporting: Slice = {
  handlers: [
    listReportRows,
    getReportSummary,
    getReportSplit,
    getReportBreakdown,
    getBreakdownSeries,
    getConversionParts,
    listKeywordReport,
    sumKeywordReport,
    listReportViews,
    createReportView,
    changeReportView,
    deleteReportView,
    restoreReportView,
    setDefaultReportView,
    keepReportLayout,
    saveReportPreferences,
  ],
  routes: (app, dispatcher) => [serveReportFile(app, dispatcher), serveKeywordFile(app, dispatcher)],
  shard_keys: [
    shardBy('ad_day', { by: 'advertiser_id' }),
    shardBy('ad_month', { by: 'advertiser_id' }),
    shardBy('account_day', { by: 'advertiser_id' }),
    shardBy('report_view', { by: 'advertiser_id' }),
    shardBy('report_view_choice', { by: 'advertiser_id' }),
  ],
}
