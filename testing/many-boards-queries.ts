import { asBoardId } from '@bowerbird/contract/kernel/ids'
import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import '@bowerbird/pinner/library/board-tables'

/** Boards of a user's by the hundred, as rows: to make each by its call would take a minute. */
export async function manyBoards(db: Db, owner_id: UserId, number: number): Promise<void> {
  const created_at = new Date()
  const ids = Array.from({ length: number }, (_, n) => asBoardId(String(1000 + n)))
  await db
    .insertInto('board')
    .values(
      ids.map((board_id) => ({
        board_id,
        owner_id,
        name: `Board ${board_id}`,
        slug: `board-${board_id}`,
        description: '',
        privacy: 'public' as const,
        pin_count: 0,
        section_count: 0,
        follower_count: 0,
        cover_signatures: [],
        created_at,
        changed_at: created_at,
        deleted_at: null,
      })),
    )
    .execute()
  await db
    .insertInto('user_board')
    .values(
      ids.map((board_id) => ({
        user_id: owner_id,
        board_id,
        role: 'owner' as const,
        privacy: 'public' as const,
        folded_name: `board ${board_id}`,
        archived_at: null,
        last_saved_at: created_at,
      })),
    )
    .execute()
}
