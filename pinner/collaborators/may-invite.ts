import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { boardFor } from '../library/board-access.ts'
import type { Allowed } from '../library/board-access.ts'
import type { Board, CollaboratorRole } from '../library/board-tables.ts'
import { isBarred } from '../profiles/block-queries.ts'
import { collaboratorOn } from '../library/member-queries.ts'

/** Most people on a board, asked ones and addresses included. */
export const mostMembers = 200

/** What a user may give to those whom they invite, which is never more than they have; null: they may not invite. */
export async function grantOf(
  { db }: Pick<AnyCtx, 'db'>,
  board: Pick<Board, 'board_id' | 'owner_id' | 'members_may_invite'>,
  user_id: UserId,
): Promise<CollaboratorRole | null> {
  if (board.owner_id === user_id) return 'organise'
  if (!board.members_may_invite) return null
  const row = await collaboratorOn(db, board.board_id, user_id)
  return row?.state === 'accepted' ? row.role : null
}

/** The board, locked, for a user who may invite to it, and the most that they may give. */
export async function boardToInviteTo(
  ctx: AnyCtx & { viewer: Viewer },
  board_id: BoardId,
): Promise<{ board: Allowed<Board, 'save'>; most: CollaboratorRole }> {
  const board = await boardFor(ctx, board_id, 'save', 'lock')
  const most = await grantOf(ctx, board, ctx.viewer.id)
  if (most === null) throw ctx.apiError('not_allowed', localized('errors-pinner.onlyTheOwnerOfThisBoard'))
  // BOARD-11: for a business, the owner of its account invites.
  const { advertiser_id } = board
  const { business } = ctx.app.sides
  if (advertiser_id !== null && (await business.standingIn(ctx.viewer, advertiser_id, ctx.db)) !== 'owner')
    throw ctx.apiError('not_allowed', localized('errors-pinner.onlyTheOwnerOfTheAd'))
  return { board, most }
}

export const lesserOf = (a: CollaboratorRole, b: CollaboratorRole): CollaboratorRole =>
  a === 'save' || b === 'save' ? 'save' : 'organise'

/** A user, and the two who would have them on the board: no one is brought together with whom they block. */
export async function isUnavailable(
  { db }: Pick<AnyCtx, 'db'>,
  user_id: UserId,
  board: Pick<Board, 'owner_id'>,
  inviter_id: UserId,
): Promise<boolean> {
  if (await isBarred(db, user_id, inviter_id)) return true
  return board.owner_id !== inviter_id && isBarred(db, user_id, board.owner_id)
}
