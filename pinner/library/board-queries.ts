import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyIdIn, filled } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { fixedQuery } from '@bowerbird/core/db/fixed-query'
import { keyOfMoment, momentOf } from '@bowerbird/core/db/keyset'
import { sql } from 'kysely'
import type { Board, BoardRole } from './board-tables.ts'

export async function boardById(
  db: Db,
  board_id: BoardId,
  lock: 'lock' | 'read' = 'read',
): Promise<Board | undefined> {
  const { rows } = await (lock === 'lock' ? lockedBoard : oneBoard)(db, { board_id })
  return rows[0]
}

const oneBoard = fixedQuery((db, { board_id }: { board_id: BoardId }) =>
  db.selectFrom('board').selectAll().where('board_id', '=', board_id),
)

const lockedBoard = fixedQuery((db, { board_id }: { board_id: BoardId }) =>
  db.selectFrom('board').selectAll().where('board_id', '=', board_id).forUpdate(),
)

/** Several boards, locked in the order of their ids: two that need the same ones do not wait in a circle. */
export async function lockBoards(db: Db, ids: readonly BoardId[]): Promise<Map<BoardId, Board>> {
  const rows = await db
    .selectFrom('board')
    .selectAll()
    .where('board_id', '=', anyId([...new Set(ids)]))
    .orderBy('board_id')
    .forUpdate()
    .execute()
  return new Map(rows.map((board) => [board.board_id, board]))
}

export async function boardsByIds(db: Db, ids: readonly BoardId[]): Promise<Map<BoardId, Board>> {
  if (ids.length === 0) return new Map()
  const { rows } = await someBoards(db, { ids: filled(ids) })
  return new Map(rows.map((board) => [board.board_id, board]))
}

const someBoards = fixedQuery((db, { ids }: { ids: readonly BoardId[] }) =>
  db.selectFrom('board').selectAll().where('board_id', '=', anyIdIn(ids)),
)

export async function insertBoard(db: Db, board: Board, folded_name: string): Promise<void> {
  await db.insertInto('board').values(board).execute()
  await db
    .insertInto('user_board')
    .values({
      user_id: board.owner_id,
      board_id: board.board_id,
      role: 'owner',
      privacy: board.privacy,
      folded_name,
      archived_at: null,
      last_saved_at: board.created_at,
    })
    .execute()
}

export async function updateBoard(
  db: Db,
  board_id: BoardId,
  change: Partial<Omit<Board, 'board_id' | 'owner_id' | 'created_at'>> & { changed_at: Date },
): Promise<void> {
  await db.updateTable('board').set(change).where('board_id', '=', board_id).execute()
}

/** Keeps the members' own rows in step with the board. */
export async function updateMemberRows(
  db: Db,
  board_id: BoardId,
  member_ids: readonly UserId[],
  change: { privacy?: Board['privacy']; folded_name?: string },
): Promise<void> {
  await db
    .updateTable('user_board')
    .set(change)
    .where('user_id', '=', anyId(member_ids))
    .where('board_id', '=', board_id)
    .execute()
}

/** The board is hidden: it leaves its members' boards. What is kept of their rows, `insertMemberRows` reads. */
export async function deleteMemberRows(
  db: Db,
  board_id: BoardId,
  member_ids: readonly UserId[],
): Promise<void> {
  await sql`
    with gone as (
      delete from user_board where user_id = any(${member_ids}::bigint[]) and board_id = ${board_id}::bigint
      returning user_id, role, archived_at
    ), of_collaborators as (
      update board_collaborator member set kept_archived_at = gone.archived_at from gone
      where member.board_id = ${board_id}::bigint and member.user_id = gone.user_id
        and member.kept_archived_at is distinct from gone.archived_at
    )
    update board set kept_archived_at = gone.archived_at from gone
    where board.board_id = ${board_id}::bigint and gone.role = 'owner'
      and board.kept_archived_at is distinct from gone.archived_at`.execute(db)
}

/** Owner and collaborators, invited users included. All of them: a user who is left out keeps a wrong row. */
export async function memberIds(db: Db, board: Pick<Board, 'board_id' | 'owner_id'>): Promise<UserId[]> {
  const rows = await db
    .selectFrom('board_collaborator')
    .select('user_id')
    .where('board_id', '=', board.board_id)
    .execute()
  return [board.owner_id, ...rows.map((row) => row.user_id)]
}

