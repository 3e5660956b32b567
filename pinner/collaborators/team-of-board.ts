import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { AnyCtx, Ctx } from '@bowerbird/core/call/ctx'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import type { Board } from '../library/board-tables.ts'
import { emailInvitesOf } from './email-invite-queries.ts'
import { collaboratorsOfBoard } from '../library/member-queries.ts'
import type { Team } from './member-view.ts'
import type { boardInvitesGet } from '@bowerbird/contract/collaborators/collaborator-calls'
import { bookmarkId, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import { boardFor, mayDo, membershipsOn } from '../library/board-access.ts'
import { viewTeam } from './member-view.ts'

/** Invited users are shown to members of the board; others see its members. */
export async function teamPage(
  ctx: MembersCtx,
  { board_id, page_size, bookmarks }: MembersPage & { board_id: BoardId },
) {
  const board = await boardFor(ctx, board_id, 'see')
  const isMember = mayDo(board, await membershipsOn(ctx, [board]), 'save')
  const scope = `members ${board_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const team = await teamOfBoard(ctx, board, isMember ? 'all' : 'joined')
  const members = viewTeam(board, team, ctx.viewer.id)
  const start = after === undefined ? 0 : members.findIndex((one) => one.id === after) + 1
  const data = members.slice(start, start + page_size)
  const last = data.at(-1)
  const hasMore = start + page_size < members.length && last !== undefined
  return { data, bookmark: hasMore ? encodeBookmark(scope, last.id) : null }
}

export type MembersCtx = Ctx<typeof boardInvitesGet>
export type MembersPage = Pick<Parsed<typeof boardInvitesGet>, 'page_size' | 'bookmarks'>

/** Three queries, however many people. Outsiders meet those alone who have joined. */
export async function teamOfBoard(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  board: Board,
  knows: 'all' | 'joined',
): Promise<Team> {
  const rows = await collaboratorsOfBoard(db, board.board_id)
  const people = knows === 'all' ? rows : rows.filter((row) => row.state === 'accepted')
  const addresses = knows === 'all' ? await emailInvitesOf(db, board.board_id, now) : []
  const inviters = [...people, ...addresses].flatMap((row) => row.inviter_id ?? [])
  const ids = [board.owner_id, ...people.map((row) => row.user_id), ...inviters]
  return { people, addresses, briefs: await briefsOf({ db }, ids) }
}

export async function briefsOf(
  { db }: Pick<AnyCtx, 'db'>,
  ids: readonly UserId[],
): Promise<Map<string, UserBrief>> {
  const people = await peopleByIds(db, ids)
  return new Map([...people].map(([id, person]) => [id, viewBrief(person)]))
}
