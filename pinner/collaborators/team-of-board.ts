import type { UserBrief } from '@bowerbird/contract/people/user-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { peopleByIds } from '../profiles/people-queries.ts'
import { viewBrief } from '../profiles/person-view.ts'
import type { Board } from '../library/board-tables.ts'
import { emailInvitesOf } from './email-invite-queries.ts'
import { collaboratorsOfBoard } from '../library/member-queries.ts'
import type { Team } from './member-view.ts'

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
  ids: readonly string[],
): Promise<Map<string, UserBrief>> {
  const people = await peopleByIds(db, ids)
  return new Map([...people].map(([id, person]) => [id, viewBrief(person)]))
}
