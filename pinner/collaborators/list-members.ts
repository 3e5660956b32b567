import { boardInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { bookmarkId, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/call/handle'
import { boardFor, mayDo, standingOn } from '../library/board-access.ts'
import { viewTeam } from './member-view.ts'
import { teamOfBoard } from './team-of-board.ts'

/** Who was asked is for those who work on the board; others see who does. */
export const listMembers = handle(boardInvitesGet, async ({ board_id, page_size, bookmarks }, ctx) => {
  const board = await boardFor(ctx, board_id, 'see')
  const isMember = mayDo(board, await standingOn(ctx, [board]), 'save')
  const scope = `members ${board_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const team = await teamOfBoard(ctx, board, isMember ? 'all' : 'joined')
  const members = viewTeam(board, team, ctx.viewer.id)
  const start = after === undefined ? 0 : members.findIndex((one) => one.id === after) + 1
  const data = members.slice(start, start + page_size)
  const last = data.at(-1)
  const hasMore = start + page_size < members.length && last !== undefined
  return { data, bookmark: hasMore ? encodeBookmark(scope, last.id) : null }
})
