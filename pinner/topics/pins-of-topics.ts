import type { PinId } from '@bowerbird/contract/kernel/ids'
import type { PinView } from '@bowerbird/contract/pins/pin-models'
import type { AnyCtx } from '@bowerbird/core/call/ctx'
import { bookmarkIdOf, decodeBookmark, pageOf } from '@bowerbird/core/db/keyset'
import { z } from 'zod'
import { readPins } from '../library/read-pins.ts'
import { viewerBlocks } from '../profiles/viewer-blocks.ts'
import { hottestPinsOfTopics } from './topic-queries.ts'
import { topicById } from './topic-tree.ts'

const topicHeatKey = z.tuple([z.number(), bookmarkIdOf<PinId>()])

interface PageInput {
  page_size: number
  bookmarks: string | null
}

/** A page of a topic: its public pins, one a picture, hottest and fresh ones first. */
export async function pinsOfTopic(
  ctx: AnyCtx,
  topic_id: string,
  { page_size, bookmarks }: PageInput,
): Promise<{ data: PinView[]; bookmark: string | null }> {
  const scope = `topic ${topic_id}`
  const after = bookmarks === null ? undefined : decodeBookmark(scope, topicHeatKey, bookmarks)
  const rows = await hottestPinsOfTopics(ctx.db, { topic_ids: [topic_id], limit: page_size + 1, after })
  const { items, bookmark } = pageOf(rows, { scope, limit: page_size, key: (row) => [row.heat, row.pin_id] })
  const blocked = new Set(await viewerBlocks(ctx))
  const pins = await readPins(
    ctx,
    items.map((row) => row.pin_id),
    'listed',
  )
  return { data: pins.filter((pin) => !blocked.has(pin.pinner.id)), bookmark }
}

/** The interests that are topics, and those that are hashtags. A word like `cats` is both. */
export function splitInterests(interests: readonly string[]): { topic_ids: string[]; tags: string[] } {
  return {
    topic_ids: interests.filter((one) => topicById(one)),
    tags: interests.filter((one) => !one.includes('-')),
  }
}

/** Interests as words that ads aim at: a topic says its own and that of the topic above it, which is a category of boards. */
export function aimWordsOf(interests: readonly string[]): string[] {
  const words = interests.flatMap((one) => {
    const topic = topicById(one)
    return [one.replaceAll('-', ' '), ...(topic?.parent_id ? [topic.parent_id] : [])]
  })
  return [...new Set(words)]
}
