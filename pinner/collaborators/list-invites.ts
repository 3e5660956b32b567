import { incomingInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { bookmarkId, bookmarkTime, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { z } from 'zod'
import { boardsByIds } from '../library/board-queries.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { invitedBoards, invitesOn } from '../library/member-queries.ts'
import { briefsOf } from './team-of-board.ts'

const key = z.tuple([bookmarkTime, bookmarkId])

/** Invited users see the board's title and who invited them, no more, whatever the board's privacy. */
export const listInvites = handle(incomingInvitesGet, async ({ page_size, bookmarks }, ctx) => {
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
})
