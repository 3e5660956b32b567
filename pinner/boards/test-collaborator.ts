import type { BoardId, UserId } from '@bowerbird/contract/kernel/ids'
import type { Db } from '@bowerbird/core/db/database'
import type { Privacy } from '@bowerbird/contract/kernel/privacy'
import type { CollaboratorRole } from '../library/board-tables.ts'

/** A user who works on a board already, without the invite that led there. */
export async function collaborator(
  db: Db,
  board: { id: BoardId; name: string; privacy: Privacy },
  user_id: UserId,
  role: CollaboratorRole,
): Promise<void> {
  const row = { board_id: board.id, user_id, role }
  await db
    .insertInto('board_collaborator')
    .values({ ...row, state: 'accepted', created_at: new Date() })
    .execute()
  await db
    .insertInto('user_board')
    .values({
      ...row,
      privacy: board.privacy,
      folded_name: board.name.toLowerCase(),
      archived_at: null,
      last_saved_at: new Date(),
    })
    .execute()
}
