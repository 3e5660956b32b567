import { asBoardId, asCommentId, asConversationId, asPinId } from '@bowerbird/contract/kernel/ids'
import type { BoardId, ConversationId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { newsHubGet, newsHubUpdate, unreadGet } from '@bowerbird/contract/notifications/notification-calls'
import type { NoticeView } from '@bowerbird/contract/notifications/notification-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { notifyLive } from '@bowerbird/core/live/live-queries'
import { knowsSecrets } from '@bowerbird/core/ports/viewer'
import type { Viewer } from '@bowerbird/core/ports/viewer'
import { openSuggestionsAmong } from '../alt-texts/alt-text-queries.ts'
import { briefsOf } from '../collaborators/team-of-board.ts'
import { boardsByIds } from '../library/board-queries.ts'
import { invitesOn } from '../library/member-queries.ts'
import { pinsByIds } from '../library/pin-queries.ts'
import { readBoards } from '../library/read-boards.ts'
import { readPins } from '../library/read-pins.ts'
import { ownConversations } from '../messages/message-access.ts'
import { countUnread } from '../messages/read-messages.ts'
import { blockedEitherWay } from '../profiles/follow-queries.ts'
import {
  commentsByIds,
  conversationsOfNotices,
  boardFollowersAmong,
  noticedFollowersAmong,
  savesBy,
  noticesOf,
  markNoticesRead,
} from './notice-queries.ts'
import { viewNotice } from './notice-view.ts'
import type { Notice } from './notification-tables.ts'

/** A page may be shorter than was asked for: what its reader may not see any more is left out of it. */
export const listNotices = handle(newsHubGet, async ({ page_size, bookmarks }, ctx) => {
  const scope = `notices ${ctx.viewer.id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const rows = await noticesOf(ctx.db, { user_id: ctx.viewer.id, after, limit: page_size + 1 })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => row.notice_id })
  // A token needs the scope for what is secret to hear of messages, as it does to read them.
  const readable = knowsSecrets(ctx.viewer) ? items : items.filter((row) => row.kind !== 'message')
  return { data: await readNotices(ctx, readable), bookmark }
})

/**
 * Notices as their reader may see them now (SAFETY 8): what is gone, hidden, taken back or of a user blocked is left
 * out. The same number of queries for any number.
 */
export async function readNotices(ctx: ReaderCtx, rows: readonly Notice[]): Promise<NoticeView[]> {
  if (rows.length === 0) return []
  const { db, viewer } = ctx
  const of = (...kinds: Notice['kind'][]) => rows.filter((row) => kinds.includes(row.kind))
  const subjects = (some: readonly Notice[]) => [...new Set(some.flatMap((row) => row.subject_id ?? []))]
  const ofComments = of('comment', 'reply', 'mention', 'comment_like')
  const pins = await readPins(
    ctx,
    subjects([...of('save', 'alt_text'), ...ofComments]).map(asPinId),
    'by_address',
  )
  const boards = await readBoards(
    ctx,
    subjects(of('board_follow', 'board_joined', 'board_invite')).map(asBoardId),
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
    invites: await waitingInvites(ctx, subjects(of('board_invite')).map(asBoardId)),
    comments: await commentsByIds(
      db,
      subjects(ofComments).map(asPinId),
      ofComments.flatMap((row) => row.detail_id ?? []).map(asCommentId),
    ),
    conversations: await conversationsRead(ctx, subjects(of('message')).map(asConversationId)),
  }
  return rows.flatMap((row) => viewNotice(row, around) ?? [])
}

/** The reader's own conversations of these, with the message up to which they have read each. */
async function conversationsRead(
  { db, viewer }: ReaderCtx,
  ids: readonly ConversationId[],
): Promise<Map<string, string>> {
  const read = await conversationsOfNotices(db, viewer.id, ids)
  if (read.size === 0) return read
  const own = await ownConversations({ db }, viewer.id, [...read.keys()])
  return new Map([...read].filter(([id]) => own.get(id)?.is_put_away === false))
}

/** Of boards that wait for the reader's answer: their names, and who owns them. */
async function waitingInvites(
  { db, viewer }: Pick<ReaderCtx, 'db' | 'viewer'>,
  board_ids: readonly BoardId[],
): Promise<Map<string, { name: string; owner_id: UserId }>> {
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

/** Whether what a user did is still there where its reader may see it: a follow, or a save to a public board. */
async function stillTrue(
  { db, viewer }: Pick<ReaderCtx, 'db' | 'viewer'>,
  rows: readonly Notice[],
): Promise<(row: Notice, actor_id: UserId) => boolean> {
  const of = (kind: Notice['kind']) => rows.filter((row) => row.kind === kind)
  const actors = (some: readonly Notice[]) => [...new Set(some.flatMap((row) => row.actor_ids))]
  const subjects = (some: readonly Notice[]) => [...new Set(some.flatMap((row) => row.subject_id ?? []))]
  const [follows, boardFollows, saves] = [of('follow'), of('board_follow'), of('save')]
  const altTexts = of('alt_text')
  const followers =
    follows.length > 0 ? await noticedFollowersAmong(db, viewer.id, actors(follows)) : new Set<string>()
  const boardFollowers =
    boardFollows.length > 0
      ? await boardFollowersAmong(db, subjects(boardFollows).map(asBoardId), actors(boardFollows))
      : new Set<string>()
  const isSaved = await savedInPublic(db, { pin_ids: subjects(saves).map(asPinId), user_ids: actors(saves) })
  const suggested =
    altTexts.length > 0
      ? await openSuggestionsAmong(db, subjects(altTexts).map(asPinId), actors(altTexts))
      : new Set<string>()
  return (row, actor_id) => {
    if (row.kind === 'alt_text') return suggested.has(`${row.subject_id ?? ''}/${actor_id}`)
    if (row.kind === 'follow') return followers.has(actor_id)
    if (row.kind === 'board_follow') return boardFollowers.has(`${row.subject_id ?? ''}/${actor_id}`)
    return row.kind !== 'save' || isSaved(asPinId(row.subject_id ?? ''), actor_id)
  }
}

/** Whether a user has a pin that goes back to this one's picture where everyone sees it. */
async function savedInPublic(
  db: ReaderCtx['db'],
  { pin_ids, user_ids }: { pin_ids: readonly PinId[]; user_ids: readonly UserId[] },
): Promise<(pin_id: PinId, user_id: UserId) => boolean> {
  if (pin_ids.length === 0) return () => false
  const pins = await pinsByIds(db, pin_ids)
  const roots = new Map([...pins.values()].map((pin) => [pin.pin_id, pin.root_pin_id]))
  const saves = await savesBy(db, user_ids, [...new Set(roots.values())])
  const boards = await boardsByIds(db, [...new Set(saves.map((save) => save.board_id))])
  const publicSaves = new Set(
    saves
      .filter(({ board_id }) => {
        const board = boards.get(board_id)
        return board?.privacy === 'public' && board.deleted_at === null
      })
      .map(({ user_id, root_pin_id }) => `${root_pin_id}/${user_id}`),
  )
  return (pin_id, user_id) => publicSaves.has(`${roots.get(pin_id) ?? ''}/${user_id}`)
}

/** The recipient who reads their notifications, by a call or in a mail. */
export type ReaderCtx = AnyCtx & { viewer: Viewer }

const mostCounted = 100

/** Conversations are counted by themselves, so their notices are not. What may not be seen is not counted. */
async function unreadFor(ctx: ReaderCtx) {
  const { db, viewer } = ctx
  const rows = await noticesOf(db, {
    user_id: viewer.id,
    after: undefined,
    limit: mostCounted,
    only_unread: true,
  })
  const notices = await readNotices(
    ctx,
    rows.filter((row) => row.kind !== 'message'),
  )
  return { notices: notices.length, messages: await countUnread(db, viewer.id) }
}

export const readUnread = handle(unreadGet, (_input, ctx) => unreadFor(ctx))

/** Read in one window, it is read in all. */
export const readUpTo = handle(newsHubUpdate, ({ until }, ctx) =>
  ctx.transaction(async (ctx) => {
    if (await markNoticesRead(ctx.db, ctx.viewer.id, until, ctx.now))
      await notifyLive(ctx.db, [ctx.viewer.id], { kind: 'notice' })
    return unreadFor(ctx)
  }),
)
