import { boardDelete } from '@bowerbird/contract/boards/board-calls'
import { handle } from '@bowerbird/core/http/handle'
import { recountStats } from '../people/people-queries.ts'
import type { Db } from '@bowerbird/core/db/database'
import { clearBoardPins } from '../pins/board-pin-tasks.ts'
import { removeFromLists } from '../pins/pin-queries.ts'
import { setImageUses, slimPinsOfBoard } from '../pins/pin-showing-queries.ts'
import { boardFor } from './board-access.ts'
import { boardDeleted } from './board-events.ts'
import {
  deleteMemberRows,
  memberIds,
  nameAddress,
  releaseAddress,
  releaseSlugs,
  updateBoard,
} from './board-queries.ts'
import { foldName } from './fold-name.ts'

/** Deletes a board and its pins, and frees its name. Its pins are out of sight at once; a task takes them away. */
export const deleteBoard = handle(
  boardDelete,
  ({ board_id }, ctx) =>
    ctx.transaction(async (ctx) => {
      const board = await boardFor(ctx, board_id, 'own', 'lock')
      const members = await memberIds(ctx.db, board)
      const owners = await hidePins(ctx.db, board_id)
      await updateBoard(ctx.db, board_id, { deleted_at: ctx.now, changed_at: ctx.now })
      await releaseAddress(ctx.db, nameAddress(board.owner_id, foldName(board.name)), board_id)
      await releaseSlugs(ctx.db, board_id)
      await deleteMemberRows(ctx.db, board_id, members)
      await recountStats(ctx.db, [...members, ...owners])
      await clearBoardPins.enqueue(ctx.db, { board_id })
      await boardDeleted.append(ctx.db, { board_id, owner_id: board.owner_id })
      ctx.remember(board_id)
      return { id: board_id }
    }),
  { again: async (id) => ({ id }) },
)

/** Takes the pins off lists and their pictures out of sight; tells whose pins they were. */
async function hidePins(db: Db, board_id: string): Promise<Set<string>> {
  const owners = new Set<string>()
  for await (const pins of slimPinsOfBoard(db, board_id)) {
    await setImageUses(db, pins, false)
    await removeFromLists(db, pins)
    for (const { owner_id } of pins) owners.add(owner_id)
  }
  return owners
}
