import { localized } from '@bowerbird/texts/localized'
import { boardInviteCreate } from '@bowerbird/contract/collaborators/collaborator-calls'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { notFound } from '@bowerbird/core/call/api-error'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { boardChanged } from '../library/library-events.ts'
import type { Board } from '../library/board-tables.ts'
import { foldName } from '../library/free-slug.ts'
import { boardInvited } from './collaborator-events.ts'
import { boardToInviteTo, isUnavailable, lesserOf, mostMembers } from './may-invite.ts'
import { putMembers } from '../library/member-queries.ts'
import { viewMember } from './member-view.ts'
import { briefsOf, teamOfBoard } from './team-of-board.ts'

/** Invites users to a board. Members and invited users stay as they are. */
export const invitePeople = handle(boardInviteCreate, (input, ctx) =>
  ctx.transaction(async (ctx) => {
    const { viewer, db, now } = ctx
    const { board, most } = await boardToInviteTo(ctx, input.board_id)
    const asked = [...new Set(input.invited_user_ids)]
    const briefs = await briefsOf(ctx, asked)
    for (const id of asked) {
      if (!briefs.has(id)) throw notFound()
      await refuseSome(ctx, board, id)
    }
    const team = await teamOfBoard(ctx, board, 'all')
    const there = new Set(team.people.map((row) => row.user_id))
    const fresh = asked.filter((id) => !there.has(id))
    refuseCrowd(ctx, team.people.length + team.addresses.length + fresh.length)
    const role = lesserOf(input.role, most)
    await putMembers(
      db,
      { ...board, folded_name: foldName(board.name) },
      fresh.map((user_id) => ({ user_id, role, state: 'invited', inviter_id: viewer.id, created_at: now })),
    )
    await boardInvited.appendAll(
      db,
      fresh.map((user_id) => ({ board_id: board.board_id, user_id, by: viewer.id })),
    )
    await boardChanged.append(db, { board_id: board.board_id, owner_id: board.owner_id })
    const { people, briefs: all } = await teamOfBoard(ctx, board, 'all')
    return people
      .filter((row) => asked.includes(row.user_id))
      .flatMap((row) => viewMember(board, row, all, viewer.id))
  }),
)

async function refuseSome(ctx: AnyCtx & { viewer: Viewer }, board: Board, user_id: UserId): Promise<void> {
  if (user_id === ctx.viewer.id) throw refusedId(ctx, localized('errors-pinner.youCannotInviteYourself'))
  if (user_id === board.owner_id) throw refusedId(ctx, localized('errors-pinner.thisPersonOwnsTheBoard'))
  if (await isUnavailable(ctx, user_id, board, ctx.viewer.id))
    throw ctx.apiError('not_allowed', localized('errors-pinner.thisPersonIsNotAvailable'))
}

const refusedId = (ctx: AnyCtx, message: string) =>
  ctx.apiError('bad_request', message, { fields: { invited_user_ids: message } })

export function refuseCrowd(ctx: AnyCtx, members: number): void {
  if (members > mostMembers)
    throw ctx.apiError('bad_request', localized('errors-pinner.atMostPeopleCanWorkOn', { mostMembers }))
}
