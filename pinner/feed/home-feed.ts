import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { userHomefeedGet } from '@bowerbird/contract/feed/feed-calls'
import { bookmarkId, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { handle } from '@bowerbird/core/http/handle'
import { archivedBoardIds } from '../boards/board-queries.ts'
import { readPins } from '../pins/read-pins.ts'
import { feedRows, followedWideSources, newestPinsOf } from './home-feed-queries.ts'
import type { FeedRow, WideSources } from './home-feed-queries.ts'

/** Followed sources that are merged at read; whoever follows more such crowds meets the latest. */
const MOST_WIDE = 20
/** Rounds of reading until a page is full. What is left then comes with the next page. */
const MOST_ROUNDS = 4

/** Pins of followed people and boards, newest first. Whether each may be seen is checked here, and gaps are refilled. */
export const homeFeed = handle(userHomefeedGet, async ({ page_size, bookmarks }, ctx) => {
  const scope = `home ${ctx.viewer.id}`
  let before = bookmarks === null ? undefined : decodeBookmark(scope, bookmarkId, bookmarks)
  const wide = await followedWideSources(ctx.db, ctx.viewer.id, MOST_WIDE)
  const pins: PinView[] = []
  let hasMore = true
  for (let round = 0; round < MOST_ROUNDS && hasMore && pins.length < page_size; round++) {
    const wanted = page_size - pins.length
    const rows = await nextRows(ctx, ctx.viewer.id, wide, { before, limit: wanted + 1 })
    const taken = rows.slice(0, wanted)
    hasMore = rows.length > wanted
    before = taken.at(-1)?.pin_id ?? before
    pins.push(...(await visibleOf(ctx, taken)))
  }
  return { data: pins, bookmark: hasMore && before !== undefined ? encodeBookmark(scope, before) : null }
})

type Row = FeedRow | (Pick<FeedRow, 'pin_id'> & { board_id: null; by_person: true })

async function nextRows(
  ctx: AnyCtx,
  user_id: string,
  wide: WideSources,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<Row[]> {
  const rows: Row[] = await feedRows(ctx.db, user_id, before, limit)
  const merged = new Map(rows.map((row) => [row.pin_id, row]))
  for (const pin_id of await newestPinsOf(ctx.db, wide, before, limit)) {
    if (!merged.has(pin_id)) merged.set(pin_id, { pin_id, board_id: null, by_person: true })
  }
  return [...merged.values()]
    .toSorted((a, b) => (BigInt(a.pin_id) > BigInt(b.pin_id) ? -1 : 1))
    .slice(0, limit)
}

/** A pin that was followed for its board, and has left it, does not belong any more. */
async function visibleOf(ctx: AnyCtx, rows: readonly Row[]): Promise<PinView[]> {
  const byId = new Map(rows.map((row) => [row.pin_id, row]))
  const archived = new Set(ctx.viewer ? await archivedBoardIds(ctx.db, ctx.viewer.id) : [])
  const pins = await readPins(
    ctx,
    rows.map((row) => row.pin_id),
    'listed',
  )
  return pins.filter((pin) => {
    const row = byId.get(pin.id)
    const isOwn = pin.pinner.id === ctx.viewer?.id
    return (
      row !== undefined &&
      !isOwn &&
      !archived.has(pin.board.id) &&
      (row.by_person || row.board_id === pin.board.id)
    )
  })
}
