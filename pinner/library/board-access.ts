import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { localized } from '@bowerbird/texts/localized'
import type { Db } from '@bowerbird/core/db/database'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { notFound } from '@bowerbird/core/call/api-error'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { guestOf } from './guest-tokens.ts'
import { rolesOf } from './board-access-queries.ts'
import { boardById } from './board-queries.ts'
import type { Board, BoardRole } from './board-tables.ts'

/** Permissions on a board; each includes the ones before it. */
export type Permission = 'see' | 'save' | 'organise' | 'own'

declare const granted: unique symbol
/** A row that passed the access rule of this file. No other code creates this type. */
export type Allowed<Row, R extends Permission> = Row & {
  readonly [granted]: { [Given in R | Includes[R]]: true }
}

interface Includes {
  see: never
  save: 'see'
  organise: 'see' | 'save'
  own: 'see' | 'save' | 'organise'
}

/** How a board is reached: in a list or search, or by its address. */
export type Met = 'listed' | 'by_address'

/**
 * The viewer's memberships of the boards in question. `guest`: came by a share link, may read. `blocked`: viewer and
 * owner of a protected or shared board blocked one another.
 */
export type Memberships = ReadonlyMap<string, Membership>
type Membership = BoardRole | 'guest' | 'blocked'

/**
 * The rule for seeing a board. Public: everyone. Protected: members, and unblocked users and visitors with the address.
 * Secret: members. Guests see the board of their share link by its address, never in a list.
 */
export function maySee(
  board: Pick<Board, 'board_id' | 'privacy' | 'deleted_at'>,
  memberships: Memberships,
  met: Met,
): boolean {
  if (board.deleted_at !== null) return false
  if (board.privacy === 'public') return true
  const role = memberships.get(board.board_id)
  if (role === 'blocked') return false
  if (role !== undefined && role !== 'guest') return true
  return met === 'by_address' && (board.privacy === 'protected' || role === 'guest')
}

export function mayDo(
  board: Pick<Board, 'board_id' | 'privacy' | 'deleted_at'>,
  memberships: Memberships,
  right: Permission,
): boolean {
  if (board.deleted_at !== null) return false
  const role = memberships.get(board.board_id)
  if (right === 'see') return maySee(board, memberships, 'by_address')
  if (right === 'own') return role === 'owner'
  if (right === 'organise') return role === 'owner' || role === 'organise'
  return role !== undefined && role !== 'guest' && role !== 'blocked'
}

/** The boards of a list that its viewer may see. */
export function seen<Row extends Pick<Board, 'board_id' | 'privacy' | 'deleted_at'>>(
  rows: readonly Row[],
  memberships: Memberships,
  met: Met,
): Allowed<Row, 'see'>[] {
  return rows.filter((board) => maySee(board, memberships, met)) as Allowed<Row, 'see'>[]
}

/** The parts of a ctx that the access rule reads. */
export type ViewerContext = Pick<AnyCtx, 'db' | 'viewer' | 'now'> & {
  caller: Pick<AnyCtx['caller'], 'guest_tokens'>
  app: Pick<AnyCtx['app'], 'security'>
}

/**
 * One query at most, for any number of boards; none for one's own. One more for a browser that came by a share link,
 * and one for boards of others that are reached by an address or a link alone.
 */
export async function membershipsOn(
  ctx: ViewerContext,
  boards: readonly Pick<Board, 'board_id' | 'owner_id' | 'privacy'>[],
): Promise<Memberships> {
  const roles = await viewerMemberships(ctx, boards)
  const strange = boards.filter((board) => board.privacy !== 'public' && !roles.has(board.board_id))
  if (ctx.caller.guest_tokens.length > 0)
    for (const board_id of await guestOf(ctx, strange)) roles.set(board_id, 'guest')
  const byLink = strange.filter((board) => board.privacy === 'protected' || roles.has(board.board_id))
  if (ctx.viewer === null || byLink.length === 0) return roles
  const blocked = new Set(await blockedEitherWay(ctx.db, ctx.viewer.id))
  for (const board of byLink) if (blocked.has(board.owner_id)) roles.set(board.board_id, 'blocked')
  return roles
}

async function viewerMemberships(
  { db, viewer }: ViewerContext,
  boards: readonly Pick<Board, 'board_id' | 'owner_id' | 'privacy'>[],
): Promise<Map<string, Membership>> {
  if (viewer === null) return new Map()
  // A token without the scope `secret` does not even know its own user's secret boards.
  const known = boards.filter((board) => board.privacy !== 'secret' || knowsSecrets(viewer))
  return membershipsOf(db, viewer.id, known)
}

/** Memberships of a user in these boards, without a ctx: for jobs and the trash. One query at most. */
export async function membershipsOf(
  db: Db,
  user_id: UserId,
  boards: readonly Pick<Board, 'board_id' | 'owner_id'>[],
): Promise<Map<string, Membership>> {
  const others = boards.filter((board) => board.owner_id !== user_id).map((board) => board.board_id)
  const roles = new Map<string, Membership>(others.length > 0 ? await rolesOf(db, user_id, others) : [])
  for (const { board_id, owner_id } of boards) if (owner_id === user_id) roles.set(board_id, 'owner')
  return roles
}

/** The ids of those boards that a user may open by their address, asked by a job. Two queries at most. */
export async function visibleBoardIds(
  db: Db,
  user_id: UserId,
  boards: readonly Pick<Board, 'board_id' | 'owner_id' | 'privacy' | 'deleted_at'>[],
): Promise<Set<string>> {
  const memberships = await membershipsOf(db, user_id, boards)
  if (boards.some((board) => board.privacy === 'protected' && !memberships.has(board.board_id))) {
    const blocked = new Set(await blockedEitherWay(db, user_id))
    for (const { board_id, owner_id } of boards)
      if (blocked.has(owner_id) && !memberships.has(board_id)) memberships.set(board_id, 'blocked')
  }
  return new Set(seen(boards, memberships, 'by_address').map((board) => board.board_id))
}

/**
 * The board with this id, for a viewer who needs a permission on it. Throws `not_found` when the viewer may not see it,
 * `not_allowed` when the permission is missing.
 */
export async function boardFor<R extends Permission>(
  ctx: AnyCtx,
  board_id: BoardId,
  right: R,
  lock: 'lock' | 'read' = 'read',
): Promise<Allowed<Board, R>> {
  const board = await boardById(ctx.db, board_id, lock)
  return checkedBoard(ctx, board, right)
}

export async function checkedBoard<R extends Permission>(
  ctx: AnyCtx,
  board: Board | undefined,
  right: R,
): Promise<Allowed<Board, R>> {
  if (board === undefined) throw notFound()
  const memberships = await membershipsOn(ctx, [board])
  if (!maySee(board, memberships, 'by_address')) throw notFound()
  if (!mayDo(board, memberships, right))
    throw ctx.apiError('not_allowed', localized('errors-pinner.youMayLookAtThisBoard'))
  return board as Allowed<Board, R>
}

/** Guests look at a secret board: nothing is taken from it, and no one learns from a number that they were there. */
export async function refuseGuest(ctx: AnyCtx, board: Board): Promise<void> {
  if (board.privacy !== 'secret' || ctx.caller.guest_tokens.length === 0) return
  if ((await membershipsOn(ctx, [board])).get(board.board_id) === 'guest')
    throw ctx.apiError('not_allowed', localized('errors-pinner.thisBoardIsSharedWithYou'))
}
