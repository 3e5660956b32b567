import { boardInviteAccept, collaboratorUpdate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardById } from '../library/board-queries.ts'
import { joinBoard, joinedBoard } from './join-board.ts'
import { collaboratorOn, setRole, collaboratorsOfBoard, deleteMembers } from '../library/member-queries.ts'
import { localized } from '@bowerbird/texts/localized'
import { boardFor } from '../library/board-access.ts'
import { boardChanged } from '../library/library-events.ts'
import { viewMember } from './member-view.ts'
import { briefsOf } from './team-of-board.ts'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Board } from '../library/board-tables.ts'
import { deleteBoardFollow } from '../library/board-follow-queries.ts'
import { boardUnfollowed } from '../profiles/people-events.ts'
import { recountStats } from '../profiles/people-queries.ts'
import { deleteEmailInvites, emailInvitesOf } from './email-invite-queries.ts'

/** The owner's alone; no one changes what they may do themselves (AC-05). */
export const changeRole = handle(collaboratorUpdate, ({ board_id, user_id, role }, ctx) =>
  ctx.transaction(async (ctx) => {
    const board = await boardFor(ctx, board_id, 'own', 'lock')
    if (user_id === board.owner_id)
      throw ctx.apiError('bad_request', localized('errors-pinner.thisIsYourOwnBoard'), {
        fields: { user_id: localized('errors-pinner.thisIsYourOwnBoard') },
      })
    const row = await collaboratorOn(ctx.db, board_id, user_id)
    if (!row) throw notFound()
    await setRole(ctx.db, row, role)
    await boardChanged.append(ctx.db, { board_id, owner_id: board.owner_id })
    const briefs = await briefsOf(ctx, [user_id, ...(row.inviter_id ? [row.inviter_id] : [])])
    const [member] = viewMember(board, { ...row, role }, briefs, ctx.viewer.id)
    if (!member) throw notFound()
    return member
  }),
)

/** Accepting twice is accepting once. A user without an invite gets the answer of an unknown board. */
export const acceptInvite = handle(boardInviteAccept, ({ board_id, invited_user_id }, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer } = ctx
    if ((invited_user_id ?? viewer.id) !== viewer.id) throw notFound()
    const board = await boardById(ctx.db, board_id, 'lock')
    const invite = await collaboratorOn(ctx.db, board_id, viewer.id)
    if (!board || !invite) throw notFound()
    if (invite.state === 'invited') {
      const inviter_id = invite.inviter_id ?? board.owner_id
      await joinBoard(ctx, board, { user_id: viewer.id, role: invite.role, inviter_id })
    }
    return joinedBoard(ctx, board_id)
  }),
)

/** Takes a user off a locked board, whether they work on it or were asked to: from now on they stand as anyone else. */
export async function takeOff(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  board: Pick<Board, 'board_id' | 'owner_id' | 'privacy'>,
  user_id: UserId,
): Promise<void> {
  const { board_id } = board
  // Whom they asked was asked in their name.
  const asked = (await collaboratorsOfBoard(db, board_id)).filter(
    (row) => row.state === 'invited' && row.inviter_id === user_id,
  )
  await deleteMembers(db, board_id, [user_id, ...asked.map((row) => row.user_id)])
  const written = (await emailInvitesOf(db, board_id, now)).filter((row) => row.inviter_id === user_id)
  await deleteEmailInvites(db, written)
  if (board.privacy === 'secret' && (await deleteBoardFollow(db, user_id, board_id)))
    await boardUnfollowed.append(db, { user_id, board_id })
  await recountStats(db, [user_id])
  await boardChanged.append(db, { board_id, owner_id: board.owner_id })
}
