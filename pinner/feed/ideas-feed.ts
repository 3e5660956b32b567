import { ideasFeedGet } from '@bowerbird/contract/feed/feed-calls'
import { decodeBookmark, encodeBookmark } from '@bowerbird/core/db/keyset'
import { handle } from '@bowerbird/core/http/handle'
import { foldTag } from '../pins/hashtags.ts'
import { readPins } from '../pins/read-pins.ts'
import { hottestPins } from '../search/pin-document-queries.ts'
import { heatKey, pinsOfTag } from '../search/pins-of-tag.ts'
import { readQuery } from '../search/read-query.ts'
import { viewerBlocks } from '../search/viewer-blocks.ts'

/** Popular public pins, recent ones first among equals; of everything, or of one interest (a hashtag). */
export const ideasFeed = handle(ideasFeedGet, async (input, ctx) => {
  if (input.interest !== undefined) {
    const tag = foldTag(readQuery(input.interest).text.replace(/^#/, '').replaceAll(' ', '_'))
    const { items, bookmark } = await pinsOfTag(ctx, tag, input)
    return { data: items, bookmark }
  }
  const after = input.bookmarks === null ? undefined : decodeBookmark('ideas', heatKey, input.bookmarks)
  const rows = await hottestPins(ctx.db, after, input.page_size + 1)
  const page = rows.slice(0, input.page_size)
  const last = rows.length > input.page_size ? page.at(-1) : undefined
  const blocked = new Set(await viewerBlocks(ctx))
  const pins = await readPins(
    ctx,
    page.map((row) => row.pin_id),
    'listed',
  )
  return {
    data: pins.filter((pin) => !blocked.has(pin.pinner.id)),
    bookmark: last ? encodeBookmark('ideas', [last.heat, last.pin_id]) : null,
  }
})
