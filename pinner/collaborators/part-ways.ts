import type { UserId } from '@bowerbird/contract/kernel/ids'
import { boardChanged } from '../library/library-events.ts'
import { boardsByIds, lockBoards } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import type { ActionStartCtx } from '../organise/start-action.ts'
import { startAction } from '../organise/start-action.ts'
import { boardIdsWorkedOn } from '../library/board-access-queries.ts'
import { collaboratorOn, deleteMembers } from '../library/member-queries.ts'
import { takeOff } from './accept-invite.ts'

/**
 * Two people work on no board of each other's any more, and neither has asked the other to any. What they saved there
 * stays, unless the viewer wants the other's pins off their own boards. On boards of others both go on.
 */
export async function partWays(
  ctx: ActionStartCtx,
  other_id: UserId,
  { remove_pins }: { remove_pins: boolean },
): Promise<void> {
  const { db, viewer } = ctx
  const pair = [viewer.id, other_id]
  const ids = [...(await boardIdsWorkedOn(db, viewer.id)), ...(await boardIdsWorkedOn(db, other_id))]
  const boards = await lockBoards(db, [...(await boardsByIds(db, [...new Set(ids)])).keys()])
  for (const board of boards.values()) {
    if (!pair.includes(board.owner_id)) await takeInvitesBack(ctx, board, pair)
    else {
      const member = board.owner_id === viewer.id ? other_id : viewer.id
      if (!(await collaboratorOn(db, board.board_id, member))) continue
      if (remove_pins && member === other_id && board.deleted_at === null)
        await startAction(ctx, { kind: 'delete', board_id: board.board_id, pins: { owner_id: other_id } })
      await takeOff(ctx, board, member)
    }
  }
}

/** On another user's board: what one of the two asked the other. */
async function takeInvitesBack(
  { db }: ActionStartCtx,
  { board_id, owner_id }: Board,
  pair: readonly UserId[],
): Promise<void> {
  for (const user_id of pair) {
    const row = await collaboratorOn(db, board_id, user_id)
    if (row?.state !== 'invited' || row.inviter_id === null || !pair.includes(row.inviter_id)) continue
    await deleteMembers(db, board_id, [user_id])
    await boardChanged.append(db, { board_id, owner_id })
  }
}
