import {
  bulkJobApply,
  bulkJobCreate,
  bulkJobDelete,
  bulkJobGet,
  bulkJobRowsAppend,
  bulkJobRowsGet,
  bulkJobsGet,
  bulkJobUndo,
} from '@bowerbird/contract/bulk-editor/bulk-job-calls'
import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { localized } from '@bowerbird/texts/localized'
import { z } from 'zod'
import { allowAdvertiser } from '../business/allow-advertiser.ts'
import { staleVersion } from '../entities/edit-errors.ts'
import { applyBulkJob } from './apply-bulk-job.ts'
import {
  bulkJobOf,
  bulkJobsAfter,
  bulkRowsAfter,
  countOpenJobs,
  deleteBulkJob,
  insertBulkJob,
  insertBulkRows,
  lockBulkJobs,
  setBulkJob,
} from './bulk-job-queries.ts'
import type { JobPlace } from './bulk-job-queries.ts'
import { checkBulkJob } from './check-bulk-job.ts'
import type { BulkJob } from './sheet-tables.ts'
import { undoBulkJob } from './undo-bulk-job.ts'
import { isUndoable, viewBulkJobs, viewBulkRow } from './view-bulk-jobs.ts'

/** Jobs of an account that are under way or wait to be applied. */
const mostOpen = 20

type JobCall = Pick<AnyCtx, 'db' | 'now' | 'apiError' | 'caller'>
const queueOf = ({ advertiser_id }: JobPlace) => ({ queue: `bulk ${advertiser_id}` })

export const listBulkJobs = handle(
  bulkJobsGet,
  async ({ advertiser_id, phase, page_size, bookmarks }, ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'see')
    const scope = `bulk jobs ${advertiser_id} ${phase ?? ''}`
    const rows = await bulkJobsAfter(ctx.db, {
      advertiser_id,
      phase: phase ?? null,
      after: bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks),
      limit: page_size + 1,
    })
    const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.job_id })
    return { data: await viewBulkJobs(ctx, items), bookmark }
  },
)

export const readBulkJob = handle(bulkJobGet, async ({ advertiser_id, bulk_job_id }, ctx) => {
  await allowAdvertiser(ctx, advertiser_id, 'see')
  return viewOne(ctx, await jobOf(ctx, { advertiser_id, job_id: bulk_job_id }))
})

export const listBulkRows = handle(bulkJobRowsGet, async (input, ctx) => {
  const { advertiser_id, bulk_job_id, outcome, page_size, bookmarks } = input
  await allowAdvertiser(ctx, advertiser_id, 'see')
  const job = await jobOf(ctx, { advertiser_id, job_id: bulk_job_id })
  const scope = `bulk rows ${advertiser_id} ${bulk_job_id} ${outcome ?? ''}`
  const after = bookmarks === null ? 0 : decodeBookmark(scope, z.number().int(), bookmarks)
  const rows = await bulkRowsAfter(ctx.db, {
    advertiser_id,
    job_id: job.job_id,
    outcome: outcome ?? 'checked',
    after,
    limit: page_size + 1,
  })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.row_number })
  return { data: items.map((row) => viewBulkRow(ctx, row)), bookmark }
})

export const createBulkJob = handle(
  bulkJobCreate,
  ({ advertiser_id, name, total_rows }, ctx) =>
    ctx.transaction(async (ctx) => {
      await allowAdvertiser(ctx, advertiser_id, 'run')
      await lockBulkJobs(ctx.db, advertiser_id)
      if ((await countOpenJobs(ctx.db, advertiser_id, mostOpen)) >= mostOpen)
        throw ctx.apiError('not_allowed', localized('errors-bulk.tooManyJobs', { most: mostOpen }))
      const job = await insertBulkJob(ctx.db, {
        advertiser_id,
        job_id: ctx.newId(),
        name,
        state: 'receiving',
        mode: null,
        total_rows,
        failure: null,
        created_by: ctx.viewer.id,
        created_at: ctx.now,
        acted_by: null,
        applied_at: null,
        updated_at: ctx.now,
      })
      ctx.remember(job.job_id)
      return viewOne(ctx, job)
    }),
  {
    again: async (job_id: string, ctx, { advertiser_id }: { advertiser_id: AdvertiserId }) => {
      await allowAdvertiser(ctx, advertiser_id, 'run')
      const job = await bulkJobOf(ctx.db, { advertiser_id, job_id })
      return job ? viewOne(ctx, job) : null
    },
  },
)