/** Those of these people who work on a board. Served by user_board's primary key. */
export async function workingOn(
  db: Db,
  board_id: BoardId,
  user_ids: readonly UserId[],
): Promise<Set<UserId>> {
  const rows = await db
    .selectFrom('user_board')
    .select('user_id')
    .where('user_id', '=', anyId(user_ids))
    .where('board_id', '=', board_id)
    .where('role', '<>', 'invited')
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Accepted collaborators of several boards, for their views. */
export async function collaboratorsOf(
  db: Db,
  board_ids: readonly BoardId[],
): Promise<{ board_id: BoardId; user_id: UserId }[]> {
  return db
    .selectFrom('board_collaborator')
    .select(['board_id', 'user_id'])
    .where('board_id', '=', anyId(board_ids))
    .where('state', '=', 'accepted')
    .execute()
}

export interface UserBoardRow {
  board_id: BoardId
  role: BoardRole
  archived_at: Date | null
  last_saved_at: Date
  folded_name: string
}

interface UserBoardsQuery {
  user_id: UserId
  sort: 'last_pinned_to' | 'alphabetical' | 'newest'
  privacy: Board['privacy'] | 'all'
  archived: 'without' | 'with' | 'only'
  after: readonly [string, string] | undefined
  limit: number
}

const sortColumns = {
  // Text, so that a bookmark holds the very microsecond.
  last_pinned_to: { column: keyOfMoment('last_saved_at'), direction: 'desc' },
  alphabetical: { column: sql<string>`folded_name collate "C"`, direction: 'asc' },
  newest: { column: sql<string>`board_id::text`, direction: 'desc' },
} as const

/** A person's boards, in the order asked for. Served by user_board's indexes on user_id. */
export async function userBoards(
  db: Db,
  { user_id, sort, privacy, archived, after, limit }: UserBoardsQuery,
): Promise<(UserBoardRow & { sort_key: string })[]> {
  const { column, direction } = sortColumns[sort]
  let query = db
    .selectFrom('user_board')
    .select(['board_id', 'role', 'archived_at', 'last_saved_at', 'folded_name', column.as('sort_key')])
    .where('user_id', '=', user_id)
    .where('role', '<>', 'invited')
  if (privacy !== 'all') query = query.where('privacy', '=', privacy)
  if (archived !== 'with') query = query.where('archived_at', archived === 'only' ? 'is not' : 'is', null)
  if (after) query = query.where(afterKey(sort, after))
  const ordered =
    sort === 'newest'
      ? query.orderBy('board_id', 'desc')
      : sort === 'last_pinned_to'
        ? query.orderBy('last_saved_at', 'desc').orderBy('board_id', 'desc')
        : query.orderBy(sql`folded_name collate "C"`, direction).orderBy('board_id')
  const rows = await ordered.limit(limit).execute()
  return rows as (UserBoardRow & { sort_key: string })[]
}

function afterKey(sort: UserBoardsQuery['sort'], [key, id]: readonly [string, string]) {
  if (sort === 'newest') return sql<boolean>`board_id < ${id}::bigint`
  if (sort === 'last_pinned_to')
    return sql<boolean>`(last_saved_at, board_id) < (${momentOf(key)}, ${id}::bigint)`
  return sql<boolean>`(folded_name collate "C", board_id) > (${key}, ${id}::bigint)`
}

/** Notes that a user used a board just now, so that it comes first. */
export async function touchUserBoard(db: Db, user_id: UserId, board_id: BoardId, now: Date): Promise<void> {
  await touchRow(db, { user_id, board_id, now })
}

const touchRow = fixedQuery(
  (db, { user_id, board_id, now }: { user_id: UserId; board_id: BoardId; now: Date }) =>
    db
      .updateTable('user_board')
      .set({ last_saved_at: now })
      .where('user_id', '=', user_id)
      .where('board_id', '=', board_id),
)

/** Puts a board away for one of its members, or takes it out again. Archived again, it keeps the day of the first time. */
export async function setArchived(
  db: Db,
  user_id: UserId,
  board_id: BoardId,
  archived_at: Date | null,
): Promise<void> {
  await db
    .updateTable('user_board')
    .set({ archived_at: archived_at === null ? null : sql<Date>`coalesce(archived_at, ${archived_at})` })
    .where('user_id', '=', user_id)
    .where('board_id', '=', board_id)
    .execute()
}

/** Boards that a user has put away: off that person's feeds. */
export async function archivedBoardIds(db: Db, user_id: UserId): Promise<string[]> {
  const rows = await db
    .selectFrom('user_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('archived_at', 'is not', null)
    .execute()
  return rows.map((row) => row.board_id)
}

/** What a user is to this board, invited ones included, and when they put it away. */
export async function userBoard(
  db: Db,
  user_id: UserId,
  board_id: BoardId,
): Promise<{ role: BoardRole | 'invited'; archived_at: Date | null } | undefined> {
  return db
    .selectFrom('user_board')
    .select(['role', 'archived_at'])
    .where('user_id', '=', user_id)
    .where('board_id', '=', board_id)
    .executeTakeFirst()
}

/** Notes on boards that an action runs there. */
export async function setBoardsAction(
  db: Db,
  board_ids: readonly BoardId[],
  action_id: string,
): Promise<void> {
  await db.updateTable('board').set({ action_id }).where('board_id', '=', anyId(board_ids)).execute()
}

/** Notes that it no longer does; another one stays. */
export async function freeBoards(db: Db, board_ids: readonly BoardId[], action_id: string): Promise<void> {
  await db
    .updateTable('board')
    .set({ action_id: null })
    .where('board_id', '=', anyId(board_ids))
    .where('action_id', '=', action_id)
    .execute()
}

/** A board that is about to go is no one's to restore or to see. */
export async function endBoard(db: Db, board_id: BoardId, now: Date): Promise<void> {
  await db
    .updateTable('board')
    .set({ deleted_at: sql<Date>`coalesce(deleted_at, ${now}::timestamptz)` })
    .where('board_id', '=', board_id)
    .execute()
}

/** A board that was there before it came here keeps the day on which it was made. */
export async function setBoardMadeAt(db: Db, board_id: BoardId, created_at: Date): Promise<void> {
  await db.updateTable('board').set({ created_at }).where('board_id', '=', board_id).execute()
}
