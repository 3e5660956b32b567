import { boardInvitesGet, incomingInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { bookmarkId, bookmarkTime, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { handle } from '@bowerbird/core/call/handle'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { z } from 'zod'
import { boardsByIds } from '../library/board-queries.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { invitedBoards, invitesOn } from '../library/member-queries.ts'
import { briefsOf, teamPage } from './team-of-board.ts'
import type { MembersCtx, MembersPage } from './team-of-board.ts'

const key = z.tuple([bookmarkTime, bookmarkId])

/** Invited users see the board's title and who invited them, no more, whatever the board's privacy. */
export const listInvites = handle(incomingInvitesGet, (page, ctx) => pageOfInvites(ctx, page))

async function pageOfInvites(
  ctx: AnyCtx & { viewer: Viewer },
  { page_size, bookmarks }: Pick<Parsed<typeof incomingInvitesGet>, 'page_size' | 'bookmarks'>,
) {
  const { db, viewer } = ctx
  const scope = `invites ${viewer.id}`
  const after = bookmarks === null ? undefined : decodeBookmark<[string, string]>(scope, key, bookmarks)
  const rows = await invitedBoards(db, viewer.id, after, page_size + 1)
  const { items, bookmark } = pageOf(rows, {
    scope,
    limit: page_size,
    key: (row) => [row.at, row.board_id],
  })
  const ids = items.map((row) => row.board_id)
  const boards = await boardsByIds(db, ids)
  const invites = new Map((await invitesOn(db, viewer.id, ids)).map((row) => [row.board_id, row]))
  const inviters = [...invites.values()].flatMap((row) => row.inviter_id ?? [])
  const briefs = await briefsOf(ctx, inviters)
  const blocked = new Set(await blockedEitherWay(db, viewer.id))
  const data = ids.flatMap((board_id) => {
    const [board, invite] = [boards.get(board_id), invites.get(board_id)]
    const inviter = briefs.get(invite?.inviter_id ?? '')
    if (!board || !invite || !inviter || board.deleted_at !== null) return []
    if (blocked.has(inviter.id) || blocked.has(board.owner_id)) return []
    if (board.privacy === 'secret' && !knowsSecrets(viewer)) return []
    const { role, created_at } = invite
    return [
      { board: { id: board_id, name: board.name }, inviter, role, created_at: created_at.toISOString() },
    ]
  })
  return { data, bookmark }
}

/** The members of a board; without a board, the invites that wait for the viewer. */
export const listMembers = handle(boardInvitesGet, async (input, ctx) =>
  input.board_id === undefined
    ? invitesOfViewer(ctx, input)
    : teamPage(ctx, { ...input, board_id: input.board_id }),
)

/** Pending invites of the viewer, each as the member that they would become. */
async function invitesOfViewer(ctx: MembersCtx, page: MembersPage) {
  const { data, bookmark } = await pageOfInvites(ctx, page)
  const me = (await briefsOf(ctx, [ctx.viewer.id])).get(ctx.viewer.id) ?? null
  const invites = data.map(({ board, inviter, role, created_at }) => ({
    id: ctx.viewer.id,
    type: 'user' as const,
    state: 'invited' as const,
    role,
    user: me,
    email: null,
    invited_by: inviter,
    is_me: true,
    can_remove: true,
    board,
    created_at,
  }))
  return { data: invites, bookmark }
}
