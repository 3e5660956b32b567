import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { boardDeleted } from '../library/library-events.ts'
import { deleteMemberRows, memberIds, updateBoard } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { foldName } from '../library/free-slug.ts'
import { recountStats } from '../profiles/people-queries.ts'
import { showBoardPins } from '../library/show-board-pins.ts'
import { removeFromLists } from '../library/pin-queries.ts'
import { setImageUses, slimPinsOfBoard } from '../library/pin-showing-queries.ts'
import { deleteShareLink } from '../library/share-link-queries.ts'
import type { TrashCtx } from './trash-pins.ts'
import { putItems } from './trash-queries.ts'
import { purgeAt } from './trash-time.ts'
import { nameAddress, releaseAddress, releaseSlugs } from '../library/board-address-queries.ts'

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

/** Takes the pins off lists and their pictures out of sight; tells whose pins they were. */
async function hidePins(db: Db, board_id: BoardId): Promise<Set<UserId>> {
  const owners = new Set<UserId>()
  for await (const pins of slimPinsOfBoard(db, board_id)) {
    await setImageUses(db, pins, false)
    await removeFromLists(db, pins)
    for (const { owner_id } of pins) owners.add(owner_id)
  }
  return owners
}
