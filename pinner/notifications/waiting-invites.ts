import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import { boardsByIds } from '../library/board-queries.ts'
import { invitesOn } from '../library/member-queries.ts'
import type { ReaderCtx } from './reader-ctx.ts'

/** Of boards that wait for the reader's answer: their names, and who owns them. */
export async function waitingInvites(
  { db, viewer }: Pick<ReaderCtx, 'db' | 'viewer'>,
  board_ids: readonly string[],
): Promise<Map<string, { name: string; owner_id: string }>> {
  if (board_ids.length === 0) return new Map()
  const boards = await boardsByIds(db, board_ids)
  const invites = await invitesOn(db, viewer.id, board_ids)
  return new Map(
    invites.flatMap(({ board_id }) => {
      const board = boards.get(board_id)
      if (!board || board.deleted_at !== null) return []
      if (board.privacy === 'secret' && !knowsSecrets(viewer)) return []
      return [[board_id, { name: board.name, owner_id: board.owner_id }] as const]
    }),
  )
}
