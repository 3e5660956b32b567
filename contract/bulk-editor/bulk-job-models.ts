import { z } from 'zod'
import { bulkModes } from '../campaigns/change-terms.ts'
import { anyId } from '../kernel/fields.ts'
import { exactText, safeText } from '../kernel/safe-text.ts'
import { userBriefModel } from '../people/user-models.ts'
import {
  bulkJobStates,
  bulkRowOutcomes,
  LONGEST_CELL,
  MOST_SHEET_ROWS,
  sheetColumns,
  sheetLevels,
} from './sheet-terms.ts'

const count = z.number().int().min(0)

export const bulkJobName = safeText({ min: 1, max: 120 })

/** A row as it was read from a file, by its columns. What stands in it is judged when the job is checked. */
export const sheetCells = z.partialRecord(z.enum(sheetColumns), exactText(LONGEST_CELL))
export type SheetCells = z.infer<typeof sheetCells>

/** A file of changes. Rows are received, checked, and applied by a call of their own. */
export const bulkJobModel = z.object({
  id: anyId,
  name: z.string(),
  state: z.enum(bulkJobStates),
  /** What happens to the others when rows are refused; null: it was not applied. */
  mode: z.enum(bulkModes).nullable(),
  total_rows: count.max(MOST_SHEET_ROWS),
  /** Rows that came, from the first on: where a broken upload goes on. */
  received_rows: count,
  checked_rows: count,
  /** Rows of each outcome. */
  changed: count,
  unchanged: count,
  refused: count,
  applied: count,
  undone: count,
  kept: count,
  /** Why it failed; null: it did not. */
  failure: z.string().nullable(),
  /** Null: a user who left. */
  created_by: userBriefModel.nullable(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  /** Until when it can be undone; null: there is nothing to undo. */
  undo_until: z.string().nullable(),
})
export type BulkJobView = z.infer<typeof bulkJobModel>

export const bulkJobRowModel = z.object({
  /** Of the rows that were sent, from 1. Texts and files for people say the line of the file (`lineOfRow`). */
  row_number: z.number().int().min(1),
  level: z.enum(sheetLevels).nullable(),
  entity_id: anyId.nullable(),
  entity_name: z.string().nullable(),
  outcome: z.enum(bulkRowOutcomes),
  /** Fields as the history calls them, with both values. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Why it was refused, or kept, by the columns of the file. */
  faults: z.array(z.object({ column: z.string(), reason: z.string() })),
})
export type BulkJobRowView = z.infer<typeof bulkJobRowModel>
