import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { boardFor } from '../library/board-access.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { collaboratorsOfBoard } from '../library/member-queries.ts'

/** Whom nobody is to suggest: the viewer, those blocked either way, and who is on that board or was asked. */
export async function leftOut(
  ctx: AnyCtx & { viewer: Viewer },
  board_id: string | undefined,
): Promise<string[]> {
  const blocked = await blockedEitherWay(ctx.db, ctx.viewer.id)
  if (board_id === undefined) return [ctx.viewer.id, ...blocked]
  const board = await boardFor(ctx, board_id, 'save')
  const there = await collaboratorsOfBoard(ctx.db, board_id)
  return [ctx.viewer.id, ...blocked, board.owner_id, ...there.map((row) => row.user_id)]
}
