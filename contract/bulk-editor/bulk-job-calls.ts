import { z } from 'zod'
import { bulkModes } from '../campaigns/change-terms.ts'
import { rest } from '../kernel/call.ts'
import { advertiserId, bulkJobId, optional, pageOptions, wholeNumber } from '../kernel/fields.ts'
import { bulkJobModel, bulkJobName, bulkJobRowModel, sheetCells } from './bulk-job-models.ts'
import { bulkJobPhases, bulkRowOutcomes, MOST_SHEET_PART, MOST_SHEET_ROWS } from './sheet-terms.ts'

const root = '/ads/v4/advertisers/{advertiser_id}/bulk_jobs/'
const account = { advertiser_id: advertiserId }
const job = { ...account, bulk_job_id: bulkJobId }

export const bulkJobsGet = rest('GET', root, {
  access: 'pinner',
  summary:
    'Bulk jobs of an ad account, the newest first; only those that are open (they run, or wait for the user) or that ended, if asked.',
  input: z.object({ ...account, phase: optional(z.enum(bulkJobPhases)), ...pageOptions(25, 100) }),
  output: z.array(bulkJobModel),
  paged: true,
})

export const bulkJobGet = rest('GET', `${root}{bulk_job_id}/`, {
  access: 'pinner',
  summary: 'One bulk job, and how far it is.',
  input: z.object(job),
  output: bulkJobModel,
})

export const bulkJobRowsGet = rest('GET', `${root}{bulk_job_id}/rows/`, {
  access: 'pinner',
  summary: 'Rows of a bulk job that were checked, in their order; of one outcome, if one is named.',
  input: z.object({ ...job, outcome: optional(z.enum(bulkRowOutcomes)), ...pageOptions(50, 250) }),
  output: z.array(bulkJobRowModel),
  paged: true,
})

export const bulkJobCreate = rest('POST', root, {
  access: 'pinner',
  summary: 'Begins to take a file of changes; its rows are sent in parts, and checked once all came.',
  input: z.object({ ...account, name: bulkJobName, total_rows: wholeNumber(1, MOST_SHEET_ROWS) }),
  output: bulkJobModel,
})

export const bulkJobRowsAppend = rest('POST', `${root}{bulk_job_id}/rows/`, {
  access: 'pinner',
  summary:
    'Takes the next rows of a file. Rows that came before are not taken again; more than the job was made for are refused.',
  input: z.object({
    ...job,
    /** How many rows come before these. */
    from: z.number().int().min(0).max(MOST_SHEET_ROWS),
    lines: z.array(sheetCells).min(1).max(MOST_SHEET_PART),
  }),
  output: bulkJobModel,
  errors: ['stale_version'],
  max_bytes: 4 * 1024 * 1024,
})

export const bulkJobApply = rest('POST', `${root}{bulk_job_id}/apply/`, {
  access: 'pinner',
  summary:
    'Applies the changes of a job that was checked: all of them or none, or those of valid rows. It goes on by itself.',
  input: z.object({ ...job, mode: z.enum(bulkModes) }),
  output: bulkJobModel,
})

export const bulkJobUndo = rest('POST', `${root}{bulk_job_id}/undo/`, {
  access: 'pinner',
  summary: 'Takes the changes of a job back, within 30 days. What was changed since is left, and named.',
  input: z.object(job),
  output: bulkJobModel,
})

export const bulkJobDelete = rest('DELETE', `${root}{bulk_job_id}/`, {
  access: 'pinner',
  summary: 'Removes a job that was not applied.',
  input: z.object(job),
  output: bulkJobModel,
})
