import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/identity/identity-tables'
import { sql } from 'kysely'
import type {} from '../library/board-tables.ts'
import type {} from '../library/pin-tables.ts'

export interface BoardRow {
  board_id: BoardId
  owner_id: UserId
  is_public: boolean
}

const boardColumns = sql<boolean>`privacy = 'public' and deleted_at is null`

/** All boards, by their ids. Served by the primary key. */
export async function pageOfBoards(db: Db, after: BoardId, limit: number): Promise<BoardRow[]> {
  return db
    .selectFrom('board')
    .select(['board_id', 'owner_id', boardColumns.as('is_public')])
    .where('board_id', '>', after)
    .orderBy('board_id')
    .limit(limit)
    .execute()
}

export async function boardRows(db: Db, board_ids: readonly BoardId[]): Promise<BoardRow[]> {
  if (board_ids.length === 0) return []
  return db
    .selectFrom('board')
    .select(['board_id', 'owner_id', boardColumns.as('is_public')])
    .where('board_id', '=', anyId(board_ids))
    .execute()
}

/** Since when these accounts are there. Closed and suspended ones are not among them. */
export async function openAccounts(db: Db, user_ids: readonly UserId[]): Promise<Map<UserId, Date>> {
  if (user_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_account')
    .select(['user_id', 'created_at'])
    .where('user_id', '=', anyId(user_ids))
    .where('closed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.created_at]))
}

export interface PinRow {
  pin_id: PinId
  root_pin_id: PinId
  board_id: BoardId
  owner_id: UserId
  is_deleted: boolean
}

const pinColumns = ['pin_id', 'root_pin_id', 'board_id', 'owner_id'] as const
const isDeleted = sql<boolean>`deleted_at is not null`

export async function pinRows(db: Db, pin_ids: readonly PinId[]): Promise<PinRow[]> {
  if (pin_ids.length === 0) return []
  return db
    .selectFrom('pin')
    .select([...pinColumns, isDeleted.as('is_deleted')])
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
}

/** A board's pins, by their ids. Served by board_pin's primary key. */
export async function pageOfBoardPins(
  db: Db,
  { board_id, after, limit }: { board_id: BoardId; after: PinId; limit: number },
): Promise<PinId[]> {
  const rows = await db
    .selectFrom('board_pin')
    .select('pin_id')
    .where('board_id', '=', board_id)
    .where('pin_id', '>', after)
    .orderBy('pin_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.pin_id)
}

/** A user's pins, by their ids. Served by user_pin's primary key. */
export async function pageOfUserPins(
  db: Db,
  { user_id, after, limit }: { user_id: UserId; after: PinId; limit: number },
): Promise<PinId[]> {
  const rows = await db
    .selectFrom('user_pin')
    .select('pin_id')
    .where('user_id', '=', user_id)
    .where('pin_id', '>', after)
    .orderBy('pin_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.pin_id)
}

/** A user's own boards, by their ids. Served by user_board's primary key. */
export async function pageOfOwnBoards(
  db: Db,
  { user_id, after, limit }: { user_id: UserId; after: BoardId; limit: number },
): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('user_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('role', '=', 'owner')
    .where('board_id', '>', after)
    .orderBy('board_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.board_id)
}

export interface PinColumns {
  /** The last id of the page; null: there are no more pins. */
  last: PinId | null
  /** Pin, root, board and owner of each: four numbers of 64 bits, the highest byte first. */
  rows: Buffer | null
}

/**
 * Pins by their ids, as bytes: millions are read at start, and rows of text would cost ten times as much. Served by the
 * primary key.
 */
export async function pageOfPins(db: Db, after: PinId, limit: number): Promise<PinColumns> {
  const { rows } = await sql<PinColumns>`
    select max(pin_id) as last, string_agg(bytes, ''::bytea order by pin_id) as rows from (
      select pin_id, case when deleted_at is null
        then int8send(pin_id) || int8send(root_pin_id) || int8send(board_id) || int8send(owner_id) else ''::bytea end as bytes
      from pin where pin_id > ${after} order by pin_id limit ${limit}
    ) page`.execute(db)
  return rows[0] ?? { last: null, rows: null }
}

/** Accounts that are closed, whose pins on boards of others are not for walks either. */
export async function closedAccounts(db: Db): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('user_id')
    .where('closed_at', 'is not', null)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Whether the site has more pins than this. It reads that many at most. */
export async function hasMorePins(db: Db, than: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from pin limit ${than + 1}) few`.execute(db)
  return (rows[0]?.count ?? 0) > than
}
