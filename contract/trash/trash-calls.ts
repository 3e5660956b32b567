import { z } from 'zod'
import { rest, resource } from '../kernel/call.ts'
import {
  actionId,
  anyId,
  boardId,
  flag,
  listOf,
  optional,
  pageOptions,
  pinId,
  sectionId,
  trashId,
} from '../kernel/fields.ts'
import { trashItemModel } from './trash-models.ts'

export const trashGet = resource('TrashResource', 'get', {
  access: 'pinner',
  summary:
    "What the viewer deleted in the last 30 days, or other users deleted of the viewer's pins, latest first.",
  input: z.object({ kind: optional(z.enum(['pin', 'section', 'board'])), ...pageOptions() }),
  output: z.array(trashItemModel),
  paged: true,
})

/** What to take: items of the trash, or what was deleted, by its own id. */
const named = {
  item_ids: optional(listOf(trashId, 250)),
  pin_ids: optional(listOf(pinId, 250)),
  board_ids: optional(listOf(boardId, 50)),
  /** Everything that one bulk action deleted. */
  action_id: optional(actionId),
}

export const trashRestore = rest('POST', '/v3/trash/restore/', {
  access: 'pinner',
  summary: 'Restores items from the trash to where they were. A name that is in use again gets a number.',
  input: z.object({ ...named, section_ids: optional(listOf(sectionId, 50)) }),
  output: z.object({
    restored: z.array(z.object({ kind: z.enum(['pin', 'section', 'board']), id: anyId, url: z.string() })),
    /** What could not be, and why. */
    left: z.array(z.object({ id: anyId, message: z.string() })),
  }),
})

export const trashDelete = rest('POST', '/v3/trash/delete/', {
  access: 'pinner',
  summary: 'Deletes items in the trash for good: the given ones, or all.',
  input: z.object({ item_ids: optional(listOf(trashId, 250)), all: optional(flag) }),
  output: z.object({ deleted: z.number().int() }),
})
