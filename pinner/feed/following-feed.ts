import type { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx, Ctx, Paged } from '@bowerbird/core/call/ctx'
import { bookmarkIdOf, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import { pipelined } from '@bowerbird/core/db/pipelined'
import {
  fillPlaces,
  nothingFilled,
  placed,
  promotedKey,
  readWithPromoted,
} from '../library/promoted-slots.ts'
import { feedRows, followedWideSources, newestPinsOf } from './home-feed-queries.ts'
import type { FeedRow, WideSources } from './home-feed-queries.ts'
import { aboutHome, homeAudience } from './home-audience.ts'
import type { HomeAudience } from './home-audience.ts'

const followingKey = promotedKey(bookmarkIdOf<PinId>())

/** Followed sources that are merged at read; a user who follows more such large sources gets the latest. */
export const mostWide = 20
/** Rounds of reading until a page is full. What is left then comes with the next page. */
const MOST_ROUNDS = 4

/** Pins of followed people and boards, newest first, nothing else. Whether each may be seen is checked here, and gaps are refilled. */
export async function followingPage(
  { page_size, bookmarks }: Parsed<typeof userHomefeedGet>,
  ctx: Ctx<typeof userHomefeedGet>,
): Promise<Paged<PinView[]>> {
  const scope = `home ${ctx.viewer.id}`
  const [after, promoted_before] =
    bookmarks === null ? [undefined, []] : decodeBookmark(scope, followingKey, bookmarks)
  let before = after
  let promoted_ids: readonly PinId[] = promoted_before
  const [wide, audience] = await pipelined(ctx.db, (db) => [
    followedWideSources(db, ctx.viewer.id, mostWide),
    homeAudience({ ...ctx, db }),
  ])
  const pins: PinView[] = []
  const promoted: PinView[] = []
  let room = page_size
  let hasMore = true
  for (let round = 0; round < MOST_ROUNDS && hasMore && pins.length < room; round++) {
    const wanted = room - pins.length
    const rows = await followedRows(ctx, wide, { user_id: ctx.viewer.id, before, limit: wanted + 1 })
    // Asked for once, with the first pins: those are the page, unless some are hidden.
    const filled =
      round === 0
        ? await fillPlaces(ctx, idsOf(rows.slice(0, wanted)), aboutHome(audience, promoted_before))
        : nothingFilled
    if (round === 0) promoted_ids = filled.promoted_ids
    const taken = rows.slice(0, wanted - filled.slots.length)
    room -= filled.slots.length
    hasMore = rows.length > taken.length
    before = taken.at(-1)?.pin_id ?? before
    const read = await readWithPromoted(ctx, idsOf(taken), filled)
    promoted.push(...read.promoted)
    pins.push(...wantedOf(read.pins, taken, audience))
  }
  return {
    data: placed(pins, promoted),
    bookmark: hasMore && before !== undefined ? encodeBookmark(scope, [before, promoted_ids]) : null,
  }
}

const idsOf = (rows: readonly FeedRow[]) => rows.map((row) => row.pin_id)

/** Pins of everyone and everything that a user follows, newest first. Two queries. */
async function followedRows(
  ctx: Pick<AnyCtx, 'db'>,
  wide: WideSources,
  { user_id, before, limit }: { user_id: UserId; before: string | undefined; limit: number },
): Promise<FeedRow[]> {
  const rows = await feedRows(ctx.db, user_id, before, limit)
  return mergedFeed(rows, await newestPinsOf(ctx.db, wide, before, limit), limit)
}

/** Rows of a feed and those of wide sources, newest first. */
export function mergedFeed(rows: readonly FeedRow[], wideRows: readonly FeedRow[], limit: number): FeedRow[] {
  const merged = new Map(rows.map((row) => [row.pin_id, row]))
  for (const row of wideRows) {
    const written = merged.get(row.pin_id)
    // A row that was written for a board may name one that the pin has left; this one was read just now.
    if (!written?.by_person) merged.set(row.pin_id, row)
  }
  return [...merged.values()]
    .toSorted((a, b) => (BigInt(a.pin_id) > BigInt(b.pin_id) ? -1 : 1))
    .slice(0, limit)
}

/** A pin that was followed for its board, and has left it, does not belong any more. */
function wantedOf(
  pins: readonly PinView[],
  rows: readonly FeedRow[],
  { blocked, archived, viewer_id }: HomeAudience,
): PinView[] {
  const byId = new Map(rows.map((row) => [row.pin_id, row]))
  return pins.filter(({ id, pinner, board }) => {
    const row = byId.get(id)
    const isThere = row !== undefined && (row.by_person || row.board_id === board.id)
    return isThere && pinner.id !== viewer_id && !blocked.has(pinner.id) && !archived.has(board.id)
  })
}
