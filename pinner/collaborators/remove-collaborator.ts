import { localized } from '@bowerbird/texts/localized'
import { collaboratorDelete } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import { boardFor } from '../library/board-access.ts'
import { startAction } from '../organise/start-action.ts'
import { collaboratorOn } from '../library/member-queries.ts'
import { takeOff } from './accept-invite.ts'

/** A user leaves, or the owner takes them off: their reading ends with this transaction, saves wait for the same lock. */
export const removeCollaborator = handle(collaboratorDelete, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { board_id, remove_pins } = input
    const who = namedPerson(input)
    const isLeaving = who === ctx.viewer.id
    const board = await boardFor(ctx, board_id, isLeaving ? 'save' : 'own', 'lock')
    if (who === board.owner_id)
      throw ctx.apiError('bad_request', localized('errors-pinner.theOwnerOfABoardStays'))
    const row = await collaboratorOn(ctx.db, board_id, who)
    if (!row && isLeaving) throw notFound()
    if (!row) throw ctx.apiError('not_found', localized('errors-pinner.thisPersonDoesNotWorkOn'))
    // Before the person is taken off: a person who leaves may delete their pins only as long as they are a collaborator.
    if (remove_pins) await startAction(ctx, { kind: 'delete', board_id, pins: { owner_id: who } })
    await takeOff(ctx, board, who)
    return { board_id, user_id: who }
  }),
)

/** The call's schema requires one of the two names, and that they agree. */
function namedPerson({ user_id, invited_user_id }: Parsed<typeof collaboratorDelete>): UserId {
  const named = user_id ?? invited_user_id
  if (named === undefined) throw new Error('the schema let a removal pass that names no person')
  return named
}
