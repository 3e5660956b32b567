import type { Member } from '@bowerbird/contract/collaborators/collaborator-models'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { UserBrief } from '@bowerbird/contract/people/user-models'
import { foldName } from '../library/free-slug.ts'
import type { Board } from '../library/board-tables.ts'
import type { EmailInvite } from './email-invite-queries.ts'
import type { Collaborator } from '../library/member-queries.ts'

export interface Team {
  people: readonly Collaborator[]
  addresses: readonly EmailInvite[]
  briefs: ReadonlyMap<string, UserBrief>
}

/** Owner first, then the viewer, then the others by full name (BOARD-04); addresses last, by themselves. */
export function viewTeam(board: Board, team: Team, viewer_id: UserId): Member[] {
  const { briefs } = team
  const owner = briefs.get(board.owner_id)
  const people = team.people.flatMap((row) => viewMember(board, row, briefs, viewer_id))
  const me = people.filter((one) => one.is_me)
  const others = people.filter((one) => !one.is_me).toSorted(byName)
  const addresses = team.addresses.map((row) => viewAddress(board, row, briefs, viewer_id))
  return [
    ...(owner ? [viewOwner(board, owner, viewer_id)] : []),
    ...me,
    ...others,
    ...addresses.toSorted(byName),
  ]
}

function viewOwner(board: Board, owner: UserBrief, viewer_id: UserId): Member {
  return {
    id: board.owner_id,
    type: 'user',
    state: 'accepted',
    role: 'owner',
    user: owner,
    email: null,
    invited_by: null,
    is_me: board.owner_id === viewer_id,
    can_remove: false,
    board: null,
    created_at: board.created_at.toISOString(),
  }
}

/** Those whose account is closed are left out. */
export function viewMember(
  board: Pick<Board, 'owner_id'>,
  row: Collaborator,
  briefs: ReadonlyMap<string, UserBrief>,
  viewer_id: UserId,
): Member[] {
  const user = briefs.get(row.user_id)
  if (!user) return []
  const is_me = row.user_id === viewer_id
  const isSender = row.state === 'invited' && row.inviter_id === viewer_id
  return [
    {
      id: row.user_id,
      type: 'user',
      state: row.state,
      role: row.role,
      user,
      email: null,
      invited_by: briefs.get(row.inviter_id ?? '') ?? null,
      is_me,
      can_remove: board.owner_id === viewer_id || is_me || isSender,
      board: null,
      created_at: row.created_at.toISOString(),
    },
  ]
}

export function viewAddress(
  board: Pick<Board, 'owner_id'>,
  row: EmailInvite,
  briefs: ReadonlyMap<string, UserBrief>,
  viewer_id: UserId,
): Member {
  const maySeeAddress = board.owner_id === viewer_id || row.inviter_id === viewer_id
  return {
    id: row.invite_id,
    type: 'email',
    state: 'invited',
    role: row.role,
    user: null,
    email: maySeeAddress ? row.email : null,
    invited_by: briefs.get(row.inviter_id) ?? null,
    is_me: false,
    can_remove: maySeeAddress,
    board: null,
    created_at: row.created_at.toISOString(),
  }
}

function byName(a: Member, b: Member): number {
  const [left, right] = [nameOf(a), nameOf(b)]
  if (left !== right) return left < right ? -1 : 1
  return BigInt(a.id) < BigInt(b.id) ? -1 : 1
}

const nameOf = ({ user, email }: Member): string => foldName(user?.full_name ?? email ?? '')
