import type { BoardId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import {
  boardFollowCreate,
  boardFollowDelete,
  boardFollowPut,
  boardUnfollow,
} from '@bowerbird/contract/people/follow-calls'
import { handle } from '@bowerbird/core/call/handle'
import { boardFor, refuseGuest } from '../library/board-access.ts'
import { boardById } from '../library/board-queries.ts'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { isBarred } from '../profiles/block-queries.ts'
import { deleteBoardFollow, insertBoardFollow } from '../library/board-follow-queries.ts'
import { boardFollowed, boardUnfollowed } from '../profiles/people-events.ts'

export const followBoard = handle(boardFollowCreate, ({ board_id }, ctx) =>
  ctx.transaction((ctx) => follow(ctx, board_id)),
)

/** The same by the address that other clients use. */
export const followBoardByAddress = handle(boardFollowPut, ({ board_id }, ctx) =>
  ctx.transaction((ctx) => follow(ctx, board_id)),
)

type FollowCtx = AnyCtx & { viewer: Viewer }

async function follow(ctx: FollowCtx, board_id: BoardId) {
  const { viewer, db } = ctx
  const board = await boardFor(ctx, board_id, 'see', 'lock')
  if (board.owner_id === viewer.id)
    throw ctx.apiError('bad_request', localized('errors-pinner.thisIsYourOwnBoard'), {
      fields: { board_id: localized('errors-pinner.thisIsYourOwnBoard') },
    })
  if (await isBarred(db, viewer.id, board.owner_id))
    throw ctx.apiError('not_allowed', localized('errors-pinner.youCannotFollowThisBoard'))
  await refuseGuest(ctx, board)
  if (await insertBoardFollow(db, viewer.id, board_id, ctx.now))
    await boardFollowed.append(db, { user_id: viewer.id, board_id })
  return answer(ctx, board_id, true)
}

/** Also for boards that are out of sight by now. */
export const unfollowBoard = handle(boardFollowDelete, ({ board_id }, ctx) =>
  ctx.transaction((ctx) => unfollow(ctx, board_id)),
)

export const unfollowBoardByAddress = handle(boardUnfollow, ({ board_id }, ctx) =>
  ctx.transaction((ctx) => unfollow(ctx, board_id)),
)

async function unfollow(ctx: FollowCtx, board_id: BoardId) {
  // The board first, as following does: the other way round the two would wait for each other.
  await boardById(ctx.db, board_id, 'lock')
  if (await deleteBoardFollow(ctx.db, ctx.viewer.id, board_id))
    await boardUnfollowed.append(ctx.db, { user_id: ctx.viewer.id, board_id })
  else await boardFor(ctx, board_id, 'see')
  return { id: board_id, followed_by_me: false, follower_count: await visibleCount(ctx, board_id) }
}

async function answer(ctx: AnyCtx, board_id: BoardId, followed_by_me: boolean) {
  return {
    id: board_id,
    followed_by_me,
    follower_count: (await boardById(ctx.db, board_id))?.follower_count ?? 0,
  }
}

async function visibleCount(ctx: AnyCtx, board_id: BoardId): Promise<number> {
  const board = await boardById(ctx.db, board_id)
  return board?.privacy === 'public' && board.deleted_at === null ? board.follower_count : 0
}
