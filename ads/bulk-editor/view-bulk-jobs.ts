import type { BulkJobRowView, BulkJobView } from '@bowerbird/contract/bulk-editor/bulk-job-models'
import { UNDO_DAYS } from '@bowerbird/contract/bulk-editor/sheet-terms'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { pinnerFacade } from '@bowerbird/pinner/facade'
import { worded } from '@bowerbird/texts/worded'
import { levelOfNumber } from './sheet-tables.ts'
import type { BulkJob, BulkRow } from './sheet-tables.ts'

type ViewCtx = Pick<AnyCtx, 'db' | 'now' | 'caller'>

const undoEnd = (applied_at: Date) => new Date(applied_at.getTime() + UNDO_DAYS * 24 * 3_600_000)

/** It was applied, and not long ago. */
export const isUndoable = ({ state, applied, applied_at }: BulkJob, now: Date): boolean =>
  state === 'applied' && applied > 0 && applied_at !== null && undoEnd(applied_at) > now

/** One query for the people of any number of jobs. */
export async function viewBulkJobs(ctx: ViewCtx, jobs: readonly BulkJob[]): Promise<BulkJobView[]> {
  const people = await pinnerFacade.people(ctx.db, [...new Set(jobs.map((job) => job.created_by))])
  return jobs.map((job) => ({
    id: job.job_id,
    name: job.name,
    state: job.state,
    mode: job.mode,
    total_rows: job.total_rows,
    received_rows: job.received_rows,
    checked_rows: job.checked_rows,
    changed: job.changed,
    unchanged: job.unchanged,
    refused: job.refused,
    applied: job.applied,
    undone: job.undone,
    kept: job.kept,
    failure: job.failure === null ? null : worded(job.failure, ctx.caller.locale),
    created_by: people.get(job.created_by) ?? null,
    created_at: job.created_at.toISOString(),
    applied_at: job.applied_at?.toISOString() ?? null,
    undo_until:
      isUndoable(job, ctx.now) && job.applied_at !== null ? undoEnd(job.applied_at).toISOString() : null,
  }))
}

export function viewBulkRow({ caller }: Pick<ViewCtx, 'caller'>, row: BulkRow): BulkJobRowView {
  const { before, after } = row
  return {
    row_number: row.row_number,
    level: levelOfNumber(row.level),
    entity_id: row.entity_id?.startsWith('-') ? null : row.entity_id,
    entity_name: row.entity_name,
    // Only rows that were checked are read.
    outcome: row.outcome ?? 'unchanged',
    changes: inOrder(Object.keys(after ?? {})).map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    })),
    faults: row.faults.map(({ column, reason }) => ({ column, reason: worded(reason, caller.locale) })),
  }
}

/** As the columns of a sheet stand: jsonb keeps no order. */
const order = [
  'name',
  'status',
  'budget_micros',
  'start_at',
  'end_day',
  'pacing',
  'bid_strategy',
  'bid_micros',
  'placement',
  'daily_cap',
  'targeting',
  'pin_id',
  'destination_url',
  'keywords_added',
  'keywords_removed',
]
const inOrder = (fields: string[]) => fields.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
