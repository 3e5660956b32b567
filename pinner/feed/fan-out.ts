import type { BoardId, PinId, UserId } from '@bowerbird/contract/kernel/ids'
import { consume } from '@bowerbird/core/events/consume'
import { boardById, boardsByIds } from '../library/board-queries.ts'
import { boardFollowed, userFollowed, userUnfollowed } from '../profiles/people-events.ts'
import { pinSaved } from '../library/library-events.ts'
import { pinById, pinsOfBoard } from '../library/pin-queries.ts'
import {
  authorsOf,
  boardFollowerIds,
  deleteFeedRowsOf,
  followerIds,
  insertFeedRows,
  markWide,
  newestPublicPinsOf,
} from './home-feed-queries.ts'
import { idTime } from '@bowerbird/core/db/id-layout'
import type { Db } from '@bowerbird/core/db/database'

/** A user with more followers than this is not written into their feeds: their pins are merged at read. */
export const MOST_FEEDS = 5_000
/** How far back a new follower's feed goes. */
export const BACKFILL = 200

/** Writes a saved pin into the feeds of those who follow the person or the board. Secret saves reach no one. */
export const fanOut = consume(
  pinSaved,
  'feed-fan-out',
  async (event, { db }) => {
    const pin = await pinById(db, event.pin_id)
    const board = pin && (await boardById(db, pin.board_id))
    if (!pin || board?.privacy !== 'public' || board.deleted_at !== null) return
    const readers = new Set([
      ...(await feedsOfPerson(db, pin.owner_id)),
      ...(await feedsOfBoard(db, board.board_id)),
    ])
    readers.delete(pin.owner_id)
    await insertFeedRows(
      db,
      [...readers],
      [{ pin_id: pin.pin_id, board_id: board.board_id, at: pin.created_at }],
      pin.owner_id,
    )
  },
  { batch: 20 },
)

async function feedsOfPerson(db: Db, owner_id: UserId): Promise<UserId[]> {
  const ids = await followerIds(db, owner_id, MOST_FEEDS)
  if (ids.length <= MOST_FEEDS) return ids
  await markWide(db, 'person', owner_id)
  return []
}

async function feedsOfBoard(db: Db, board_id: BoardId): Promise<UserId[]> {
  const ids = await boardFollowerIds(db, board_id, MOST_FEEDS)
  if (ids.length <= MOST_FEEDS) return ids
  await markWide(db, 'board', board_id)
  return []
}

/** A follower finds the latest pins of the followed user; a user who stops following no longer does. */
export const backfillPerson = consume(
  [userFollowed, userUnfollowed],
  'feed-backfill-person',
  async (event, { db }) => {
    const { user_id, followed_id } = event
    if (event.event === 'user_unfollowed') return deleteFeedRowsOf(db, user_id, followed_id)
    const pins = await newestPublicPinsOf(db, followed_id, BACKFILL)
    await insertFeedRows(db, [user_id], pins.map(withTime), followed_id)
  },
)

/** The same for a board. */
export const backfillBoard = consume(
  boardFollowed,
  'feed-backfill-board',
  async ({ user_id, board_id }, { db }) => {
    const board = (await boardsByIds(db, [board_id])).get(board_id)
    if (board?.privacy !== 'public' || board.deleted_at !== null) return
    const placed = await pinsOfBoard(db, {
      board_id,
      section_id: undefined,
      after: undefined,
      limit: BACKFILL,
    })
    const authors = await authorsOf(
      db,
      placed.map((row) => row.pin_id),
    )
    const byAuthor = Map.groupBy(placed, (row) => authors.get(row.pin_id) ?? user_id)
    for (const [author_id, pins] of byAuthor) {
      if (author_id !== user_id)
        await insertFeedRows(
          db,
          [user_id],
          pins.map(({ pin_id }) => withTime({ pin_id, board_id })),
          author_id,
        )
    }
  },
)

function withTime({ pin_id, board_id }: { pin_id: PinId; board_id: BoardId }) {
  return { pin_id, board_id, at: idTime(pin_id) }
}
