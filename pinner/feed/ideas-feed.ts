import { ideasFeedGet, ideasInterestsGet } from '@bowerbird/contract/feed/feed-calls'
import { decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import type { Parsed } from '@bowerbird/contract/kernel/call'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import { foldTag } from '../library/hashtags.ts'
import { readPins } from '../library/read-pins.ts'
import { refilled } from '../library/refill.ts'
import { hottestPins } from '../search/pin-document-queries.ts'
import { heatKey, pinsOfTag } from '../search/pins-of-tag.ts'
import { readQuery } from '../search/read-query.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { commonestTags, hottestOfTags } from '../search/hashtag-queries.ts'

const SHOWN = 24
/** So that a tag still has a picture when its first pins may not be shown to this viewer. */
const PICTURES_TRIED = 3

/** Interests to browse: the hashtags that most public pins carry, each with the picture of its hottest pin. */
export const ideasInterests = handle(ideasInterestsGet, async (_, ctx) => {
  const tags = await commonestTags(ctx.db, SHOWN)
  const hottest = await hottestOfTags(
    ctx.db,
    tags.map((one) => one.tag),
    PICTURES_TRIED,
  )
  const blocked = new Set(await viewerBlocks(ctx))
  const pins = await readPins(ctx, [...new Set(hottest.map((row) => row.pin_id))], 'listed')
  const shown = new Map(pins.filter((pin) => !blocked.has(pin.pinner.id)).map((pin) => [pin.id, pin]))
  return tags.map(({ tag, pin_count }) => {
    const pin = hottest.filter((row) => row.tag === tag).flatMap((row) => shown.get(row.pin_id) ?? [])[0]
    return {
      name: tag,
      pin_count,
      image_url: pin?.images['236x'].url ?? null,
      dominant_color: pin?.dominant_color ?? '#e9e9e9',
    }
  })
})

/** Popular public pins, recent ones first among equals; of everything, or of one interest (a hashtag). */
export const ideasFeed = handle(ideasFeedGet, (input, ctx) =>
  // Pages of a hashtag are short as it is: of several saves of one picture they hold one.
  input.interest === undefined ? refilled(input, (page) => pageOfIdeas(ctx, page)) : pageOfIdeas(ctx, input),
)

async function pageOfIdeas(ctx: AnyCtx, input: Parsed<typeof ideasFeedGet>) {
  if (input.interest !== undefined) {
    const tag = foldTag(readQuery(input.interest).text.replace(/^#/, '').replaceAll(' ', '_'))
    const { items, bookmark } = await pinsOfTag(ctx, tag, input)
    return { data: items, bookmark }
  }
  const after = input.bookmarks === null ? undefined : decodeBookmark('ideas', heatKey, input.bookmarks)
  const rows = await hottestPins(ctx.db, after, input.page_size + 1)
  const { items: page, bookmark } = pageOf(rows, {
    scope: 'ideas',
    limit: input.page_size,
    key: (row) => [row.heat, row.pin_id],
  })
  const blocked = new Set(await viewerBlocks(ctx))
  const pins = await readPins(
    ctx,
    page.map((row) => row.pin_id),
    'listed',
  )
  return {
    data: pins.filter((pin) => !blocked.has(pin.pinner.id)),
    bookmark,
  }
}
