import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { anyId, anyText } from '@bowerbird/core/db/any-of'
import type { Db } from '@bowerbird/core/db/database'
import type {} from '@bowerbird/core/media/image-table'
import type {} from '../library/board-tables.ts'
import type {} from '../comments/comment-tables.ts'
import type {} from '../library/pin-tables.ts'

/** The boards that a user owns or works on, whose an invitation alone is not; the oldest first. Served by the primary key. */
export async function boardIdsToExport(db: Db, user_id: UserId): Promise<BoardId[]> {
  const rows = await db
    .selectFrom('user_board')
    .select('board_id')
    .where('user_id', '=', user_id)
    .where('role', '<>', 'invited')
    .orderBy('board_id')
    .execute()
  return rows.map((row) => row.board_id)
}

/** Boards with what this person is to them. */
export async function boardRowsToExport(db: Db, user_id: UserId, board_ids: readonly BoardId[]) {
  if (board_ids.length === 0) return []
  const ids = anyId(board_ids)
  const boards = await db
    .selectFrom('board')
    .select(['board_id', 'name', 'slug', 'description', 'privacy', 'category', 'pin_order', 'hides_ai'])
    .select(['cover_pin_id', 'created_at', 'pin_count'])
    .where('board_id', '=', ids)
    .where('deleted_at', 'is', null)
    .orderBy('board_id')
    .execute()
  const own = await db
    .selectFrom('user_board')
    .select(['board_id', 'role', 'archived_at'])
    .where('user_id', '=', user_id)
    .where('board_id', '=', ids)
    .where('role', '<>', 'invited')
    .execute()
  const standing = new Map(own.map((row) => [row.board_id, row]))
  return boards.map((board) => ({ ...board, standing: standing.get(board.board_id) }))
}

/** In their order. A board has 500 at most. */
export async function sectionsToExport(db: Db, board_ids: readonly BoardId[]) {
  if (board_ids.length === 0) return []
  return db
    .selectFrom('board_section')
    .select(['board_id', 'section_id', 'title', 'created_at'])
    .where('board_id', '=', anyId(board_ids))
    .orderBy('board_id')
    .orderBy('position')
    .execute()
}

/** A page of a user's own pins on boards that they neither own nor work on, with the board of each, ordered by pin id. */
export async function pinsOnOtherBoards(
  db: Db,
  {
    user_id,
    after,
    limit,
    board_ids,
  }: { user_id: UserId; after: PinId; limit: number; board_ids: ReadonlySet<string> },
): Promise<{ rows: { pin_id: PinId; board_id: BoardId }[]; next: PinId | undefined }> {
  const page = await db
    .selectFrom('user_pin')
    .select(['pin_id', 'board_id'])
    .where('user_id', '=', user_id)
    .where('pin_id', '>', after)
    .orderBy('pin_id')
    .limit(limit)
    .execute()
  return {
    rows: page.filter((row) => !board_ids.has(row.board_id)),
    next: page.length < limit ? undefined : page.at(-1)?.pin_id,
  }
}

/** What a user noted to themselves on these pins. */
export async function notesToExport(
  db: Db,
  user_id: UserId,
  pin_ids: readonly PinId[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('pin_note')
    .select(['pin_id', 'note'])
    .where('user_id', '=', user_id)
    .where('pin_id', '=', anyId(pin_ids))
    .execute()
  return new Map(rows.map((row) => [row.pin_id, row.note]))
}

/** The comments of a user under these pins, in the order of time. */
export async function ownCommentsOn(db: Db, user_id: UserId, pin_ids: readonly PinId[]) {
  if (pin_ids.length === 0) return []
  return db
    .selectFrom('pin_comment')
    .select(['pin_id', 'comment_id', 'parent_id', 'text', 'created_at'])
    .where('pin_id', '=', anyId(pin_ids))
    .where('author_id', '=', user_id)
    .orderBy('comment_id')
    .execute()
}

/** Which of these pictures a user sent themselves. */
export async function sentPictures(
  db: Db,
  user_id: UserId,
  signatures: readonly string[],
): Promise<Set<string>> {
  if (signatures.length === 0) return new Set()
  const rows = await db
    .selectFrom('stored_picture')
    .select('signature')
    .where('user_id', '=', user_id)
    .where('signature', '=', anyText(signatures))
    .execute()
  return new Set(rows.map((row) => row.signature))
}
