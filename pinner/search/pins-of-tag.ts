import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { bookmarkIdOf, decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { z } from 'zod'
import { nothingFilled, placed, promotedKey, readWithPromoted } from '../library/promoted-slots.ts'
import type { Filled, PromotedPage } from '../library/promoted-slots.ts'
import { pinsTagged } from './hashtag-queries.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'

interface PageInput {
  page_size: number
  bookmarks: string | null
}

/** Fills the places of a page that would hold these pins. */
type Fill = (
  ids: readonly PinId[],
  before: Pick<PromotedPage, 'promoted_before' | 'blocked_ids'>,
) => Promise<Filled>

export const heatKey = z.tuple([z.number(), bookmarkIdOf<PinId>()])
const tagKey = promotedKey(heatKey)

/** So many rows are looked at for each pin of a page: copies among them are left to their originals. */
const ROWS_A_PIN = 4

/**
 * Public pins with a hashtag, hottest first. A copy is left out where its original is in the list as well; of copies
 * whose original is not, a page shows the oldest.
 */
export async function pinsOfTag(
  ctx: AnyCtx,
  tag: string,
  { page_size, bookmarks }: PageInput,
  fill: Fill = async () => nothingFilled,
): Promise<{ items: PinView[]; bookmark: string | null }> {
  const scope = `tag ${tag}`
  const [after, promoted_before] =
    bookmarks === null ? [undefined, []] : decodeBookmark(scope, tagKey, bookmarks)
  const blocked_ids = await viewerBlocks(ctx)
  const most = page_size * ROWS_A_PIN
  const rows = await pinsTagged(ctx.db, { tag, after, blocked_ids, limit: most + 1 })
  const before = new Set(promoted_before)
  const shown = rows.slice(0, most).filter((row) => !row.has_original && !before.has(row.pin_id))
  const filled = await fill(
    shown.slice(0, page_size).map((row) => row.pin_id),
    { promoted_before, blocked_ids },
  )
  const limit = page_size - filled.slots.length
  const page = shown.slice(0, limit)
  const last = shown.length > limit ? page.at(-1) : rows.length > most ? rows[most - 1] : undefined
  const blocked = new Set(blocked_ids)
  const { pins, promoted } = await readWithPromoted(
    ctx,
    page.map((row) => row.pin_id),
    filled,
  )
  const met = pins.filter((pin) => !blocked.has(pin.pinner.id))
  const roots = new Map(page.map((row) => [row.pin_id, row.root_pin_id]))
  return {
    items: placed(
      onePerRoot(met, (pin) => roots.get(pin.id) ?? pin.id),
      // A pin that has the hashtag itself was perhaps on a page before.
      promoted.filter((pin) => after === undefined || !pin.hashtags.includes(tag)),
    ),
    bookmark: last ? encodeBookmark(scope, [[last.heat, last.pin_id], filled.promoted_ids]) : null,
  }
}

/** The oldest pin of each root, at the place of the first: ids grow with time, and an original is older than its copies. */
function onePerRoot(pins: readonly PinView[], rootOf: (pin: PinView) => string): PinView[] {
  const oldest = new Map<string, PinView>()
  for (const pin of pins) {
    const known = oldest.get(rootOf(pin))
    if (!known || BigInt(pin.id) < BigInt(known.id)) oldest.set(rootOf(pin), pin)
  }
  return [...oldest.values()]
}
