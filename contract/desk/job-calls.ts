import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { jobId, optional, pageOptions } from '../kernel/fields.ts'
import { safeText } from '../kernel/safe-text.ts'
import { jobCountsModel, siteJobModel } from './job-models.ts'
import { jobStates } from './job-states.ts'

const owner = { access: 'owner', by_session_only: true } as const
const kind = safeText({ max: 128, min: 1 })
const which = z.object({ job_id: jobId })

export const jobsGet = rest('GET', '/v3/admin/jobs/', {
  ...owner,
  summary:
    'Jobs in one state, of one kind or of all: failed ones newest first, the others in the order in which they are due.',
  input: z.object({
    state: z.enum(jobStates).default('failed'),
    kind: optional(kind),
    ...pageOptions(25, 100),
  }),
  output: z.array(siteJobModel),
  paged: true,
})

export const jobCountsGet = rest('GET', '/v3/admin/jobs/counts/', {
  ...owner,
  summary: 'How many jobs are in each state, by kind.',
  input: z.object({}),
  output: jobCountsModel,
})

export const jobRetry = rest('POST', '/v3/admin/jobs/{job_id}/retry/', {
  ...owner,
  summary:
    'Tries a job again now, with all its tries. One that runs, or has not failed yet, is left as it is.',
  input: which,
  output: siteJobModel,
})

export const failedJobsRetry = rest('POST', '/v3/admin/jobs/retry_failed/', {
  ...owner,
  summary: 'Tries all jobs of a kind again that used up their tries; ten thousand at most.',
  input: z.object({ kind }),
  output: z.object({ retried_count: z.number().int() }),
})

export const jobDiscard = rest('DELETE', '/v3/admin/jobs/{job_id}/', {
  ...owner,
  summary:
    'Removes a failed job: one that used up its tries. Any other is refused; one that is gone answers the same.',
  input: which,
  output: z.object({ job_id: jobId }),
})
