import { local } from '../db/shard-keys.ts'
import type { Slice } from '../workspace/workspace.ts'
import { dismissPoint, readChecklist, resetChecklist } from './checklist.ts'
import { measureStorage } from './measure-storage.ts'
import { readHealth } from './read-health.ts'
import { listJobs, readJobCounts } from './read-jobs.ts'
import { measureSoon, readStorage } from './read-storage.ts'
import { readVersions } from './read-versions.ts'
import { reportProcess } from './report-process.ts'
import { discard, retry, retryFailed } from './retry-jobs.ts'

/** The owner's desk: how the site is, what it runs on, its jobs and what it stores. */
export const desk: Slice = {
  handlers: [
    readHealth,
    readChecklist,
    dismissPoint,
    resetChecklist,
    readVersions,
    listJobs,
    readJobCounts,
    retry,
    retryFailed,
    discard,
    readStorage,
    measureSoon,
  ],
  tasks: [measureStorage],
  starts: [reportProcess],
  shard_keys: [local('site_note'), local('process_report')],
}
