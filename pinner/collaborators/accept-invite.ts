import { boardInviteAccept, collaboratorUpdate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardById } from '../library/board-queries.ts'
import { joinBoard, joinedBoard } from './join-board.ts'
import { collaboratorOn, setRole } from '../library/member-queries.ts'
import { localized } from '@bowerbird/texts/localized'
import { boardFor } from '../library/board-access.ts'
import { boardChanged } from '../library/board-events.ts'
import { viewPerson } from './member-view.ts'
import { briefsOf } from './team-of-board.ts'

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
    const [member] = viewPerson(board, { ...row, role }, briefs, ctx.viewer.id)
    if (!member) throw notFound()
    return member
  }),
)

/** Accepting twice is accepting once. Whoever was not asked gets the answer of an unknown board. */
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
