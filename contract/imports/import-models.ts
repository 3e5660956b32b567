import { z } from 'zod'
import { privacyModel } from '../kernel/privacy.ts'
import { anyId, knownId } from '../kernel/fields.ts'
import type { PinId } from '../kernel/ids.ts'
import { importStates, rowStates, importKinds } from './import-terms.ts'

/** How many rows are in which state. */
const countsModel = z.object({
  total: z.number().int(),
  waiting: z.number().int(),
  done: z.number().int(),
  duplicate: z.number().int(),
  failed: z.number().int(),
  refused: z.number().int(),
  skipped: z.number().int(),
  undone: z.number().int(),
})

/** A user's import, as only they see it. */
export const importModel = z.object({
  id: anyId,
  state: z.enum(importStates),
  /** Null until the files were read. */
  kind: z.enum(importKinds).nullable(),
  /** Of its first file. */
  name: z.string(),
  file_count: z.number().int(),
  bytes: z.number().int(),
  counts: countsModel,
  /** Why it ended or is paused. */
  message: z.string().nullable(),
  created_at: z.string(),
  changed_at: z.string(),
  /** Its files and rows go then; the pins stay. */
  expires_at: z.string(),
  can_start: z.boolean(),
  can_stop: z.boolean(),
  can_retry: z.boolean(),
  can_undo: z.boolean(),
})
export type ImportView = z.infer<typeof importModel>

/** A board that an import names, and what becomes of it. */
export const importBoardModel = z.object({
  board_no: z.number().int(),
  /** Empty for pins that name no board. */
  name: z.string(),
  /** As the file says. */
  privacy: privacyModel.nullable(),
  section_count: z.number().int(),
  pin_count: z.number().int(),
  into: z.enum(['new', 'existing', 'skip']),
  new_name: z.string(),
  new_privacy: privacyModel,
  board: z.object({ id: anyId, name: z.string(), url: z.string() }).nullable(),
})
export type ImportBoardView = z.infer<typeof importBoardModel>

export const importRowModel = z.object({
  row_no: z.number().int(),
  state: z.enum(rowStates),
  /** Its place in the file. */
  where: z.string(),
  title: z.string(),
  link: z.string().nullable(),
  board_name: z.string(),
  reason: z.string().nullable(),
  /** The pin that it became, or the earlier one that it repeats. */
  pin_id: knownId<PinId>().nullable(),
})
export type ImportRowView = z.infer<typeof importRowModel>
