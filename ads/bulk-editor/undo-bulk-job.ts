import type { AdvertiserId } from '@bowerbird/contract/kernel/ids'
import type { AppContext } from '@bowerbird/core/call/app-context'
import type { Db } from '@bowerbird/core/db/database'
import { transaction } from '@bowerbird/core/db/transaction'
import { task } from '@bowerbird/core/jobs/task'
import { localized } from '@bowerbird/texts/localized'
import { advertiserById } from '../business/advertiser-queries.ts'
import { lockedEntity, planFields } from '../campaigns/change-entity.ts'
import type { EntityCtx } from '../campaigns/change-entity.ts'
import { savedFirst } from '../campaigns/stale-entity.ts'
import { notifyServing } from '../entities/record-change.ts'
import { bulkJobOf, judgeRows, rowsOfOutcome, setBulkJob } from './bulk-job-queries.ts'
import type { JobPlace, JudgedRow } from './bulk-job-queries.ts'
import { undoKeywordRows } from './change-keyword-rows.ts'
import { rowFaultsOf, jobPayload } from './check-bulk-job.ts'
import { jobCtx } from './plan-row.ts'
import type { Runner } from './plan-row.ts'
import { entityKindOf, KEYWORD_LEVEL } from './sheet-tables.ts'
import type { BulkRow } from './sheet-tables.ts'

const atOnce = 200

/** Takes back what a job applied, a part a transaction; what was changed since is left, and says so. */
export const undoBulkJob = task('undo-bulk-job', jobPayload, async (place, { db, app, signal }) => {
  for (;;) {
    if (signal.aborted) throw new Error('stopped while a bulk job was undone: it goes on elsewhere')
    if (!(await transaction(db, (db) => undoSome({ db, app }, place)))) return
  }
})

/** False: there is nothing left to take back. */
async function undoSome({ db, app }: { db: Db; app: AppContext }, place: JobPlace): Promise<boolean> {
  const job = await bulkJobOf(db, place, 'lock')
  const advertiser = await advertiserById(db, place.advertiser_id)
  if (job?.state !== 'undoing' || !advertiser) return false
  const ctx = jobCtx({ app, db, by: job.acted_by ?? job.created_by })
  // What is above first: it was applied last.
  const rows = await rowsOfOutcome(db, place, 'applied', { limit: atOnce, order: 'desc' })
  const judged = await undoRows(ctx, advertiser as Runner, rows)
  await judgeRows(db, place, judged)
  const undone = judged.filter((one) => one.outcome === 'undone').length
  if (undone > 0) await notifyServing(ctx, { advertiser_id: place.advertiser_id, campaign_id: null })
  await setBulkJob(db, place, {
    applied: job.applied - rows.length,
    undone: job.undone + undone,
    kept: job.kept + rows.length - undone,
    ...(rows.length === 0 && { state: job.failure === null ? 'undone' : 'failed' }),
    updated_at: ctx.now,
  })
  return rows.length > 0
}

async function undoRows(ctx: EntityCtx, advertiser: Runner, rows: readonly BulkRow[]): Promise<JudgedRow[]> {
  // All are of one level.
  if (rows[0]?.level === KEYWORD_LEVEL) return undoKeywordRows(ctx, advertiser, rows)
  const judged: JudgedRow[] = []
  for (const row of rows) judged.push(await undoRow(ctx, advertiser, row))
  return judged
}

async function undoRow(ctx: EntityCtx, advertiser: Runner, row: BulkRow): Promise<JudgedRow> {
  const { row_number, level, entity_id, entity_name, before, after, version, saved_version } = row
  const base = { row_number, level, entity_id, entity_name, before, after, version, saved_version }
  const kept = (faults: JudgedRow['faults']): JudgedRow => ({ ...base, outcome: 'kept', faults })
  const named = { level: entityKindOf(level), entity_id: entity_id ?? '0' } as const
  const entity = await lockedEntity(ctx.db, advertiser, named)
  if (!entity) return kept([{ column: 'id', reason: localized('errors-bulk.noSuchEntity') }])
  if (entity.row.version !== saved_version)
    return kept([
      { column: 'version', reason: await changedSinceText(ctx, advertiser.advertiser_id, named.entity_id) },
    ])
  try {
    const change = await planFields(ctx, advertiser, entity, before ?? {})
    await change?.save()
    return { ...base, outcome: 'undone', faults: [] }
  } catch (error) {
    return kept(rowFaultsOf(error))
  }
}

async function changedSinceText(ctx: EntityCtx, advertiser_id: AdvertiserId, entity_id: string) {
  const { saved_by } = await savedFirst(ctx, advertiser_id, entity_id)
  const name = saved_by?.full_name || saved_by?.username
  return name ? localized('errors-bulk.changedSinceBy', { name }) : localized('errors-bulk.changedSince')
}
