import { ideasInterestsGet } from '@bowerbird/contract/feed/feed-calls'
import { handle } from '@bowerbird/core/call/handle'
import { readPins } from '../library/read-pins.ts'
import { commonestTags, hottestOfTags } from '../search/hashtag-queries.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'

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
