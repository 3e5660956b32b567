import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import { sql } from 'kysely'
import type { Board } from '../library/board-tables.ts'
import './search-tables.ts'
import { prefixTsquery } from '../library/text-queries.ts'

export async function upsertBoardDocument(
  db: Db,
  { board_id, owner_id, name, pin_count }: Board,
): Promise<void> {
  await sql`
    insert into board_document (board_id, owner_id, pin_count, tsv)
    values (${board_id}::bigint, ${owner_id}::bigint, ${pin_count}::int, to_tsvector('simple', public.fold_text(${name})))
    on conflict (board_id) do update set pin_count = excluded.pin_count, tsv = excluded.tsv`.execute(db)
}

export async function deleteBoardDocument(db: Db, board_id: BoardId): Promise<void> {
  await db.deleteFrom('board_document').where('board_id', '=', board_id).execute()
}

export interface FoundBoard {
  board_id: BoardId
  score: number
}

interface BoardsQuery {
  words: readonly string[]
  viewer_id: UserId | null
  blocked_ids: readonly UserId[]
  after: readonly [score: number, board_id: BoardId] | undefined
  limit: number
}

const CANDIDATES = 400

/**
 * Public boards with all these words in their names; those that consist of little else first, then the fullest. Boards
 * that the viewer archived stay out and, for those who do not work on them, boards that their owner archived.
 */
export async function boardsNamed(
  db: Db,
  { words, viewer_id, blocked_ids, after, limit }: BoardsQuery,
): Promise<FoundBoard[]> {
  const { rows } = await sql<FoundBoard>`
    with asked as materialized (select ${prefixTsquery(words)} as q),
    candidates as materialized (
      select board_id, owner_id, pin_count, tsv from board_document, asked where tsv @@ q limit ${CANDIDATES}
    ),
    ranked as (
      select board_id, (ts_rank(tsv, q, 2) * 100000 + ln(1 + pin_count) * 2000)::int as score from candidates, asked
      where owner_id <> all(${[...blocked_ids]}::bigint[]) and ${isListed(viewer_id)}
    )
    select board_id, score from ranked
    where ${after ? sql`(score, board_id) < (${after[0]}::int, ${after[1]}::bigint)` : sql`true`}
    order by score desc, board_id desc limit ${limit}`.execute(db)
  return rows
}

/** By how the viewer keeps the board or, where they do not work on it, its owner. Served by user_board's primary key. */
const isListed = (viewer_id: UserId | null) => sql`coalesce(
  (select archived_at is null from user_board u
    where u.user_id = ${viewer_id}::bigint and u.board_id = candidates.board_id and u.role <> 'invited'),
  (select archived_at is null from user_board u
    where u.user_id = candidates.owner_id and u.board_id = candidates.board_id),
  true)`
