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
import type { TagCount } from '../search/hashtag-queries.ts'
import type { TopicTile } from '@bowerbird/contract/topics/topic-models'
import { topicsOfTags } from '../topics/match-topics.ts'
import { pinsOfTopic } from '../topics/pins-of-topics.ts'
import { topicsToChoose } from '../topics/read-topics.ts'
import { topicById } from '../topics/topic-tree.ts'

const SHOWN = 24
/** So that a tag still has a picture when its first pins may not be shown to this viewer. */
const PICTURES_TRIED = 3

/** Interests to browse: topics with pictures; where there are few of these, hashtags of no topic that most public pins carry. */
export const ideasInterests = handle(ideasInterestsGet, async (_, ctx) => {
  const topics = await topicsToChoose(ctx, SHOWN)
  const pictured = topics.filter((topic) => topic.image_url !== null)
  const room = SHOWN - pictured.length
  const tags =
    room > 0 ? (await commonestTags(ctx.db, SHOWN)).filter(({ tag }) => !topicsOfTags([tag]).size) : []
  return [...pictured.map(topicInterest), ...(await tagInterests(ctx, tags.slice(0, room)))]
})

const topicInterest = ({ topic_id, name, image_url, dominant_color }: TopicTile) => ({
  name: topic_id,
  title: name,
  pin_count: null,
  image_url,
  dominant_color,
})

async function tagInterests(ctx: AnyCtx, tags: readonly TagCount[]) {
  if (tags.length === 0) return []
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
      title: `#${tag}`,
      pin_count,
      image_url: pin?.images['236x'].url ?? null,
      dominant_color: pin?.dominant_color ?? '#e9e9e9',
    }
  })
}

/** Popular public pins, recent ones first among equals; of everything, or of one interest: a topic or a hashtag. */
export const ideasFeed = handle(ideasFeedGet, (input, ctx) =>
  // Pages of a hashtag are short as it is: of several saves of one picture they hold one.
  input.interest === undefined || topicById(input.interest)
    ? refilled(input, (page) => pageOfIdeas(ctx, page))
    : pageOfIdeas(ctx, input),
)

async function pageOfIdeas(ctx: AnyCtx, input: Parsed<typeof ideasFeedGet>) {
  if (input.interest !== undefined) {
    const topic = topicById(input.interest)
    if (topic) return pinsOfTopic(ctx, topic.id, input)
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
