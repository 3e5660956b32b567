import type { UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { hashInviteCode } from '@bowerbird/core/identity/open-account'
import { boardById } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { emailInviteById, inviteToken } from './email-invite-queries.ts'
import type { BoardInvite } from './email-invite-queries.ts'
import { isUnavailable } from './may-invite.ts'
import { collaboratorOn } from '../library/member-queries.ts'

export type Opened =
  | { state: 'open'; board: Board; invite: BoardInvite }
  /** The viewer accepted by it before, and works on the board still. */
  | { state: 'mine'; board: Board; inviter_id: UserId }

/** What an invite link leads to. Refused in words: the holder of the link received the mail, and may know what became of it. */
export async function emailInviteOf(
  ctx: AnyCtx,
  token: string,
  lock: 'lock' | 'read' = 'read',
): Promise<Opened> {
  const found = await inviteToken(ctx.db, hashInviteCode(token))
  const board = found && (await boardById(ctx.db, found.board_id, lock))
  // Anew when it was waited for: another user may have used it meanwhile.
  const row = board && lock === 'lock' ? await inviteToken(ctx.db, hashInviteCode(token)) : found
  if (!row || !board || board.deleted_at !== null)
    throw gone(ctx, localized('errors-ads.thisInviteIsNotThereIt'))
  if (row.used_by !== null) return usedInvite(ctx, board, row.used_by)
  const invite = await emailInviteById(ctx.db, row.board_id, row.invite_id)
  if (!invite) throw gone(ctx, localized('errors-ads.thisInviteIsNotThereIt'))
  if (invite.expires_at <= ctx.now) throw gone(ctx, localized('errors-ads.thisInviteHasExpiredAskFor'))
  if (ctx.viewer && (await isUnavailable(ctx, ctx.viewer.id, board, invite.inviter_id)))
    throw gone(ctx, localized('errors-ads.thisInviteIsNotAvailable'))
  return { state: 'open', board, invite }
}

async function usedInvite(ctx: AnyCtx, board: Board, used_by: UserId): Promise<Opened> {
  const own = used_by === ctx.viewer?.id ? await collaboratorOn(ctx.db, board.board_id, used_by) : undefined
  if (own?.state !== 'accepted') throw gone(ctx, localized('errors-ads.thisInviteWasUsedAlready'))
  return { state: 'mine', board, inviter_id: own.inviter_id ?? board.owner_id }
}

const gone = (ctx: AnyCtx, message: string) => ctx.apiError('not_found', message)
