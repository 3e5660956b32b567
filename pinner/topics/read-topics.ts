import { pinTopicsGet, topicGet, topicsGet } from '@bowerbird/contract/topics/topic-calls'
import type { TopicBrief, TopicTile } from '@bowerbird/contract/topics/topic-models'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import { notFound } from '@bowerbird/core/call/api-error'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { handle } from '@bowerbird/core/call/handle'
import type { Language } from '@bowerbird/texts/languages'
import { pinById } from '../library/pin-queries.ts'
import { readPins, seenBoardOf } from '../library/read-pins.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { hottestOfEachTopic, topicsBesideTopic, topicsOfPins } from './topic-queries.ts'
import { firstTopics, topicById, topicTree } from './topic-tree.ts'
import type { Topic } from './topic-tree.ts'

/** So many are shown to choose from: all of the first level that have pictures, then those below them. */
const mostToChoose = 48
/** On a site without pictures there are still so many to choose from. */
const leastToChoose = 16
/** So that a topic still has a picture when its first pins may not be shown to this viewer, or stand for another topic. */
const picturesTried = 3
/** Of so many hot pins of a topic the surest ones stand for it. */
const hotPins = 12
const mostRelated = 12
/** Pins of a topic that are asked what else they are about. */
const sampleOfTopic = 200

export const listTopics = handle(topicsGet, ({ topic_ids }, ctx) => {
  if (topic_ids !== undefined)
    return tilesOf(
      ctx,
      topic_ids.flatMap((id) => topicById(id) ?? []),
    )
  return topicsToChoose(ctx, mostToChoose)
})

export const readTopic = handle(topicGet, async ({ topic_id }, ctx) => {
  const topic = topicById(topic_id)
  if (!topic) return null
  const parent = topic.parent_id === null ? undefined : topicById(topic.parent_id)
  const children = topic.child_ids.flatMap((id) => topicById(id) ?? [])
  const beside = await relatedTopics(ctx, topic)
  const tiles = await tilesOf(ctx, [...children, ...beside])
  const shown = new Set(children.map((one) => one.id))
  return {
    ...briefOf(topic, ctx.caller.locale),
    parent: parent ? briefOf(parent, ctx.caller.locale) : null,
    children: picturesFirst(tiles.filter((tile) => shown.has(tile.topic_id))),
    related: tiles.filter((tile) => !shown.has(tile.topic_id)),
  }
})

/** The topics of a pin that the viewer may see. */
export const listPinTopics = handle(pinTopicsGet, async ({ pin_id }, ctx) => {
  const pin = await pinById(ctx.db, pin_id)
  if (!pin || !(await seenBoardOf(ctx, pin))) throw notFound()
  const found = (await topicsOfPins(ctx.db, [pin_id])).get(pin_id) ?? []
  return briefTopics(
    found.map((row) => row.topic_id),
    ctx.caller.locale,
  )
})

/** Topics by their names. Where a narrower topic is named, the one above it is left out. */
export function briefTopics(topic_ids: readonly string[], language: Language): TopicBrief[] {
  const topics = topic_ids.flatMap((id) => topicById(id) ?? [])
  const above = new Set(topics.map((topic) => topic.parent_id))
  return topics.filter((topic) => !above.has(topic.id)).map((topic) => briefOf(topic, language))
}

/** Topics with pictures, those of the first level before the others; filled up with topics that have none yet. */
export async function topicsToChoose(ctx: AnyCtx, most: number): Promise<TopicTile[]> {
  const below = [...topicTree.values()].filter((topic) => topic.parent_id !== null)
  const tiles = await tilesOf(ctx, [...firstTopics, ...below], most)
  const pictured = tiles.filter((tile) => tile.image_url !== null)
  const plain = tiles.filter(
    (tile) => tile.image_url === null && topicById(tile.topic_id)?.parent_id === null,
  )
  return [...pictured, ...plain.slice(0, Math.max(0, leastToChoose - pictured.length))].slice(0, most)
}

function briefOf(topic: Topic, language: Language): TopicBrief {
  return { topic_id: topic.id, name: topic.nameIn(language) }
}

/** What pins of the topic are about as well; its siblings where they say little. The topics around it in the tree are named elsewhere. */
async function relatedTopics(ctx: AnyCtx, topic: Topic): Promise<Topic[]> {
  const siblings = topic.parent_id === null ? [] : (topicById(topic.parent_id)?.child_ids ?? [])
  const beside = await topicsBesideTopic(ctx.db, topic.id, sampleOfTopic)
  const named = new Set([topic.id, topic.parent_id, ...topic.child_ids])
  return [...new Set([...beside, ...siblings])]
    .filter((id) => !named.has(id))
    .flatMap((id) => topicById(id) ?? [])
    .slice(0, mostRelated)
}

/**
 * Topics with a picture each, in their order: the surest of their hot pins that this viewer meets and no topic before has. Reads
 * pins for the first `most` topics that have any.
 */
async function tilesOf(ctx: AnyCtx, topics: readonly Topic[], most = topics.length): Promise<TopicTile[]> {
  if (topics.length === 0) return []
  const ids = topics.map((topic) => topic.id)
  const rows = await hottestOfEachTopic(ctx.db, ids, hotPins)
  const surestFirst = rows.toSorted((a, b) => b.weight - a.weight)
  const hotByTopic = new Map(
    [...Map.groupBy(surestFirst, (row) => row.topic_id)].map(([id, of]) => [id, of.slice(0, picturesTried)]),
  )
  const pictured = ids.filter((id) => hotByTopic.has(id)).slice(0, most)
  const wanted = pictured.flatMap((id) => (hotByTopic.get(id) ?? []).map((row) => row.pin_id))
  const blocked = new Set(await viewerBlocks(ctx))
  const pins = await readPins(ctx, [...new Set(wanted)], 'listed')
  const met = new Map(pins.filter((pin) => !blocked.has(pin.pinner.id)).map((pin) => [pin.id, pin]))
  const taken = new Set<string>()
  return topics.map((topic) => {
    const candidates = (hotByTopic.get(topic.id) ?? []).flatMap((row) => met.get(row.pin_id) ?? [])
    const pin = candidates.find((one) => !taken.has(one.id)) ?? candidates[0]
    if (pin) taken.add(pin.id)
    return { ...briefOf(topic, ctx.caller.locale), ...pictureOf(topic, pin) }
  })
}

function pictureOf({ id }: Topic, pin: PinView | undefined): Pick<TopicTile, 'image_url' | 'dominant_color'> {
  return pin
    ? { image_url: pin.images['236x'].url, dominant_color: pin.dominant_color }
    : { image_url: null, dominant_color: calmColors[hashOf(id) % calmColors.length] ?? '#4f5d75' }
}

/** Behind the names of topics without a picture: muted, and dark enough for white letters. */
const calmColors = ['#4f5d75', '#6b4f5b', '#4b6358', '#6a5a46', '#515a80', '#6d4c4c', '#3f6470', '#5d4f72']

const hashOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)

const picturesFirst = (tiles: readonly TopicTile[]): TopicTile[] =>
  tiles.toSorted((a, b) => Number(a.image_url === null) - Number(b.image_url === null))
