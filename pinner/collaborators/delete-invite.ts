import { localized } from '@bowerbird/texts/localized'
import { boardInviteDelete } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { boardFor } from '../library/board-access.ts'
import type { Allowed } from '../library/board-access.ts'
import { boardChanged } from '../library/library-events.ts'
import { boardById } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { deleteEmailInvites, emailInviteById } from './email-invite-queries.ts'
import { collaboratorOn, deleteMembers } from '../library/member-queries.ts'

type DeleteCtx = AnyCtx & { viewer: Viewer }

/** Declines an invite of one's own, or takes one back. */
export const deleteInvite = handle(boardInviteDelete, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { board_id, invite_id, invited_user_id } = input
    if (invite_id !== undefined) await takeBackAddress(ctx, board_id, invite_id)
    else if (invited_user_id === ctx.viewer.id) await decline(ctx, board_id)
    else if (invited_user_id !== undefined) await takeBack(ctx, board_id, invited_user_id)
    return { board_id }
  }),
)

async function decline(ctx: DeleteCtx, board_id: BoardId): Promise<void> {
  const board = await boardById(ctx.db, board_id, 'lock')
  const invite = await collaboratorOn(ctx.db, board_id, ctx.viewer.id)
  if (!board || board.deleted_at !== null || invite?.state !== 'invited') throw notFound()
  if (board.privacy === 'secret' && !knowsSecrets(ctx.viewer)) throw notFound()
  await deleteMembers(ctx.db, board_id, [ctx.viewer.id])
  await boardChanged.append(ctx.db, { board_id, owner_id: board.owner_id })
}

async function takeBack(ctx: DeleteCtx, board_id: BoardId, user_id: UserId): Promise<void> {
  const board = await boardFor(ctx, board_id, 'save', 'lock')
  const invite = await collaboratorOn(ctx.db, board_id, user_id)
  if (invite?.state !== 'invited') throw noInvite(ctx)
  refuseOthers(ctx, board, invite.inviter_id)
  await deleteMembers(ctx.db, board_id, [user_id])
  await boardChanged.append(ctx.db, { board_id, owner_id: board.owner_id })
}

async function takeBackAddress(ctx: DeleteCtx, board_id: BoardId, invite_id: string): Promise<void> {
  const board = await boardFor(ctx, board_id, 'save', 'lock')
  const invite = await emailInviteById(ctx.db, board_id, invite_id)
  if (!invite) throw noInvite(ctx)
  refuseOthers(ctx, board, invite.inviter_id)
  await deleteEmailInvites(ctx.db, [invite])
}

function refuseOthers(ctx: DeleteCtx, board: Allowed<Board, 'save'>, inviter_id: UserId | null): void {
  if (board.owner_id !== ctx.viewer.id && inviter_id !== ctx.viewer.id)
    throw ctx.apiError('not_allowed', localized('errors-pinner.onlyTheOwnerOfTheBoard'))
}

/** Shown to members of the board: it was accepted or declined meanwhile. */
const noInvite = (ctx: DeleteCtx) =>
  ctx.apiError('not_found', localized('errors-ads.thisInviteWasAnsweredOrTaken'))