/** Rows and how far the file is are written together: after a break it goes on at the first row that is missing. */
export const appendBulkRows = handle(bulkJobRowsAppend, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { advertiser_id, bulk_job_id: job_id, from } = input
    await allowAdvertiser(ctx, advertiser_id, 'run')
    const job = await jobOf(ctx, { advertiser_id, job_id }, 'lock')
    if (from > job.received_rows) throw staleVersion(ctx, await viewOne(ctx, job))
    if (from + input.lines.length > job.total_rows) {
      const message = localized('errors-bulk.moreRows')
      throw ctx.apiError('bad_request', message, { fields: { lines: message } })
    }
    const lines = input.lines.slice(job.received_rows - from)
    if (job.state !== 'receiving' || lines.length === 0) return viewOne(ctx, job)
    await insertBulkRows(
      ctx.db,
      lines.map((cells, at) => ({
        advertiser_id,
        job_id,
        row_number: job.received_rows + at + 1,
        cells: JSON.stringify(cells),
        level: null,
        entity_id: null,
        entity_name: null,
        outcome: null,
        before: null,
        after: null,
        version: null,
        saved_version: null,
      })),
    )
    const received_rows = job.received_rows + lines.length
    const isWhole = received_rows === job.total_rows
    if (isWhole) await checkBulkJob.enqueue(ctx.db, { advertiser_id, job_id }, queueOf(job))
    const saved = await setBulkJob(ctx.db, job, {
      received_rows,
      ...(isWhole && { state: 'checking' as const }),
      updated_at: ctx.now,
    })
    return viewOne(ctx, saved)
  }),
)

/** Asked for again, or by two at once, it is applied once. */
export const applyChecked = handle(bulkJobApply, ({ advertiser_id, bulk_job_id: job_id, mode }, ctx) =>
  ctx.transaction(async (ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'run')
    const job = await jobOf(ctx, { advertiser_id, job_id }, 'lock')
    if (job.state === 'applying' || job.state === 'applied') return viewOne(ctx, job)
    if (job.state !== 'checked') throw ctx.apiError('not_allowed', whyNotApplied(job))
    if (mode === 'all_or_none' && job.refused > 0)
      throw ctx.apiError('not_allowed', localized('errors-bulk.someAreRefused'))
    if (job.changed === 0) throw ctx.apiError('not_allowed', localized('errors-bulk.nothingToApply'))
    await applyBulkJob.enqueue(ctx.db, { advertiser_id, job_id }, queueOf(job))
    const change = { state: 'applying', mode, acted_by: ctx.viewer.id, updated_at: ctx.now } as const
    return viewOne(ctx, await setBulkJob(ctx.db, job, change))
  }),
)

const whyNotApplied = ({ state }: BulkJob) =>
  state === 'receiving' || state === 'checking'
    ? localized('errors-bulk.notChecked')
    : localized('errors-bulk.noLongerApplied')

export const undoApplied = handle(bulkJobUndo, ({ advertiser_id, bulk_job_id: job_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'run')
    const job = await jobOf(ctx, { advertiser_id, job_id }, 'lock')
    if (job.state === 'undoing' || job.state === 'undone') return viewOne(ctx, job)
    if (!isUndoable(job, ctx.now)) throw ctx.apiError('not_allowed', localized('errors-bulk.notUndoable'))
    await undoBulkJob.enqueue(ctx.db, { advertiser_id, job_id }, queueOf(job))
    const change = { state: 'undoing', acted_by: ctx.viewer.id, updated_at: ctx.now } as const
    return viewOne(ctx, await setBulkJob(ctx.db, job, change))
  }),
)

/** What was applied stays, for its history. */
export const removeBulkJob = handle(bulkJobDelete, ({ advertiser_id, bulk_job_id: job_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    await allowAdvertiser(ctx, advertiser_id, 'run')
    const job = await jobOf(ctx, { advertiser_id, job_id }, 'lock')
    const isApplied = job.applied + job.undone + job.kept > 0 || ['applying', 'undoing'].includes(job.state)
    if (isApplied) throw ctx.apiError('not_allowed', localized('errors-bulk.appliedStays'))
    await deleteBulkJob(ctx.db, job)
    return viewOne(ctx, job)
  }),
)

async function jobOf({ db }: Pick<JobCall, 'db'>, place: JobPlace, lock: 'lock' | 'none' = 'none') {
  const job = await bulkJobOf(db, place, lock)
  if (!job) throw notFound()
  return job
}

async function viewOne(ctx: JobCall, job: BulkJob) {
  const [view] = await viewBulkJobs(ctx, [job])
  if (!view) throw notFound()
  return view
}
