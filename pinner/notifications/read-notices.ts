import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import { readBoards } from '../library/read-boards.ts'
import { briefsOf } from '../collaborators/team-of-board.ts'
import { ownConversations } from '../messages/message-access.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import { readPins } from '../library/read-pins.ts'
import { commentsByIds, readConversations } from './notice-thing-queries.ts'
import type { Notice } from './notification-tables.ts'
import type { ReaderCtx } from './reader-ctx.ts'
import { stillTrue } from './still-true.ts'
import { viewNotice } from './notice-view.ts'
import { waitingInvites } from './waiting-invites.ts'

/**
 * Notices as their reader may see them now (SAFETY 8): what is gone, hidden, taken back or of somebody blocked is left
 * out. The same number of queries for any number.
 */
export async function readNotices(ctx: ReaderCtx, rows: readonly Notice[]): Promise<NoticeView[]> {
  if (rows.length === 0) return []
  const { db, viewer } = ctx
  const of = (...kinds: Notice['kind'][]) => rows.filter((row) => kinds.includes(row.kind))
  const subjects = (some: readonly Notice[]) => [...new Set(some.flatMap((row) => row.subject_id ?? []))]
  const ofComments = of('comment', 'reply', 'mention', 'comment_like')
  const pins = await readPins(ctx, subjects([...of('save'), ...ofComments]), 'by_address')
  const boards = await readBoards(
    ctx,
    subjects(of('board_follow', 'board_joined', 'board_invite')),
    'by_address',
  )
  const around = {
    people: await briefsOf(
      ctx,
      rows.flatMap((row) => row.actor_ids),
    ),
    blocked: new Set(await blockedEitherWay(db, viewer.id)),
    is_still_true: await stillTrue(ctx, rows),
    pins: new Map(pins.map((pin) => [pin.id, pin])),
    boards: new Map(boards.map((board) => [board.id, board])),
    invites: await waitingInvites(ctx, subjects(of('board_invite'))),
    comments: await commentsByIds(
      db,
      subjects(ofComments),
      ofComments.flatMap((row) => row.detail_id ?? []),
    ),
    conversations: await conversationsRead(ctx, subjects(of('message'))),
  }
  return rows.flatMap((row) => viewNotice(row, around) ?? [])
}

/** The reader's own conversations of these, with the message up to which they have read each. */
async function conversationsRead(
  { db, viewer }: ReaderCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const read = await readConversations(db, viewer.id, ids)
  if (read.size === 0) return read
  const own = await ownConversations({ db }, viewer.id, [...read.keys()])
  return new Map([...read].filter(([id]) => own.get(id)?.is_put_away === false))
}
