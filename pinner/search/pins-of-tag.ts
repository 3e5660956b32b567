import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { bookmarkId, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { AnyCtx } from '@bowerbird/core/http/ctx'
import { z } from 'zod'
import { nothingFilled, readPage } from '../feed/promoted-slots.ts'
import type { Filled } from '../feed/promoted-slots.ts'
import { pinsTagged } from './hashtag-queries.ts'
import { viewerBlocks } from './viewer-blocks.ts'

interface PageInput {
  page_size: number
  bookmarks: string | null
}

/** Fills the places of a page that would hold these pins. */
type Fill = (ids: readonly string[], blocked_ids: readonly string[]) => Promise<Filled>

export const heatKey = z.tuple([z.number(), bookmarkId])

/** Public pins with a hashtag, hottest first; of several saves of one picture on a page the first. */
export async function pinsOfTag(
  ctx: AnyCtx,
  tag: string,
  { page_size, bookmarks }: PageInput,
  fill: Fill = async () => nothingFilled,
): Promise<{ items: PinView[]; bookmark: string | null }> {
  const scope = `tag ${tag}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, heatKey, bookmarks)
  const rows = await pinsTagged(ctx.db, tag, after, page_size + 1)
  const blocked_ids = await viewerBlocks(ctx)
  const filled = await fill(
    rows.slice(0, page_size).map((row) => row.pin_id),
    blocked_ids,
  )
  const { items: page, bookmark } = pageOf(rows, {
    scope,
    limit: page_size - filled.slots.length,
    key: (row) => [row.heat, row.pin_id],
  })
  const roots = new Map(page.toReversed().map((row) => [row.root_pin_id, row.pin_id]))
  const firsts = page.filter((row) => roots.get(row.root_pin_id) === row.pin_id)
  const blocked = new Set(blocked_ids)
  const pins = await readPage(
    ctx,
    firsts.map((row) => row.pin_id),
    filled,
  )
  return {
    items: pins.filter((pin) => !blocked.has(pin.pinner.id)),
    bookmark,
  }
}
