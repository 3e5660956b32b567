import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { keyOfMoment, momentOf } from '@bowerbird/core/db/keyset'
import { sql } from 'kysely'
import type { Board, BoardCollaboratorTable, CollaboratorRole } from './board-tables.ts'

export type Collaborator = Omit<BoardCollaboratorTable, 'inviter_id' | 'kept_archived_at'> & {
  inviter_id: UserId | null
}

/** Everyone on a board and asked to it, but for its owner. A board has at most mostMembers of them. */
export async function collaboratorsOfBoard(db: Db, board_id: BoardId): Promise<Collaborator[]> {
  return db.selectFrom('board_collaborator').selectAll().where('board_id', '=', board_id).execute()
}

export async function collaboratorOn(
  db: Db,
  board_id: BoardId,
  user_id: UserId,
): Promise<Collaborator | undefined> {
  return db
    .selectFrom('board_collaborator')
    .selectAll()
    .where('board_id', '=', board_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/** Those whom boards asked a user to join, with who did. Served by board_collaborator's primary key. */
export async function invitesOn(
  db: Db,
  user_id: UserId,
  board_ids: readonly BoardId[],
): Promise<Collaborator[]> {
  return db
    .selectFrom('board_collaborator')
    .selectAll()
    .where('board_id', '=', anyId(board_ids))
    .where('user_id', '=', user_id)
    .where('state', '=', 'invited')
    .execute()
}

/** Boards that wait for a user's answer, newest first. Served by user_board_invited_idx. */
export async function invitedBoards(
  db: Db,
  user_id: UserId,
  after: readonly [string, string] | undefined,
  limit: number,
): Promise<{ board_id: BoardId; at: string }[]> {
  let query = db
    .selectFrom('user_board')
    .select(['board_id', keyOfMoment('last_saved_at').as('at')])
    .where('user_id', '=', user_id)
    .where('role', '=', 'invited')
  if (after)
    query = query.where(
      sql<boolean>`(last_saved_at, board_id) < (${momentOf(after[0])}, ${after[1]}::bigint)`,
    )
  return query.orderBy('last_saved_at', 'desc').orderBy('board_id', 'desc').limit(limit).execute()
}

/** Puts people on a board, or asks them: both rows, whatever was there before. */
export async function putMembers(
  db: Db,
  board: Pick<Board, 'board_id' | 'privacy'> & { folded_name: string },
  members: readonly Omit<Collaborator, 'board_id'>[],
): Promise<void> {
  if (members.length === 0) return
  const { board_id, privacy, folded_name } = board
  await db
    .insertInto('board_collaborator')
    .values(members.map((member) => ({ ...member, board_id })))
    .onConflict((c) =>
      c.columns(['board_id', 'user_id']).doUpdateSet(({ ref }) => ({
        role: ref('excluded.role'),
        state: ref('excluded.state'),
        inviter_id: ref('excluded.inviter_id'),
        created_at: ref('excluded.created_at'),
      })),
    )
    .execute()
  await db
    .insertInto('user_board')
    .values(
      members.map(({ user_id, role, state, created_at }) => ({
        user_id,
        board_id,
        role: state === 'accepted' ? role : ('invited' as const),
        privacy,
        folded_name,
        archived_at: null,
        last_saved_at: created_at,
      })),
    )
    .onConflict((c) =>
      c.columns(['user_id', 'board_id']).doUpdateSet(({ ref }) => ({
        role: ref('excluded.role'),
        privacy: ref('excluded.privacy'),
        folded_name: ref('excluded.folded_name'),
        archived_at: ref('excluded.archived_at'),
        last_saved_at: ref('excluded.last_saved_at'),
      })),
    )
    .execute()
}

export async function setRole(
  db: Db,
  { board_id, user_id, state }: Pick<Collaborator, 'board_id' | 'user_id' | 'state'>,
  role: CollaboratorRole,
): Promise<void> {
  await db
    .updateTable('board_collaborator')
    .set({ role })
    .where('board_id', '=', board_id)
    .where('user_id', '=', user_id)
    .execute()
  if (state !== 'accepted') return
  await db
    .updateTable('user_board')
    .set({ role })
    .where('user_id', '=', user_id)
    .where('board_id', '=', board_id)
    .execute()
}

/** Takes people off a board, or takes back that they were asked: from now on they stand as anyone else. */
export async function deleteMembers(db: Db, board_id: BoardId, user_ids: readonly UserId[]): Promise<void> {
  if (user_ids.length === 0) return
  await db
    .deleteFrom('board_collaborator')
    .where('board_id', '=', board_id)
    .where('user_id', '=', anyId(user_ids))
    .execute()
  await db
    .deleteFrom('user_board')
    .where('user_id', '=', anyId(user_ids))
    .where('board_id', '=', board_id)
    .execute()
  // Members who joined by them stay; the source of their membership is forgotten.
  await db
    .updateTable('board_collaborator')
    .set({ inviter_id: null })
    .where('board_id', '=', board_id)
    .where('inviter_id', '=', anyId(user_ids))
    .where('state', '=', 'accepted')
    .execute()
}

/** Whom a user works with on these boards: the others on them. */
export async function membersAmong(db: Db, board_ids: readonly BoardId[], limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('board_collaborator')
    .select('user_id')
    .distinct()
    .where('board_id', '=', anyId(board_ids))
    .where('state', '=', 'accepted')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}
