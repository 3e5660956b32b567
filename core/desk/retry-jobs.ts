import { failedJobsRetry, jobDiscard, jobRetry } from '@bowerbird/contract/desk/job-calls'
import { localized } from '@bowerbird/texts/localized'
import { notFound } from '../call/api-error.ts'
import { handle } from '../call/handle.ts'
import { discardJob, jobById, retryFailedJobs, retryJob } from './desk-job-queries.ts'
import { viewJob } from './read-jobs.ts'

/** Tried twice, or while a worker takes it, it is still one job: the answer says how it is now. */
export const retry = handle(jobRetry, ({ job_id }, ctx) =>
  ctx.transaction(async ({ db }) => {
    await retryJob(db, job_id)
    const job = await jobById(db, job_id)
    // It has ended well meanwhile, or was discarded.
    if (!job) throw notFound()
    return viewJob(job)
  }),
)

/** So many at once, so that one press ends in time; the next press takes the rest. */
const mostRetried = 10_000

export const retryFailed = handle(failedJobsRetry, ({ kind }, ctx) =>
  ctx.transaction(async ({ db }) => ({ retried_count: await retryFailedJobs(db, kind, mostRetried) })),
)

/** A job that waits for its day (a deletion that was asked for, a digest) is not discarded: only what has failed is. */
export const discard = handle(jobDiscard, ({ job_id }, ctx) =>
  ctx.transaction(async ({ db, apiError }) => {
    if (!(await discardJob(db, job_id)) && (await jobById(db, job_id)))
      throw apiError('bad_request', localized('errors-core.onlyAFailedJobCanBe'))
    return { job_id }
  }),
)
