import type { BoardId, UserId, PinId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { nameAddress, releaseAddress, releaseSlugs } from '../library/board-address-queries.ts'
import { deleteMemberRows, memberIds, updateBoard } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { foldName } from '../library/free-slug.ts'
import { boardDeleted } from '../library/library-events.ts'
import { removeFromLists } from '../library/pin-queries.ts'
import { setImageUses, slimPinsOfBoard } from '../library/pin-showing-queries.ts'
import { removeSection } from '../library/section-count-queries.ts'
import type { Section } from '../library/section-queries.ts'
import { deleteShareLink } from '../library/share-link-queries.ts'
import { showBoardPins } from '../library/show-board-pins.ts'
import { recountStats } from '../profiles/people-queries.ts'
import type { TrashCtx } from './trash-pins.ts'
import { putItems, keepSection } from './trash-queries.ts'
import { purgeAt } from './trash-time.ts'

/**
 * Puts a locked board in its owner's trash. Its rows stay as they are: the rule of who may see hides them at
 * once. Its name is free, its links end, it leaves its people's lists; a task does the rest.
 */
export async function trashBoard(
  ctx: TrashCtx,
  board: Board,
  action_id: string | null = null,
): Promise<void> {
  const { db, now } = ctx
  const { board_id, owner_id } = board
  const members = await memberIds(db, board)
  const owners = await hidePins(db, board_id)
  await updateBoard(db, board_id, { deleted_at: now, changed_at: now })
  await releaseAddress(db, nameAddress(owner_id, foldName(board.name)), board_id)
  await releaseSlugs(db, board_id)
  await deleteMemberRows(db, board_id, members)
  await deleteShareLink(db, board_id)
  await recountStats(db, [...members, ...owners])
  await putItems(db, [
    {
      user_id: owner_id,
      item_id: ctx.newId(),
      kind: 'board',
      object_id: board_id,
      board_id,
      action_id,
      title: board.name,
      deleted_at: now,
      purge_at: purgeAt(now),
    },
  ])
  await showBoardPins.enqueue(db, { board_id }, { job_key: `show ${board_id}` })
  await boardDeleted.append(db, { board_id, owner_id })
}

/** Takes the pins off lists and their pictures out of sight; returns the owners of the pins. */
async function hidePins(db: Db, board_id: BoardId): Promise<Set<UserId>> {
  const owners = new Set<UserId>()
  for await (const pins of slimPinsOfBoard(db, board_id)) {
    await setImageUses(db, pins, false)
    await removeFromLists(db, pins)
    for (const { owner_id } of pins) owners.add(owner_id)
  }
  return owners
}

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
