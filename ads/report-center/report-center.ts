import { shardBy } from '@bowerbird/core/db/shard-keys'
import type { Slice } from '@bowerbird/core/workspace/workspace'
import {
  createReportRun,
  listReportReaders,
  listReportRuns,
  readReportRun,
  removeReportRun,
  repeatReportRun,
} from './ask-reports.ts'
import { makeReport } from './make-report.ts'
import {
  changeSchedule,
  createSchedule,
  listSchedules,
  pauseSchedule,
  removeSchedule,
} from './schedule-reports.ts'
import { serveReportRun } from './serve-report-run.ts'
import { startScheduledReports } from './start-scheduled-reports.ts'
import { readReportMail, stopReportMail, takeReportMailStop } from './stop-report-mail.ts'
import { sweepReports } from './sweep-reports.ts'

const by = { by: 'advertiser_id' }

/** Reports as files: asked for once or on a schedule, made by jobs, mailed as links. */
export const reportCenter: Slice = {
  handlers: [
    listReportRuns,
    readReportRun,
    createReportRun,
    repeatReportRun,
    removeReportRun,
    listReportReaders,
    listSchedules,
    createSchedule,
    changeSchedule,
    pauseSchedule,
    removeSchedule,
    readReportMail,
    stopReportMail,
  ],
  tasks: [makeReport, startScheduledReports, sweepReports],
  routes: (app, dispatcher) => [serveReportRun(app, dispatcher), takeReportMailStop(app, dispatcher)],
  shard_keys: [
    shardBy('report_run', by),
    shardBy('report_line', by),
    shardBy('report_part', by),
    shardBy('report_schedule', by),
    shardBy('report_recipient', by),
  ],
}
