import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { Board } from '../library/board-tables.ts'
import type { Section } from '../library/section-queries.ts'
import { removeSection } from '../library/section-count-queries.ts'
import type { TrashCtx } from './trash-pins.ts'
import { keepSection, putItems } from './trash-queries.ts'
import { purgeAt } from './trash-time.ts'

/**
 * Puts a section of a locked board in the trash: of the user who deletes it, and of the board's owner. `pin_ids`
 * were in it: they stay on the board, outside of any section, and go back into it when it is restored. Pins
 * that are deleted with it are put in the trash before, with the same `action_id`.
 */
export async function trashSection(
  ctx: TrashCtx,
  board: Pick<Board, 'board_id' | 'owner_id'>,
  section: Section,
  pin_ids: readonly PinId[],
  action_id: string | null = null,
): Promise<void> {
  const { board_id } = board
  await keepSection(ctx.db, section, pin_ids, ctx.now)
  await removeSection(ctx.db, section, pin_ids)
  await putItems(
    ctx.db,
    [...new Set([ctx.viewer.id, board.owner_id])].map((user_id) => ({
      user_id,
      item_id: ctx.newId(),
      kind: 'section' as const,
      object_id: section.section_id,
      board_id,
      action_id,
      title: section.title,
      deleted_at: ctx.now,
      purge_at: purgeAt(ctx.now),
    })),
  )
}
