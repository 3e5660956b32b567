import type { BoardId, CommentId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { mayDo, membershipsOn, refuseGuest } from '../library/board-access.ts'
import type { Allowed } from '../library/board-access.ts'
import type { Board } from '../library/board-tables.ts'
import { isBlockedEitherWay } from '../profiles/follow-queries.ts'
import { peopleByIds } from '../profiles/people-queries.ts'
import { pinById } from '../library/pin-queries.ts'
import type { Pin } from '../library/pin-tables.ts'
import { seenBoardOf } from '../library/read-pins.ts'
import { commentById, pinOfComment } from './comment-queries.ts'
import type { Comment } from './comment-tables.ts'

export type CommentCtx = AnyCtx & { viewer: Viewer }

export interface SeenPin {
  pin: Pin
  board: Allowed<Board, 'see'>
}

/** A pin that the viewer may see; any other is not found. */
export async function seenPin(ctx: AnyCtx, pin_id: PinId, lock: 'lock' | 'read' = 'read'): Promise<SeenPin> {
  const pin = await pinById(ctx.db, pin_id, lock)
  const board = pin && (await seenBoardOf(ctx, pin))
  if (!pin || !board) throw notFound()
  return { pin, board }
}

/**
 * The secret board whose comments the viewer may read under the pin: the pin's board, if they are a member. Comments
 * on another are for its members, and guests of a link are excluded. Null: only public comments.
 */
export async function secretTalk(ctx: AnyCtx, { board }: SeenPin): Promise<BoardId | null> {
  if (board.privacy !== 'secret') return null
  return mayDo(board, await membershipsOn(ctx, [board]), 'save') ? board.board_id : null
}

/** A comment that viewers of the pin may read; comments of deleted accounts are left out. */
export async function commentOn(
  ctx: AnyCtx,
  seen: SeenPin,
  comment_id: CommentId,
): Promise<Comment | undefined> {
  const { db } = ctx
  const comment = await commentById(db, seen.pin.pin_id, comment_id)
  if (!comment) return undefined
  if (comment.is_secret && comment.secret_board_id !== (await secretTalk(ctx, seen))) return undefined
  return (await peopleByIds(db, [comment.author_id])).has(comment.author_id) ? comment : undefined
}

/** A comment that the viewer may read, with its pin, locked. Any other is not found. */
export async function seenComment(
  ctx: AnyCtx,
  comment_id: CommentId,
): Promise<SeenPin & { comment: Comment }> {
  const pin_id = await pinOfComment(ctx.db, comment_id)
  if (pin_id === undefined) throw notFound()
  const seen = await seenPin(ctx, pin_id, 'lock')
  const comment = await commentOn(ctx, seen, comment_id)
  if (!comment || !seen.pin.takes_comments) throw notFound()
  return { ...seen, comment }
}

/** The user who saved the pin, as long as they are a member of its board, and the board's owner. */
export async function ownsTalk(ctx: AnyCtx, { pin, board }: SeenPin): Promise<boolean> {
  const { viewer } = ctx
  if (viewer === null) return false
  const memberships = await membershipsOn(ctx, [board])
  if (pin.owner_id === viewer.id) return mayDo(board, memberships, 'save')
  return mayDo(board, memberships, 'own')
}

/** Refuses guests of a secret board, and users blocked, in either direction, by the pin's owner or by the author they reply to. */
export async function refuseToTalk(
  ctx: CommentCtx,
  { pin, board }: SeenPin,
  author_ids: readonly UserId[] = [],
): Promise<void> {
  await refuseGuest(ctx, board)
  for (const id of new Set([pin.owner_id, ...author_ids]))
    if (id !== ctx.viewer.id && (await isBlockedEitherWay(ctx.db, ctx.viewer.id, id)))
      throw ctx.apiError('not_allowed', localized('errors-pinner.youCannotCommentOnThisPin'))
}
