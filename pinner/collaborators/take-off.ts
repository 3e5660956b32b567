import type { UserId } from '@bowerbird/contract/kernel/ids'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { boardChanged } from '../library/board-events.ts'
import type { Board } from '../library/board-tables.ts'
import { deleteBoardFollow } from '../library/board-follow-queries.ts'
import { boardUnfollowed } from '../profiles/people-events.ts'
import { recountStats } from '../profiles/people-queries.ts'
import { deleteEmailInvites, emailInvitesOf } from './email-invite-queries.ts'
import { collaboratorsOfBoard, deleteMembers } from '../library/member-queries.ts'

/** Takes a user off a locked board, whether they work on it or were asked to: from now on they stand as anyone else. */
export async function takeOff(
  { db, now }: Pick<AnyCtx, 'db' | 'now'>,
  board: Pick<Board, 'board_id' | 'owner_id' | 'privacy'>,
  user_id: UserId,
): Promise<void> {
  const { board_id } = board
  // Whom they asked was asked in their name.
  const asked = (await collaboratorsOfBoard(db, board_id)).filter(
    (row) => row.state === 'invited' && row.inviter_id === user_id,
  )
  await deleteMembers(db, board_id, [user_id, ...asked.map((row) => row.user_id)])
  const written = (await emailInvitesOf(db, board_id, now)).filter((row) => row.inviter_id === user_id)
  await deleteEmailInvites(db, written)
  if (board.privacy === 'secret' && (await deleteBoardFollow(db, user_id, board_id)))
    await boardUnfollowed.append(db, { user_id, board_id })
  await recountStats(db, [user_id])
  await boardChanged.append(db, { board_id, owner_id: board.owner_id })
}
