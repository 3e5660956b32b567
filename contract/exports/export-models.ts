import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { BoardId } from '../kernel/ids.ts'

/** One board as a file: being made, or there for a while (BOARD-14). */
export const boardExportModel = z.object({
  id: anyId,
  board_id: knownId<BoardId>(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Pins that are in it already, and all of them. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Where the file is; null until it is ready. */
  url: z.string().nullable(),
})
export type BoardExportView = z.infer<typeof boardExportModel>
