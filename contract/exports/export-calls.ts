import { z } from 'zod'
import { rest } from '../kernel/call.ts'
import { boardId, anyId, knownId } from '../kernel/fields.ts'
import type { BoardId } from '../kernel/ids.ts'

/** One board as a file: being made, or there for a while (BOARD-14). */
const boardExportModel = z.object({
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

export const boardExportCreate = rest('POST', '/v3/boards/{board_id}/export/', {
  access: 'pinner',
  summary:
    'Makes one file of a board: its pictures and pins, for its owner and whoever may organise it. While one is being made, that is the answer.',
  input: z.object({ board_id: boardId }),
  output: boardExportModel,
})

export const boardExportGet = rest('GET', '/v3/boards/{board_id}/export/', {
  access: 'pinner',
  summary: "The viewer's newest file of a board; null without one.",
  input: z.object({ board_id: boardId }),
  output: boardExportModel.nullable(),
})
