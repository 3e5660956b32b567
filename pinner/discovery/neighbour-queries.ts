import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type {} from '@bowerbird/core/identity/identity-tables'
import type {} from '../library/board-tables.ts'
import './discovery-tables.ts'
import type { PinNeighboursTable } from './discovery-tables.ts'

/** What is known of a pin that walks begin at or end at. */
export interface PictureOfPin {
  pin_id: PinId
  root_pin_id: PinId
  image_signature: string
}

export async function picturesOfPins(db: Db, pin_ids: readonly PinId[]): Promise<PictureOfPin[]> {
  if (pin_ids.length === 0) return []
  return db
    .selectFrom('pin')
    .select(['pin_id', 'root_pin_id', 'image_signature'])
    .where('pin_id', '=', anyId(pin_ids))
    .where('deleted_at', 'is', null)
    .execute()
}

export async function keptNeighbours(db: Db, roots: readonly PinId[]): Promise<PinNeighboursTable[]> {
  if (roots.length === 0) return []
  return db.selectFrom('pin_neighbours').selectAll().where('pin_id', '=', anyId(roots)).execute()
}

export async function keepNeighbours(db: Db, rows: readonly PinNeighboursTable[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into pin_neighbours (pin_id, pin_ids, scores, made_at)
    select pin_id, pin_ids, scores, made_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(pin_id bigint, pin_ids bigint[], scores real[], made_at timestamptz)
    on conflict (pin_id) do update
    set pin_ids = excluded.pin_ids, scores = excluded.scores, made_at = excluded.made_at`.execute(db)
}

/** Served by pin_neighbours_made_at_idx. Answers how many went. */
export async function deleteOldNeighbours(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pin_neighbours where pin_id in (
      select pin_id from pin_neighbours where made_at < ${before} order by made_at limit ${limit}
    )`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export interface HoldingBoard {
  board_id: BoardId
  image_signature: string
  owner_id: UserId
  /** When its owner's account was made. */
  owned_since: Date
}

/**
 * Public boards that hold these pictures, those that took one last first: of each picture the last and the first few, so
 * that many new ones cannot hide those that were there before. Served by image_board's primary key.
 */
export async function boardsOfPictures(
  db: Db,
  signatures: readonly string[],
  each: number,
): Promise<HoldingBoard[]> {
  if (signatures.length === 0) return []
  const { rows } = await sql<HoldingBoard>`
    select b.board_id, one.image_signature, b.owner_id, a.created_at as owned_since
    from unnest(${[...signatures]}::text[]) as asked (signature)
    cross join lateral (
      (select image_signature, board_id, pin_id from image_board
        where image_signature = asked.signature order by pin_id desc limit ${each})
      union
      (select image_signature, board_id, pin_id from image_board
        where image_signature = asked.signature order by pin_id limit ${each})
    ) one
    join board b on b.board_id = one.board_id
    join user_account a on a.user_id = b.owner_id and a.closed_at is null
    order by one.pin_id desc`.execute(db)
  return rows
}

/** The newest pins of each of these boards, at most `each`. One statement text, however many boards up to `most_boards`. */
export async function newestOnBoards(
  db: Db,
  board_ids: readonly BoardId[],
  { most_boards, each }: { most_boards: number; each: number },
): Promise<{ pin_id: PinId; board_id: BoardId }[]> {
  if (board_ids.length === 0) return []
  const arms = Array.from({ length: most_boards }, (_, i) => {
    const board_id = sql`${board_ids[i] ?? '0'}::bigint`
    return sql`(select pin_id, board_id from board_pin where board_id = ${board_id} order by position desc limit ${sql.lit(each)})`
  })
  const { rows } = await sql<{
    pin_id: PinId
    board_id: BoardId
  }>`${sql.join(arms, sql` union all `)}`.execute(db)
  return rows
}
