import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import type { PinId, UserId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx, Ctx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { bookmarkIdOf, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import { pipelined } from '@bowerbird/core/db/pipelined'
import { archivedBoardIds } from '../library/board-queries.ts'
import {
  fillPlaces,
  nothingFilled,
  placed,
  promotedKey,
  readWithPromoted,
} from '../library/promoted-slots.ts'
import type { PromotedPage } from '../library/promoted-slots.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { interestsOf } from '../settings/interest-queries.ts'
import { feedRows, followedWideSources, newestPinsOf, newestTagged } from './home-feed-queries.ts'
import type { FeedRow, WideSources } from './home-feed-queries.ts'

const homeKey = promotedKey(bookmarkIdOf<PinId>())

/** Followed sources that are merged at read; a user who follows more such large sources gets the latest. */
const MOST_WIDE = 20
/** Rounds of reading until a page is full. What is left then comes with the next page. */
const MOST_ROUNDS = 4

/** Pins of followed people and boards, and of chosen interests, newest first. Whether each may be seen is checked here, and gaps are refilled. */
export const homeFeed = handle(userHomefeedGet, async ({ page_size, bookmarks }, ctx) => {
  const scope = `home ${ctx.viewer.id}`
  const [after, promoted_before] =
    bookmarks === null ? [undefined, []] : decodeBookmark(scope, homeKey, bookmarks)
  let before = after
  let promoted_ids: readonly PinId[] = promoted_before
  const [wide, tags, unwanted] = await pipelined(ctx.db, (db) => [
    followedWideSources(db, ctx.viewer.id, MOST_WIDE),
    interestsOf(db, ctx.viewer.id),
    unwantedBy({ ...ctx, db }),
  ])
  const pins: PinView[] = []
  const promoted: PinView[] = []
  let room = page_size
  let hasMore = true
  for (let round = 0; round < MOST_ROUNDS && hasMore && pins.length < room; round++) {
    const wanted = room - pins.length
    const rows = await nextRows(ctx, ctx.viewer.id, { wide, tags }, { before, limit: wanted + 1 })
    // Asked for once, with the first pins: those are the page, unless some are hidden.
    const filled =
      round === 0
        ? await fillPlaces(ctx, idsOf(rows.slice(0, wanted)), aboutHome(tags, unwanted, promoted_before))
        : nothingFilled
    if (round === 0) promoted_ids = filled.promoted_ids
    const taken = rows.slice(0, wanted - filled.slots.length)
    room -= filled.slots.length
    hasMore = rows.length > taken.length
    before = taken.at(-1)?.pin_id ?? before
    const read = await readWithPromoted(ctx, idsOf(taken), filled)
    promoted.push(...read.promoted)
    pins.push(...wantedOf(read.pins, taken, unwanted))
  }
  return {
    data: placed(pins, promoted),
    bookmark: hasMore && before !== undefined ? encodeBookmark(scope, [before, promoted_ids]) : null,
  }
})

const idsOf = (rows: readonly FeedRow[]) => rows.map((row) => row.pin_id)

async function nextRows(
  ctx: AnyCtx,
  user_id: UserId,
  { wide, tags }: { wide: WideSources; tags: readonly string[] },
  { before, limit }: { before: string | undefined; limit: number },
): Promise<FeedRow[]> {
  const rows = await feedRows(ctx.db, user_id, before, limit)
  const merged = new Map(rows.map((row) => [row.pin_id, row]))
  for (const row of await newestPinsOf(ctx.db, wide, before, limit)) {
    const written = merged.get(row.pin_id)
    // A row that was written for a board may name one that the pin has left; this one was read just now.
    if (!written?.by_person) merged.set(row.pin_id, row)
  }
  for (const row of await newestTagged(ctx.db, tags, before, limit)) merged.set(row.pin_id, row)
  return [...merged.values()]
    .toSorted((a, b) => (BigInt(a.pin_id) > BigInt(b.pin_id) ? -1 : 1))
    .slice(0, limit)
}

interface Unwanted {
  people: ReadonlySet<UserId>
  boards: ReadonlySet<string>
}

/** The viewer, blocked users, and archived boards. */
async function unwantedBy(ctx: Ctx<typeof userHomefeedGet>): Promise<Unwanted> {
  const { id } = ctx.viewer
  const [blocked, archived] = await pipelined(ctx.db, (db) => [
    viewerBlocks({ ...ctx, db }),
    archivedBoardIds(db, id),
  ])
  return { people: new Set([id, ...blocked]), boards: new Set(archived) }
}

function aboutHome(
  tags: readonly string[],
  { people }: Unwanted,
  promoted_before: readonly PinId[],
): PromotedPage {
  return {
    surface: 'home',
    topics: tags,
    severity: null,
    pin: null,
    promoted_before,
    blocked_ids: [...people],
  }
}

/** A pin that was followed for its board, and has left it, does not belong any more. */
function wantedOf(
  pins: readonly PinView[],
  rows: readonly FeedRow[],
  { people, boards }: Unwanted,
): PinView[] {
  const byId = new Map(rows.map((row) => [row.pin_id, row]))
  return pins.filter(({ id, pinner, board }) => {
    const row = byId.get(id)
    const isThere = row !== undefined && (row.by_person || row.board_id === board.id)
    return isThere && !people.has(pinner.id) && !boards.has(board.id)
  })
}
