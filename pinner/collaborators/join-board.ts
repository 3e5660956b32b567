import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardChanged } from '../library/library-events.ts'
import type { Board, CollaboratorRole } from '../library/board-tables.ts'
import { foldName } from '../library/free-slug.ts'
import { readBoards } from '../library/read-boards.ts'
import { peopleByIds, recountStats } from '../profiles/people-queries.ts'
import { boardJoined } from './collaborator-events.ts'
import { grantOf, isUnavailable, lesserOf } from './may-invite.ts'
import { putMembers } from '../library/member-queries.ts'

interface Joining {
  user_id: UserId
  role: CollaboratorRole
  inviter_id: UserId
}

/** A user accepts: the conditions of the invite are checked again (SAFETY: block, board, inviter). */
export async function joinBoard(ctx: AnyCtx, board: Board, { user_id, role, inviter_id }: Joining) {
  if (board.deleted_at !== null) throw notFound()
  if (await isUnavailable(ctx, user_id, board, inviter_id))
    throw ctx.apiError('not_allowed', localized('errors-pinner.thisBoardIsNotAvailable'))
  const most = (await peopleByIds(ctx.db, [inviter_id])).has(inviter_id)
    ? await grantOf(ctx, board, inviter_id)
    : null
  if (most === null) throw ctx.apiError('not_allowed', localized('errors-pinner.whoeverInvitedYouMayNotDo'))
  await putMembers(ctx.db, { ...board, folded_name: foldName(board.name) }, [
    { user_id, role: lesserOf(role, most), state: 'accepted', inviter_id, created_at: ctx.now },
  ])
  // Pins that they left here once are theirs again.
  await recountStats(ctx.db, [user_id])
  await boardJoined.append(ctx.db, { board_id: board.board_id, user_id, inviter_id })
  await boardChanged.append(ctx.db, { board_id: board.board_id, owner_id: board.owner_id })
}

export async function joinedBoard(ctx: AnyCtx, board_id: BoardId) {
  const [view] = await readBoards(ctx, [board_id], 'by_address')
  if (!view) throw notFound()
  return view
}
