import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { localized } from '@bowerbird/texts/localized'
import { advertiserById } from '../business/advertiser-queries.ts'
import { lockedEntity } from '../campaigns/change-entity.ts'
import type { EntityCtx } from '../campaigns/change-entity.ts'
import { savedFirstText } from '../campaigns/stale-entity.ts'
import { notifyServing } from '../entities/record-change.ts'
import { bulkJobOf, hasStaleRows, judgeRows, rowsOfOutcome, setBulkJob } from './bulk-job-queries.ts'
import type { JobPlace, JudgedRow } from './bulk-job-queries.ts'
import { applyKeywordRows } from './change-keyword-rows.ts'
import { rowFaultsOf, jobPayload } from './check-bulk-job.ts'
import { jobCtx, planWish } from './plan-row.ts'
import type { Runner } from './plan-row.ts'
import { readCells } from './read-cells.ts'
import { entityKindOf, KEYWORD_LEVEL } from './sheet-tables.ts'
import type { BulkJob, BulkRow } from './sheet-tables.ts'
import { undoBulkJob } from './undo-bulk-job.ts'

const atOnce = 200

/** Applies the rows that change something, a part a transaction: after a break it goes on with those that are left. */
export const applyBulkJob = task('apply-bulk-job', jobPayload, async (place, { db, app, signal }) => {
  for (;;) {
    if (signal.aborted) throw new Error('stopped while a bulk job was applied: it goes on elsewhere')
    if (!(await transaction(db, (db) => applySome({ db, app }, place)))) return
  }
})

/** False: there is nothing left to apply. */
async function applySome({ db, app }: { db: Db; app: AppContext }, place: JobPlace): Promise<boolean> {
  const job = await bulkJobOf(db, place, 'lock')
  const advertiser = await advertiserById(db, place.advertiser_id)
  if (job?.state !== 'applying' || !advertiser) return false
  const ctx = jobCtx({ app, db, by: job.acted_by ?? job.created_by })
  // Of all or none, none of it is begun when one cannot be saved.
  if (job.mode === 'all_or_none' && job.applied === 0 && (await hasStaleRows(db, place))) {
    await end(ctx, job, { state: 'failed', failure: localized('errors-bulk.changedMeanwhile') })
    return false
  }
  const rows = await rowsOfOutcome(db, place, 'changed', { limit: atOnce, order: 'asc' })
  if (rows.length === 0) {
    await end(ctx, job, { state: 'applied' })
    return false
  }
  // The call that asked for it checked the permission of who asked.
  const judged = await applyRows(ctx, advertiser as Runner, rows)
  await judgeRows(db, place, judged)
  const count = (outcome: JudgedRow['outcome']) => judged.filter((one) => one.outcome === outcome).length
  const [applied, refused] = [count('applied'), count('refused')]
  if (applied > 0) await notifyServing(ctx, { advertiser_id: place.advertiser_id, campaign_id: null })
  const isOver = refused > 0 && job.mode === 'all_or_none'
  const counts = {
    changed: job.changed - rows.length,
    applied: job.applied + applied,
    unchanged: job.unchanged + count('unchanged'),
    refused: job.refused + refused,
    applied_at: ctx.now,
    updated_at: ctx.now,
  }
  await setBulkJob(db, place, {
    ...counts,
    ...(isOver && { state: 'undoing' as const, failure: localized('errors-bulk.changedMeanwhile') }),
  })
  // Somebody was faster with one of them: what was applied is taken back.
  if (isOver) await undoBulkJob.enqueue(db, place, { queue: `bulk ${place.advertiser_id}` })
  return !isOver
}

async function end(
  ctx: EntityCtx,
  place: JobPlace,
  change: Pick<BulkJob, 'state'> & Partial<Pick<BulkJob, 'failure'>>,
): Promise<void> {
  await setBulkJob(ctx.db, place, { ...change, updated_at: ctx.now })
}

async function applyRows(ctx: EntityCtx, advertiser: Runner, rows: readonly BulkRow[]): Promise<JudgedRow[]> {
  // All are of one level.
  if (rows[0]?.level === KEYWORD_LEVEL) return applyKeywordRows(ctx, advertiser, rows)
  const judged: JudgedRow[] = []
  for (const row of rows) judged.push(await applyRow(ctx, advertiser, row))
  return judged
}

async function applyRow(ctx: EntityCtx, advertiser: Runner, row: BulkRow): Promise<JudgedRow> {
  const { row_number, level, entity_id, entity_name, before, after, version } = row
  const base = { row_number, level, entity_id, entity_name, before, after, version, saved_version: null }
  const refused = (faults: JudgedRow['faults']): JudgedRow => ({ ...base, outcome: 'refused', faults })
  const named = { level: entityKindOf(level), entity_id: entity_id ?? '0' } as const
  const entity = await lockedEntity(ctx.db, advertiser, named)
  if (!entity) return refused([{ column: 'id', reason: localized('errors-bulk.noSuchEntity') }])
  if (entity.row.version !== version)
    return refused([
      { column: 'version', reason: await savedFirstText(ctx, advertiser.advertiser_id, named.entity_id) },
    ])
  try {
    const change = await planWish(ctx, advertiser, entity, readCells(row.cells).wish)
    if (change === null) return { ...base, outcome: 'unchanged', faults: [] }
    return {
      ...base,
      before: change.before,
      after: change.after,
      outcome: 'applied',
      faults: [],
      saved_version: await change.save(),
    }
  } catch (error) {
    return refused(rowFaultsOf(error))
  }
}
