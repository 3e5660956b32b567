import { z } from 'zod'
import { anyId, knownId } from '../kernel/fields.ts'
import type { BoardId } from '../kernel/ids.ts'

/** Something deleted that can still come back (BOARD-16). */
export const trashItemModel = z.object({
  id: anyId,
  kind: z.enum(['pin', 'section', 'board']),
  /** Of the pin, section or board. */
  object_id: anyId,
  title: z.string(),
  /** Pictures of it, up to four; addresses that only the viewer can open. */
  image_urls: z.array(z.string()),
  dominant_color: z.string(),
  pin_count: z.number().int(),
  /** Where it was; null when that is gone as well, or no longer the viewer's. */
  board: z.object({ id: knownId<BoardId>(), name: z.string(), url: z.string() }).nullable(),
  deleted_at: z.string(),
  /** When it is gone for good. */
  purge_at: z.string(),
})
export type TrashItem = z.infer<typeof trashItemModel>
