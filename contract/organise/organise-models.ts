import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { BoardId } from '../kernel/ids.ts'

export const boardActionKind = z.enum(['move', 'copy', 'delete', 'merge'])
export type BoardActionKind = z.infer<typeof boardActionKind>

/** Something done to many pins of a board: at once when they are few, else as a job with progress (BOARD-09). */
export const boardActionModel = z.object({
  id: anyId,
  /** The board whose pins it is about. */
  board_id: knownId<BoardId>(),
  /** Where they go; null when they are deleted. */
  new_board_id: knownId<BoardId>().nullable(),
  kind: boardActionKind,
  state: z.enum(['running', 'done', 'failed', 'undone']),
  /** Pins. */
  total: z.number().int(),
  done: z.number().int(),
  /** Pins that could not be: gone meanwhile, or not the viewer's to move. */
  left_out: z.number().int(),
  /** Why it failed. */
  message: z.string().nullable(),
  can_undo: z.boolean(),
})
export type BoardAction = z.infer<typeof boardActionModel>
