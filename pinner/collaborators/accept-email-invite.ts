import { emailInviteAccept, emailInviteGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { acceptForAddress, inviteAcceptanceFor, maskEmail } from '@bowerbird/core/identity/invited-address'
import { hashInviteCode } from '@bowerbird/core/identity/open-account'
import { localized } from '@bowerbird/texts/localized'
import { boardById } from '../library/board-queries.ts'
import type { Board } from '../library/board-tables.ts'
import { collaboratorOn, collaboratorsOfBoard } from '../library/member-queries.ts'
import { useEmailInvite, emailInviteById, inviteToken } from './email-invite-queries.ts'
import type { BoardInvite } from './email-invite-queries.ts'
import { refuseCrowd } from './invite-people.ts'
import { joinBoard, joinedBoard } from './join-board.ts'
import { isUnavailable } from './may-invite.ts'
import { briefsOf } from './team-of-board.ts'

export const readEmailInvite = handle(emailInviteGet, async ({ token }, ctx) => {
  const opened = await emailInviteOf(ctx, token)
  const inviter_id = opened.state === 'mine' ? opened.inviter_id : opened.invite.inviter_id
  const inviter = (await briefsOf(ctx, [inviter_id])).get(inviter_id)
  if (!inviter) throw ctx.apiError('not_found', localized('errors-ads.thisInviteIsNotThereIt'))
  const invitation = { board_name: opened.board.name, inviter }
  if (opened.state === 'mine')
    return {
      ...invitation,
      acceptance: 'ready' as const,
      is_for_anyone: false,
      email_hint: null,
      expires_at: null,
    }
  const { email } = opened.invite
  const expires_at = opened.invite.expires_at.toISOString()
  if (email === null) {
    const acceptance = ctx.viewer ? ('ready' as const) : ('log_in' as const)
    return { ...invitation, acceptance, is_for_anyone: true, email_hint: null, expires_at }
  }
  return {
    ...invitation,
    acceptance: await inviteAcceptanceFor(ctx, { email, is_from_mail: true }),
    is_for_anyone: false,
    email_hint: maskEmail(email),
    expires_at,
  }
})

/**
 * A mailed invite belongs to its address and works once. Its token is in that mail alone, so the user who holds it and
 * has the address reads the mail of it. A link for anyone goes on working until it ends.
 */
export const acceptEmailInvite = handle(emailInviteAccept, ({ token }, ctx) =>
  ctx.transaction(async (ctx) => {
    const opened = await emailInviteOf(ctx, token, 'lock')
    const { board } = opened
    if (board.owner_id === ctx.viewer.id)
      throw ctx.apiError('bad_request', localized('errors-pinner.thisIsYourOwnBoardThe'))
    if (opened.state === 'mine') return joinedBoard(ctx, board.board_id)
    const { role, inviter_id, email, ...invite } = opened.invite
    if (email !== null) await acceptForAddress(ctx, { email, is_from_mail: true })
    const here = await collaboratorOn(ctx.db, board.board_id, ctx.viewer.id)
    if (here?.state !== 'accepted') {
      // Mailed ones were counted when they were sent.
      if (email === null) refuseCrowd(ctx, (await collaboratorsOfBoard(ctx.db, board.board_id)).length + 1)
      await joinBoard(ctx, board, { user_id: ctx.viewer.id, role, inviter_id })
    }
    if (email !== null) await useEmailInvite(ctx.db, invite, ctx.viewer.id)
    return joinedBoard(ctx, board.board_id)
  }),
)

type Opened =
  | { state: 'open'; board: Board; invite: BoardInvite }
  /** The viewer accepted by it before, and works on the board still. */
  | { state: 'mine'; board: Board; inviter_id: UserId }

/** What an invite link leads to. Refused in words: the holder of the link received the mail, and may know what became of it. */
async function emailInviteOf(ctx: AnyCtx, token: string, lock: 'lock' | 'read' = 'read'): Promise<Opened> {
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
