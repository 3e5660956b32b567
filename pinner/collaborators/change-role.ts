import { localized } from '@bowerbird/texts/localized'
import { collaboratorUpdate } from '@bowerbird/contract/collaborators/collaborator-calls'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor } from '../library/board-access.ts'
import { boardChanged } from '../library/board-events.ts'
import { collaboratorOn, setRole } from '../library/member-queries.ts'
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
